import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import { DAY_PARTS } from '#lib/viewings/rules-day-parts.ts'
import { OpenDialog } from '../OpenDialog.tsx'

/** `team`: those of whom the reader may note it; `person`: the chosen one; `day`: one of those that are shown. */
type Props = { team: { value: string; label: string }[]; person: string | null; day: string }

/** The dialog that notes that somebody is off. */
export function NoteAbsence({ team, person, day }: Props) {
  const t = useTranslations('viewings.desk')
  const chosen = team.find(({ value }) => value === person) ?? (team.length === 1 ? team[0] : undefined)
  return (
    <OpenDialog
      id="note-absence"
      label={t('absences.note')}
      keep={t('times.keep')}
      isOpen={openedDraft('noteAbsence') !== null}
    >
      <DeskForm
        form="noteAbsence"
        fields={{
          person: { label: t('absences.person'), options: team, value: chosen?.value ?? '', id: 'absent-person' },
          from: { label: t('times.from'), value: day, id: 'absent-from' },
          to: { label: t('times.to'), value: day, id: 'absent-to' },
          part: {
            label: t('part'),
            options: DAY_PARTS.map((part) => ({ value: part, label: t(`parts.${part}`) })),
            value: 'day',
            id: 'absent-part',
          },
          reason: { label: t('absences.reason'), hint: t('absences.reasonHint'), id: 'absent-reason' },
        }}
      >
        <FormStack>
          <ChosenField name="person" />
          <TypedField name="from" />
          <TypedField name="to" />
          <ChosenField name="part" />
          <TypedField name="reason" />
          <SubmitButton>{t('absences.note')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </OpenDialog>
  )
}
