import { useLocale, useTranslations } from 'next-intl'
import { PriceText } from '#components/listings/card/PriceText.tsx'
import styles from '#components/listings/page/PropertyHeading.module.css'
import { formatPlace, unitTitle } from '#lib/i18n/format-project.ts'
import { isTaken } from '#lib/listings/rules.ts'
import type { ProjectDetail, ProjectUnit } from '#lib/projects/rules.ts'

type Props = { project: ProjectDetail; unit: ProjectUnit }

/** The unit's name and project, availability and price. */
export function UnitHeading({ project, unit }: Props) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const { availability, price } = unit
  return (
    <div className={styles.heading}>
      <div className={styles.about}>
        <p className={styles.kind}>
          <strong className={`${styles.ribbon} ${availability === 'available' ? '' : styles.taken}`}>
            {t(`units.status.${availability}`)}
          </strong>
          <span>{t('kind')}</span>
        </p>
        <h1>{unitTitle(unit, locale)}</h1>
        <p className={styles.place}>
          <span>
            <a href={project.path}>{t('unit.in', { project: project.name })}</a>, {formatPlace(project, locale)}
          </span>
        </p>
      </div>
      {!isTaken(availability) && (
        <p className={styles.price}>
          <strong>
            <PriceText price={price} market={null} locale={locale} />
          </strong>
        </p>
      )}
    </div>
  )
}
