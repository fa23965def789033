import { useLocale, useTranslations } from 'next-intl'
import { EnergyBadge } from '#components/listings/energy/EnergyBadge.tsx'
import { Picture } from '#components/media/Picture.tsx'
import media from '#components/ui/styles/CardPicture.module.css'
import cover from '#components/ui/styles/CoverLink.module.css'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { formatPlace, formatSurfaces, hostOf } from '#lib/i18n/format-project.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { availableCount, type Project } from '#lib/projects/rules.ts'
import { formatMonth } from '#lib/shared/format-dates.ts'
import styles from './ProjectEntry.module.css'
import { ProjectLink } from './ProjectLink.tsx'
import { ProjectPrices } from './ProjectPrices.tsx'

type Props = {
  project: Project /** Above the fold: its picture is loaded eagerly. */
  priority: boolean
}

/** Its short facts. */
function factsOf({ status, units, deliveryDate, eLevel }: Project, locale: Language): string[] {
  const t = translations(locale, 'projects')
  return [
    deliveryDate && t('delivery', { month: formatMonth(deliveryDate, locale) }),
    units.length > 0 && status !== 'soldout' && t('available', { count: availableCount(units), total: units.length }),
    formatSurfaces(units, locale),
    eLevel !== null && t('eLevel', { level: formatNumber(eLevel, locale) ?? '' }),
  ].filter((fact) => typeof fact === 'string')
}

/** A project in the list: picture, facts and prices. Its title links to its page, or to its external site. */
export function ProjectEntry({ project, priority }: Props) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const { name, status, picture, town, energy, externalUrl } = project
  const sold = status === 'soldout'
  return (
    <article className={`${cover.card} ${styles.entry}`} data-status={status}>
      <div className={`${media.media} ${styles.media}`} data-ribbon={sold ? 'gone' : undefined}>
        {picture && (
          <Picture
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={picture.alt || t('pictureAlt', { name, town })}
            sizes="(min-width: 64rem) 560px, 92vw"
            priority={priority}
            className={media.picture ?? ''}
          />
        )}
        <span className={media.ribbon}>{t(`status.${status}`)}</span>
      </div>
      <div className={styles.text}>
        <p className={styles.place}>{formatPlace(project, locale)}</p>
        <h2>
          <ProjectLink project={project} className={cover.link}>
            {name}
          </ProjectLink>
        </h2>
        <ul className={`${styles.facts} figures`}>
          {factsOf(project, locale).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {project.teaser && <p className={styles.teaser}>{project.teaser}</p>}
        {externalUrl && <p className={styles.external}>{t('external.note', { host: hostOf(externalUrl) })}</p>}
        {(!sold || energy) && (
          <div className={`${cover.footer} ${styles.footer}`}>
            {!sold && <ProjectPrices project={project} />}
            {energy && <EnergyBadge energy={energy} locale={locale} />}
          </div>
        )}
      </div>
    </article>
  )
}
