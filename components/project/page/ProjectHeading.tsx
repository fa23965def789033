import styles from '#components/listing/page/PropertyHeading.module.css'
import { ProjectPrices } from '#components/project/list/ProjectPrices.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import type { Language } from '#lib/domain/listing/listing.ts'
import type { ProjectDetail } from '#lib/domain/listing/project.ts'
import { formatPlace } from '#lib/i18n/format-project.ts'
import { translations } from '#lib/i18n/translations.ts'

/** The project's name, preceded by its status, followed by address and price range. */
export function ProjectHeading({ project, locale }: { project: ProjectDetail; locale: Language }) {
  const t = translations(locale, 'project')
  const { status, name, addressHidden } = project
  return (
    <div className={styles.heading}>
      <div className={styles.about}>
        <p className={styles.kind}>
          <strong className={`${styles.ribbon} ${status === 'open' ? '' : styles.taken}`}>
            {t(`status.${status}`)}
          </strong>
          <span>{t('kind')}</span>
        </p>
        <h1>{name}</h1>
        <p className={styles.place}>
          <Icon name="pin" />
          <span>
            {formatPlace(project, locale)}
            {addressHidden && (
              <span className={styles.soft}> ({translations(locale, 'property')('heading.hiddenAddress')})</span>
            )}
          </span>
        </p>
      </div>
      {status !== 'soldout' && (
        <p className={styles.price}>
          <strong>
            <ProjectPrices project={project} locale={locale} />
          </strong>
        </p>
      )}
    </div>
  )
}
