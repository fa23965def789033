import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { Disclosure } from '#components/desk-ui/disclosure/Disclosure.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { REPORT_DAYS } from '#lib/home-reports/rules-reports.ts'
import type { loadReportDays } from '#lib/home-reports/view.ts'

type Props = { offices: Awaited<ReturnType<typeof loadReportDays>> }

/** On which day of the month each office has its reports made. */
export function ReportDays({ offices }: Props) {
  const t = useTranslations('home-reports')
  if (offices.length === 0) return null
  const options = REPORT_DAYS.map((value) => ({
    value,
    label: value === '0' ? t('never') : t('onDay', { day: value }),
  }))
  return (
    <Disclosure summary={t('days')}>
      {offices.map(({ id, name, day }) => (
        <DeskForm
          key={id}
          form="setReportDay"
          fields={{ day: { label: name, id: `report-day-${id}`, value: day, options } }}
          problemTitle={t('failed')}
        >
          <Cluster align="end">
            <input type="hidden" name="id" value={id} />
            <ChosenField name="day" />
            <SubmitButton>{t('save')}</SubmitButton>
          </Cluster>
        </DeskForm>
      ))}
    </Disclosure>
  )
}
