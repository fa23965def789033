import { useLocale, useTranslations } from 'next-intl'
import { UNITS_ID } from '#components/projects/page/projectPaths.ts'
import { ChoiceBar } from '#components/ui/ChoiceBar.tsx'
import { formatFloor } from '#lib/i18n/format-project.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { ProjectUnit } from '#lib/projects/rules.ts'
import {
  UNIT_COLUMNS,
  type UnitColumn,
  type UnitCriteria,
  type UnitSort,
  unitOptions,
} from '#lib/projects/rules-units.ts'
import styles from './UnitTable.module.css'
import { columnName } from './unitColumns.ts'

type Props = {
  units: readonly ProjectUnit[]
  criteria: UnitCriteria
  columns: readonly UnitColumn[]
  path: string
}

function sortChoices(columns: readonly UnitColumn[], locale: Language) {
  const t = translations(locale, 'projects')
  const orders = UNIT_COLUMNS.filter((column) => columns.includes(column)).flatMap((column) => {
    const name = { column: columnName(column, locale) }
    return [
      { value: column satisfies UnitSort as string, label: t('units.ascending', name) },
      { value: `-${column}` satisfies UnitSort as string, label: t('units.descending', name) },
    ]
  })
  return [{ value: '', label: t('units.sortStandard') }, ...orders]
}

/**
 * Filters of the units; those with a single value are left out. The order is for narrow screens, where the table has no
 * header.
 */
export function UnitFilters({ units, criteria, columns, path }: Props) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const { status, floor, bedrooms } = unitOptions(units, criteria)
  const any = { value: '', label: t('units.all') }
  const option = (name: string, count: number) => t('units.option', { name, count })
  const filters = [
    {
      name: 'status',
      label: t('units.statusTitle'),
      value: criteria.status ?? '',
      choices: status.map(({ value, count }) => ({
        value: value as string,
        label: option(t(`units.status.${value}`), count),
      })),
    },
    {
      name: 'floor',
      label: t('units.floorTitle'),
      value: String(criteria.floor ?? ''),
      choices: floor.map(({ value, count }) => ({
        value: String(value),
        label: option(formatFloor(value, locale) ?? '', count),
      })),
    },
    {
      name: 'bedrooms',
      label: t('units.bedrooms'),
      value: criteria.bedrooms > 0 ? String(criteria.bedrooms) : '',
      choices: bedrooms.map(({ value, count }) => ({
        value: String(value),
        label: t('units.atLeast', { count: String(value), found: count }),
      })),
    },
  ]
  return (
    <ChoiceBar
      action={`${path}#${UNITS_ID}`}
      label={t('units.filter')}
      applyLabel={t('units.apply')}
      fields={[
        ...filters
          .filter(({ choices }) => choices.length > 0)
          .map(({ choices, ...field }) => ({ ...field, choices: [any, ...choices] })),
        {
          name: 'sort',
          label: t('units.sort'),
          value: criteria.sort ?? '',
          choices: sortChoices(columns, locale),
          className: styles.sortField,
        },
      ]}
    />
  )
}
