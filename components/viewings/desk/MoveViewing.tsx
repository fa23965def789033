import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { slotOptions } from '#components/viewings/slotOptions.ts'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedViewing } from '#lib/viewings/agenda/view-viewing.ts'
import { OpenDialog } from './OpenDialog.tsx'

type Props = { viewing: LoadedViewing; isFromAgenda: boolean }

/** The dialog that moves a viewing to a free slot, or to another hour, by keyboard and without a script. */
export function MoveViewing({ viewing: { version, slots, day, colleagues }, isFromAgenda }: Props) {
  const locale = useLocale()
  const t = useTranslations('viewings.desk')
  const tMoving = useTranslations('viewings.desk.moving')
  return (
    <OpenDialog
      id="move"
      label={t('viewing.move')}
      keep={t('viewing.keep')}
      isOpen={openedDraft('moveViewing') !== null}
    >
      <DeskForm
        form="moveViewing"
        fields={{
          slot: { label: t('viewing.slot'), options: slotOptions(slots, locale) },
          day: { label: tMoving('day'), id: 'move-day' },
          time: { label: tMoving('time'), id: 'move-time' },
          agent: { label: tMoving('agent'), hint: tMoving('same'), options: colleagues, id: 'move-agent' },
          mailed: { label: tMoving('mailed'), value: 'on', hint: tMoving('noMail'), id: 'move-mailed' },
        }}
      >
        <FormStack>
          <p>{slots.length === 0 ? t('viewing.moveFull') : t('viewing.moveText')}</p>
          <input type="hidden" name="id" value={version} />
          {isFromAgenda && <input type="hidden" name="back" value={`agenda ${day}`} />}
          {slots.length > 0 && <ChosenField name="slot" />}
          <TypedField name="day" />
          <TypedField name="time" />
          {colleagues.length > 0 && <ChosenField name="agent" />}
          <ChosenField name="mailed" />
          <SubmitButton>{t('viewing.move')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </OpenDialog>
  )
}
