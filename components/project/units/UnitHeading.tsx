import { PriceText } from '#components/listing/card/PriceText.tsx'
import styles from '#components/listing/page/PropertyHeading.module.css'
import { isTaken, type Language } from '#lib/domain/listing/listing.ts'
import type { ProjectDetail, ProjectUnit } from '#lib/domain/listing/project.ts'
import { formatPlace, unitTitle } from '#lib/i18n/format-project.ts'
import { translations } from '#lib/i18n/translations.ts'

type Props = { project: ProjectDetail; unit: ProjectUnit; locale: Language }

/** The unit's name and project, availability and price. */
export function UnitHeading({ project, unit, locale }: Props) {
  const t = translations(locale, 'project')
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
            <PriceText price={price} locale={locale} />
          </strong>
        </p>
      )}
    </div>
  )
}
