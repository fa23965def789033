import { useLocale, useTranslations } from 'next-intl'
import { ChoiceBar } from '#components/ui/ChoiceBar.tsx'
import { ownerPath } from '#lib/i18n/paths.ts'
import type { ShownHistory } from '#lib/owners/history/view.ts'
import { HISTORY_COLUMNS, HISTORY_FILTERS, type HistoryFilter } from '#lib/owners/rules-history.ts'
import styles from './HistoryTable.module.css'
import { LIST_ROUTES } from './historyAddress.ts'

type Props = { shown: ShownHistory }

/** Filters of a history list. The order is for narrow screens, where the table has no header. */
export function HistoryFilters({ shown: { kind, home, criteria, result } }: Props) {
  const locale = useLocale()
  const t = useTranslations('owners.lists')
  const filter = (name: HistoryFilter) => {
    const value = criteria[name]
    const offered = result.choices[name]
    // A value that no row has is listed too; otherwise the select would show "all" for a filtered list.
    const missing = value !== null && !offered.some((choice) => choice.value === value)
    return {
      name,
      label: t(`columns.${name}`),
      value: value ?? '',
      choices: [
        { value: '', label: t('all') },
        ...[...offered, ...(missing ? [{ value, count: 0 }] : [])].map((choice) => ({
          value: choice.value,
          label: t('option', { name: choice.value, count: choice.count }),
        })),
      ],
    }
  }
  const orders = HISTORY_COLUMNS.flatMap((column) => {
    const name = { column: t(`columns.${column}`) }
    return [
      { value: column as string, label: t('ascending', name) },
      { value: `-${column}`, label: t('descending', name) },
    ]
  })
  return (
    <ChoiceBar
      action={ownerPath(LIST_ROUTES[kind], home.id, locale)}
      label={t('filter')}
      applyLabel={t('apply')}
      fields={[
        { name: 'text', label: t('text'), value: criteria.text, input: 'search' },
        ...HISTORY_FILTERS.filter((name) => criteria[name] !== null || result.choices[name].length > 1).map(filter),
        { name: 'from', label: t('from'), value: criteria.from ?? '', input: 'date' },
        { name: 'to', label: t('to'), value: criteria.to ?? '', input: 'date' },
        {
          name: 'sort',
          label: t('sort'),
          value: criteria.sort ?? '',
          choices: [{ value: '', label: t('newest') }, ...orders.filter(({ value }) => value !== '-date')],
          className: styles.sortField,
        },
      ]}
    />
  )
}
