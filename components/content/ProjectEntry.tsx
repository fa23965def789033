import { EnergyBadge } from '#components/listing/EnergyBadge.tsx'
import { PriceText } from '#components/listing/PriceText.tsx'
import { Picture } from '#components/media/Picture.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { DATE_LOCALES } from '#lib/domain/dates.ts'
import type { Language } from '#lib/domain/listing.ts'
import { formatNumber } from '#lib/domain/money.ts'
import { freeCount, type Project } from '#lib/domain/project.ts'
import { words } from '#lib/i18n/words.ts'
import { formPath } from '#lib/requests/pages.ts'
import styles from './ProjectEntry.module.css'
import { ProjectUnits } from './ProjectUnits.tsx'

/** '2027-09-01' as 'september 2027': agencies name a day, builders keep a month at best. */
const formatMonth = (day: string, locale: Language): string =>
  new Intl.DateTimeFormat(DATE_LOCALES[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

/** 'Handelsdokkaai 24, 9000 Gent', or postcode and town alone where the address is hidden. */
function formatPlace({ address, zip, town }: Project, locale: Language): string {
  if (!address) return `${zip} ${town}`
  const { street, houseNumber, box } = address
  const parts = [street, houseNumber, houseNumber && box ? words(locale, 'project')('box', { box }) : null]
  return `${parts.filter(Boolean).join(' ')}, ${zip} ${town}`
}

/** A project in the list: picture, facts and starting price, with the price list to fold out. */
export function ProjectEntry({ project, locale }: { project: Project; locale: Language }) {
  const t = words(locale, 'project')
  const { name, status, picture, units, town, deliveryDate, eLevel } = project
  const sold = status === 'soldout'
  const facts = [
    deliveryDate && t('delivery', { month: formatMonth(deliveryDate, locale) }),
    units.length > 0 && !sold && t('available', { count: freeCount(units), total: units.length }),
    eLevel !== null && t('eLevel', { level: formatNumber(eLevel, locale) ?? '' }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <article id={`project-${project.id}`} className={styles.entry} data-status={status}>
      <div className={styles.media}>
        {picture && (
          <Picture
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={picture.alt || t('pictureAlt', { name, town })}
            sizes="(min-width: 64rem) 560px, 92vw"
            className={styles.picture ?? ''}
          />
        )}
        <span className={styles.status}>{t(`status.${status}`)}</span>
      </div>
      <div className={styles.text}>
        <p className={styles.place}>{formatPlace(project, locale)}</p>
        <h2>{name}</h2>
        {facts.length > 0 && (
          <ul className={`${styles.facts} figures`}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {project.teaser && <p className={styles.teaser}>{project.teaser}</p>}
        {(!sold || project.energy) && (
          <div className={styles.foot}>
            {!sold && <PriceText price={project.price} locale={locale} />}
            {project.energy && <EnergyBadge energy={project.energy} locale={locale} />}
          </div>
        )}
        {!sold && (
          <ButtonLink variant="secondary" href={formPath('construction', locale, { project: project.id })}>
            {t('ask')}
          </ButtonLink>
        )}
        <ProjectUnits project={project} locale={locale} />
      </div>
    </article>
  )
}
