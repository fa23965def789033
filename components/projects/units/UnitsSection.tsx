import { useTranslations } from 'next-intl'
import { PriceText } from '#components/listings/card/PriceText.tsx'
import { PrintPage } from '#components/listings/share/PrintPage.tsx'
import { UNITS_ID, unitsAddress } from '#components/projects/page/projectPaths.ts'
import { AutoSubmitForm } from '#components/ui/AutoSubmitForm.tsx'
import { ChoiceBar } from '#components/ui/ChoiceBar.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { ColumnHead, SortedTable } from '#components/ui/SortedTable.tsx'
import { formatNumber, formatSurface } from '#lib/costs/rules-money.ts'
import { formatFloor } from '#lib/i18n/format-project.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { isTaken, type Language } from '#lib/listings/rules.ts'
import type { ProjectDetail, ProjectUnit } from '#lib/projects/rules.ts'
import {
  ALL_UNITS,
  formatUnitCriteria,
  selectUnits,
  toggleUnitSort,
  UNIT_COLUMNS,
  type UnitColumn,
  type UnitCriteria,
  type UnitSort,
  unitOptions,
} from '#lib/projects/rules-units.ts'
import styles from './UnitsSection.module.css'

/** The name of each column in messages/<language>/projects.json (`units`). */
const COLUMN_NAMES = {
  name: 'name',
  floor: 'floorTitle',
  bedrooms: 'bedrooms',
  surface: 'surface',
  terrace: 'terrace',
  price: 'price',
  status: 'statusTitle',
} as const satisfies Record<UnitColumn, string>

/** The name of a column. */
const columnName = (column: UnitColumn, locale: Language): string =>
  translations(locale, 'projects')(`units.${COLUMN_NAMES[column]}`)

const IS_KNOWN: Partial<Record<UnitColumn, (unit: ProjectUnit) => boolean>> = {
  floor: ({ floor }) => floor !== null,
  bedrooms: ({ bedrooms }) => bedrooms !== null,
  surface: ({ livingSurface }) => livingSurface !== null,
  terrace: ({ terraceSurface }) => terraceSurface !== null,
  price: ({ availability }) => !isTaken(availability),
}

/** The columns with a known value for any of these units. */
const columnsOf = (units: readonly ProjectUnit[]): UnitColumn[] =>
  UNIT_COLUMNS.filter((column) => units.some(IS_KNOWN[column] ?? (() => true)))

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

type UnitFiltersProps = {
  units: readonly ProjectUnit[]
  criteria: UnitCriteria
  columns: readonly UnitColumn[]
  path: string
}

/**
 * Filters of the units; those with a single value are left out. The order is for narrow screens, where the table has no
 * header.
 */
function UnitFilters({ units, criteria, columns, path }: UnitFiltersProps) {
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

type UnitTableProps = {
  /** The shown units in order. */
  units: readonly ProjectUnit[]
  columns: readonly UnitColumn[]
  criteria: UnitCriteria
  /** Name and page of the project. */
  name: string
  path: string
}

/** The units as a table with sortable columns; on narrow screens each unit is a card. */
function UnitTable({ units, columns, criteria, name, path }: UnitTableProps) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const { sort } = criteria
  return (
    <SortedTable
      caption={t('units.caption', { name })}
      className={styles.table}
      heads={columns.map((column) => (
        <ColumnHead
          key={column}
          column={column}
          label={columnName(column, locale)}
          action={t('units.sortBy')}
          href={unitsAddress(path, { ...criteria, sort: toggleUnitSort(column, sort) })}
          order={sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined}
        />
      ))}
    >
      {units.map((unit) => (
        <tr key={unit.id} data-availability={unit.availability}>
          {columns.map((column) => (
            <Cell key={column} column={column} unit={unit} />
          ))}
        </tr>
      ))}
    </SortedTable>
  )
}

function Cell({ column, unit }: { column: UnitColumn; unit: ProjectUnit }) {
  const locale = useLocale()
  const label = columnName(column, locale)
  if (column === 'name') {
    return (
      <th scope="row" data-column="name" data-label={label}>
        <a href={unit.path} className={styles.unit}>
          {unit.name}
        </a>
      </th>
    )
  }
  return (
    <td data-column={column} data-label={label}>
      <CellValue column={column} unit={unit} />
    </td>
  )
}

const NOT_KNOWN = '–'

function CellValue({ column, unit }: { column: UnitColumn; unit: ProjectUnit }) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const { availability } = unit
  switch (column) {
    case 'floor':
      return formatFloor(unit.floor, locale) ?? NOT_KNOWN
    case 'bedrooms':
      return formatNumber(unit.bedrooms, locale) ?? NOT_KNOWN
    case 'surface':
      return formatSurface(unit.livingSurface, locale) ?? NOT_KNOWN
    case 'terrace':
      return formatSurface(unit.terraceSurface, locale) ?? NOT_KNOWN
    case 'price':
      return isTaken(availability) ? NOT_KNOWN : <PriceText price={unit.price} market={null} locale={locale} />
    default:
      return <span className={styles.status}>{t(`units.status.${availability}`)}</span>
  }
}

const COUNT_ID = 'units-count'

type Props = { project: ProjectDetail; criteria: UnitCriteria }

/** The price list of a project, which can be filtered, sorted and printed. Nothing for a project without units. */
export function UnitsSection({ project, criteria }: Props) {
  const t = useTranslations('projects')
  const { name, path, units } = project
  if (units.length === 0) return null
  const shown = selectUnits(units, criteria)
  const columns = columnsOf(units)
  const narrowed = formatUnitCriteria({ ...criteria, sort: null }) !== ''
  return (
    <section id={UNITS_ID} className={styles.section}>
      <div className={styles.head}>
        <h2>{t('units.title')}</h2>
        <div className={`${styles.print} no-print`}>
          <PrintPage label={t('units.print')} icon={<Icon name="print" />} />
        </div>
      </div>
      <AutoSubmitForm>
        <UnitFilters units={units} criteria={criteria} columns={columns} path={path} />
        <p id={COUNT_ID} tabIndex={-1} aria-live="polite" className={styles.count}>
          {narrowed
            ? t('units.some', { count: shown.length, total: units.length })
            : t('units.count', { count: units.length })}
          {narrowed && (
            <a
              href={unitsAddress(path, { ...ALL_UNITS, sort: criteria.sort })}
              data-in-place=""
              data-focus={COUNT_ID}
              className="no-print"
            >
              {t('units.showAll')}
            </a>
          )}
        </p>
        {shown.length === 0 ? (
          <p className={styles.none}>{t('units.none')}</p>
        ) : (
          <UnitTable units={shown} columns={columns} criteria={criteria} name={name} path={path} />
        )}
      </AutoSubmitForm>
      {project.status !== 'soldout' && <p className={styles.note}>{t('units.prices')}</p>}
    </section>
  )
}
