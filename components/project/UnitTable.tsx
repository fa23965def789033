import { PriceText } from '#components/listing/PriceText.tsx'
import type { Language } from '#lib/domain/listing.ts'
import { formatNumber, formatSurface } from '#lib/domain/money.ts'
import { isTaken, type ProjectUnit } from '#lib/domain/project.ts'
import { turnedSort, type UnitColumn, type UnitCriteria } from '#lib/domain/project-units.ts'
import { words } from '#lib/i18n/words.ts'
import { columnName } from './columns.ts'
import { formatFloor } from './format.ts'
import { unitsAddress } from './projectPaths.ts'
import styles from './UnitTable.module.css'

type Props = {
  /** Those shown, in their order. */
  units: readonly ProjectUnit[]
  columns: readonly UnitColumn[]
  criteria: UnitCriteria
  /** Name and page of the project. */
  name: string
  path: string
  locale: Language
}

const NOT_KNOWN = '–'

/** The units as a table whose heads sort it; on narrow screens each unit is a card. */
export function UnitTable({ units, columns, criteria, name, path, locale }: Props) {
  const t = words(locale, 'project')
  return (
    <table className={`${styles.table} figures`}>
      <caption className="visually-hidden">{t('units.caption', { name })}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHead key={column} column={column} criteria={criteria} path={path} locale={locale} />
          ))}
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <tr key={unit.id} data-availability={unit.availability}>
            {columns.map((column) => (
              <Cell key={column} column={column} unit={unit} locale={locale} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeadProps = { column: UnitColumn } & Pick<Props, 'criteria' | 'path' | 'locale'>

function ColumnHead({ column, criteria, path, locale }: HeadProps) {
  const { sort } = criteria
  const order = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined
  const href = unitsAddress(path, { ...criteria, sort: turnedSort(column, sort) })
  return (
    <th scope="col" data-column={column} aria-sort={order}>
      <a href={href} data-in-place="" rel="nofollow">
        {columnName(column, locale)}
        <span className="visually-hidden">, {words(locale, 'project')('units.sortBy')}</span>
      </a>
    </th>
  )
}

function Cell({ column, unit, locale }: { column: UnitColumn; unit: ProjectUnit; locale: Language }) {
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
      <CellValue column={column} unit={unit} locale={locale} />
    </td>
  )
}

function CellValue({ column, unit, locale }: { column: UnitColumn; unit: ProjectUnit; locale: Language }) {
  const t = words(locale, 'project')
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
      return isTaken(availability) ? NOT_KNOWN : <PriceText price={unit.price} locale={locale} />
    default:
      return <span className={styles.status}>{t(`units.status.${availability}`)}</span>
  }
}
