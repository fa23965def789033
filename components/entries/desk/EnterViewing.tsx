import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { slotOptions } from '#components/viewings/slotOptions.ts'
import type { LoadedEntry } from '#lib/entries/view.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { ChooseHome } from './ChooseHome.tsx'
import { PersonFields, personTexts, sourceTexts } from './PersonFields.tsx'

/** The form that books a viewing: at a free hour of the home's agenda, or at any other. */
export function EnterViewing({ entry }: { entry: LoadedEntry }) {
  const locale = useLocale()
  const t = useTranslations('entries')
  const tList = useTranslations('requests.list')
  const { hours, home, day, time, about } = entry
  if (!hours)
    return (
      <>
        {home !== null && <DeskNotice isProblem>{t('notToView')}</DeskNotice>}
        <ChooseHome entry={entry} />
      </>
    )
  return (
    <>
      <p>
        <bdi>{hours.name}</bdi> · {hours.office}
      </p>
      <DeskForm
        form="enterViewing"
        fields={{
          slot: { label: t('fields.slot'), options: slotOptions(hours.slots, locale) },
          day: { label: t('fields.day'), value: day, hint: t('hints.day') },
          time: { label: t('fields.time'), value: time },
          agent: {
            ...{ label: t('fields.agent'), options: hours.agents, hint: t('hints.agent') },
            value: hours.agents.some(({ value }) => value === entry.agent) ? entry.agent : '',
          },
          sure: { label: t('fields.sure') },
          ...personTexts(t, entry),
          words: { label: t('fields.remark') },
          source: sourceTexts(t, tList, entry.source),
          mailed: { label: t('fields.mailed'), value: 'on' },
        }}
        problemTitle={t('failed')}
      >
        <FormStack>
          <input type="hidden" name="about" value={about} />
          <input type="hidden" name="home" value={hours.home} />
          {hours.slots.length > 0 && <ChosenField name="slot" />}
          <TypedField name="day" />
          <TypedField name="time" />
          <ChosenField name="sure" />
          <ChosenField name="agent" />
          <PersonFields />
          <ChosenField name="words" />
          <ChosenField name="source" />
          <ChosenField name="mailed" />
          <Soft as="p">{t('consent')}</Soft>
          <SubmitButton>{t('send.viewing')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </>
  )
}
