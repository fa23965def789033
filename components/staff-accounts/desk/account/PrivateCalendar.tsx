import { useLocale, useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { isCalendarProblem } from '#lib/calendars/rules-problems.ts'
import { formatMoment } from '#lib/desk/moment.ts'
import type { DeskAccountView } from '#lib/staff-accounts/account/view.ts'
import { DeskButton } from '../../../desk-ui/DeskButton.tsx'
import styles from '../../../desk-ui/styles/People.module.css'

type Props = Pick<DeskAccountView, 'calendar' | 'agents' | 'freeAgent'>

/** The address of a colleague's own calendar, which keeps viewings away from hours at which they are busy. */
export function PrivateCalendar({ calendar, agents, freeAgent }: Props) {
  const locale = useLocale()
  const t = useTranslations('viewings.desk')
  const options = Array.from({ length: agents }, (_, index) => ({
    value: String(index + 1),
    label: t('agentNumber', { number: index + 1 }),
  }))
  return (
    <>
      <h2>{t('private.title')}</h2>
      <p>{t('private.text')}</p>
      {agents === 0 && <p>{t('private.noOffice')}</p>}
      {calendar && (
        <>
          <p>
            {t('private.at', { host: calendar.host })}{' '}
            {calendar.readAt
              ? t('private.read', { at: formatMoment(calendar.readAt, locale, new Date()) })
              : t('private.waiting')}
          </p>
          {isCalendarProblem(calendar.problem) && (
            <p className={styles.problem}>{t('calendarProblem', { problem: t(`problems.${calendar.problem}`) })}</p>
          )}
          <DeskButton action="removeCalendar">{t('private.remove')}</DeskButton>
        </>
      )}
      {agents > 0 && (
        <DeskForm
          form="saveCalendar"
          className={styles.form}
          fields={{
            agent: { label: t('private.agent'), options, value: String(calendar?.agent ?? freeAgent) },
            address: { label: t('private.address'), hint: t('private.addressHint') },
          }}
        >
          <ChosenField name="agent" />
          <TypedField name="address" />
          <SubmitButton>{t('private.save')}</SubmitButton>
        </DeskForm>
      )}
    </>
  )
}
