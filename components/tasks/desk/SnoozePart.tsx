import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { SidePart } from '#components/desk-ui/side-panel/SidePanel.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { LoadedSnooze } from '#lib/tasks/view.ts'

/** Takes a request out of what must be acted on until an hour; or says until when it is, with the way back. */
export function SnoozePart({ snooze: { id, until, by, offered, hour } }: { snooze: LoadedSnooze }) {
  const t = useTranslations('tasks')
  return (
    <SidePart id="snooze" title={t('snooze.title')}>
      {until && (
        <>
          <p>{t('snooze.until', { at: until.words, by })}</p>
          <DeskButton action="wakeRequest" id={id}>
            {t('snooze.wake')}
          </DeskButton>
        </>
      )}
      <Cluster>
        {offered.map(({ name, id: moment, at }) => (
          <DeskButton key={name} action="snoozeRequest" id={moment} label={t('snooze.label', { at })}>
            {at}
          </DeskButton>
        ))}
      </Cluster>
      <details>
        <summary>{t('snooze.other')}</summary>
        <DeskForm
          form="snoozeUntil"
          fields={{
            day: { label: t('fields.day'), id: 'snooze-day' },
            time: { label: t('fields.time'), id: 'snooze-time', value: hour },
            words: { label: t('snooze.about'), id: 'snooze-words' },
          }}
          problemTitle={t('failed')}
        >
          <FormStack>
            <input type="hidden" name="id" value={id} />
            <TypedField name="day" />
            <TypedField name="time" />
            <TypedField name="words" />
            <Button type="submit" variant="secondary">
              {t('snooze.send')}
            </Button>
          </FormStack>
        </DeskForm>
      </details>
    </SidePart>
  )
}
