import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/listings/page/PropertyHeading.module.css'
import { ProjectPrices } from '#components/projects/list/ProjectPrices.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { formatPlace } from '#lib/i18n/format-project.ts'
import type { ProjectDetail } from '#lib/projects/rules.ts'

/** The project's name, preceded by its status, followed by address and price range. */
export function ProjectHeading({ project }: { project: ProjectDetail }) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const tProperty = useTranslations('listings.page')
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
            {addressHidden && <span className={styles.soft}> ({tProperty('heading.hiddenAddress')})</span>}
          </span>
        </p>
      </div>
      {status !== 'soldout' && (
        <p className={styles.price}>
          <strong>
            <ProjectPrices project={project} />
          </strong>
        </p>
      )}
    </div>
  )
}
