import { useTranslations } from 'next-intl'
import { PrintPage } from '#components/listings/share/PrintPage.tsx'
import { UNITS_ID, unitsAddress } from '#components/projects/page/projectPaths.ts'
import { AutoSubmitForm } from '#components/ui/AutoSubmitForm.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { ProjectDetail } from '#lib/projects/rules.ts'
import { ALL_UNITS, formatUnitCriteria, selectUnits, type UnitCriteria } from '#lib/projects/rules-units.ts'
import { UnitFilters } from './UnitFilters.tsx'
import styles from './UnitTable.module.css'
import { UnitTable } from './UnitTable.tsx'
import { columnsOf } from './unitColumns.ts'

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
