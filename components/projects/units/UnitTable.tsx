import { useLocale, useTranslations } from 'next-intl'
import { PriceText } from '#components/listings/card/PriceText.tsx'
import { unitsAddress } from '#components/projects/page/projectPaths.ts'
import { ColumnHead, SortedTable } from '#components/ui/SortedTable.tsx'
import { formatNumber, formatSurface } from '#lib/costs/rules-money.ts'
import { formatFloor } from '#lib/i18n/format-project.ts'
import { isTaken } from '#lib/listings/rules.ts'
import type { ProjectUnit } from '#lib/projects/rules.ts'
import { toggleUnitSort, type UnitColumn, type UnitCriteria } from '#lib/projects/rules-units.ts'
import styles from './UnitTable.module.css'
import { columnName } from './unitColumns.ts'

type Props = {
  /** The shown units in order. */
  units: readonly ProjectUnit[]
  columns: readonly UnitColumn[]
  criteria: UnitCriteria
  /** Name and page of the project. */
  name: string
  path: string
}

const NOT_KNOWN = '–'

/** The units as a table with sortable columns; on narrow screens each unit is a card. */
export function UnitTable({ units, columns, criteria, name, path }: Props) {
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
