import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { openedDraft } from '#lib/forms/form-drafts.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { weekdayName } from '#lib/shared/format-dates.ts'
import { DAY_PARTS } from '#lib/viewings/rules-day-parts.ts'
import { MONTH_WEEKS } from '#lib/viewings/rules-recurring.ts'
import { OpenDialog } from './OpenDialog.tsx'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** `office`: the chosen one. */
type Props = { offices: { value: string; label: string }[]; office: string | null }

/** The dialog that closes an office again and again: each Wednesday afternoon, the first Monday of each month. */
export function RepeatClosure({ offices, office }: Props) {
  const locale = useLocale()
  const t = useTranslations('viewings.desk')
  return (
    <OpenDialog
      id="repeat-closure"
      label={t('repeat.title')}
      keep={t('times.keep')}
      isOpen={openedDraft('repeatClosure') !== null}
    >
      <DeskForm
        form="repeatClosure"
        fields={{
          office: { label: t('office'), options: offices, value: office ?? offices[0]?.value ?? '', id: 'repeat-at' },
          weekday: {
            label: t('repeat.weekday'),
            options: WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day, locale) })),
            id: 'repeat-day',
          },
          week: {
            label: t('repeat.week'),
            options: MONTH_WEEKS.map((week) => ({ value: String(week), label: t(`repeat.which.${week}`) })),
            value: '0',
            id: 'repeat-week',
          },
          part: {
            label: t('part'),
            options: DAY_PARTS.map((part) => ({ value: part, label: t(`parts.${part}`) })),
            value: 'day',
            id: 'repeat-part',
          },
          from: { label: t('repeat.from'), hint: t('repeat.fromHint'), id: 'repeat-from' },
          to: { label: t('repeat.to'), hint: t('repeat.toHint'), id: 'repeat-to' },
        }}
      >
        <FormStack>
          <ChosenField name="office" />
          <ChosenField name="weekday" />
          <ChosenField name="week" />
          <ChosenField name="part" />
          <TypedField name="from" />
          <TypedField name="to" />
          <SubmitButton>{t('repeat.title')}</SubmitButton>
        </FormStack>
      </DeskForm>
    </OpenDialog>
  )
}
