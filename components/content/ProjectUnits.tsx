import { PriceText } from '#components/listing/PriceText.tsx'
import type { Language } from '#lib/domain/listing.ts'
import { formatNumber, formatSurface } from '#lib/domain/money.ts'
import { type Project, type ProjectUnit, unitsByFloor } from '#lib/domain/project.ts'
import { words } from '#lib/i18n/words.ts'
import styles from './ProjectUnits.module.css'

const COLUMNS = ['name', 'bedrooms', 'surface', 'price'] as const
const NOT_KNOWN = '–'

type Props = { project: Project; locale: Language }

/** What can be bought in a project, floor by floor, and on which terms; folded in until it is asked for. */
export function ProjectUnits({ project, locale }: Props) {
  const t = words(locale, 'project')
  const { units, requirement } = project
  if (units.length === 0 && requirement === null) return null
  return (
    <details className={styles.units}>
      <summary>{units.length > 0 ? t('units.title', { count: units.length }) : t('requirement')}</summary>
      {units.length > 0 && <UnitTable project={project} locale={locale} />}
      {requirement !== null && (
        <div className={styles.requirement}>
          {units.length > 0 && <h3>{t('requirement')}</h3>}
          <p>{requirement}</p>
        </div>
      )}
    </details>
  )
}

function UnitTable({ project, locale }: Props) {
  const t = words(locale, 'project')
  const floors = unitsByFloor(project.units)
  return (
    <table className={`${styles.table} figures`}>
      <caption className="visually-hidden">{t('units.caption', { name: project.name })}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`units.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {floors.map(([floor, units]) => (
        <tbody key={floor ?? 'other'}>
          {(floor !== null || floors.length > 1) && (
            <tr>
              <th scope="rowgroup" colSpan={COLUMNS.length} className={styles.floor}>
                {floorName(floor, locale)}
              </th>
            </tr>
          )}
          {units.map((unit) => (
            <UnitRow key={unit.id} unit={unit} locale={locale} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function floorName(floor: number | null, locale: Language): string {
  const t = words(locale, 'project')
  if (floor === null) return t('units.other')
  return floor < 0 ? t('units.belowGround', { floor: String(floor).replace('-', '−') }) : t('units.floor', { floor })
}

function UnitRow({ unit, locale }: { unit: ProjectUnit; locale: Language }) {
  const t = words(locale, 'project')
  const { availability } = unit
  const taken = availability === 'sold' || availability === 'let'
  return (
    <tr data-taken={taken || undefined}>
      <th scope="row">{unit.name}</th>
      <td data-column="bedrooms">{formatNumber(unit.bedrooms, locale) ?? NOT_KNOWN}</td>
      <td data-column="surface">{formatSurface(unit.livingSurface, locale) ?? NOT_KNOWN}</td>
      <td data-column="price">
        {!taken && <PriceText price={unit.price} locale={locale} />}
        {availability !== 'available' && <span className={styles.status}>{t(`units.status.${availability}`)}</span>}
      </td>
    </tr>
  )
}
