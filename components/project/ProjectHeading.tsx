import styles from '#components/listing/PropertyHeading.module.css'
import { Icon } from '#components/ui/Icon.tsx'
import type { Language } from '#lib/domain/listing.ts'
import type { ProjectDetail } from '#lib/domain/project.ts'
import { words } from '#lib/i18n/words.ts'
import { formatPlace } from './format.ts'
import { ProjectPrices } from './ProjectPrices.tsx'

/** The project's name with its state before it, and where it is and from where to where its prices go after it. */
export function ProjectHeading({ project, locale }: { project: ProjectDetail; locale: Language }) {
  const t = words(locale, 'project')
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
              <span className={styles.soft}> ({words(locale, 'property')('heading.hiddenAddress')})</span>
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
