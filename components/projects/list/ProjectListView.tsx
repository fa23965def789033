import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { FavouriteButton } from '#components/favourites/FavouriteButton.tsx'
import { ProjectLink, ProjectPrices } from '#components/listings/card/ProjectLink.tsx'
import { EnergyBadge } from '#components/listings/energy/EnergyBadge.tsx'
import { Picture } from '#components/media/Picture.tsx'
import { AutoSubmitForm } from '#components/ui/AutoSubmitForm.tsx'
import media from '#components/ui/styles/CardPicture.module.css'
import cover from '#components/ui/styles/CoverLink.module.css'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { projectKey } from '#lib/favourites/rules.ts'
import { formatPlace, formatSurfaces, hostOf } from '#lib/i18n/format-project.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import { availableCount, type Project } from '#lib/projects/rules.ts'
import { formatProjectCriteria, parseProjectCriteria, selectProjects } from '#lib/projects/rules-list.ts'
import { projects } from '#lib/projects/view.ts'
import { namedPlaces } from '#lib/search/place-options.ts'
import { projectsInPlaces } from '#lib/search/reach.ts'
import { missedWords } from '#lib/search/sentence/missed-words.ts'
import { formatMonth } from '#lib/shared/format-dates.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'
import { ProjectFilters } from './ProjectFilters.tsx'
import styles from './ProjectListView.module.css'

/** The short facts of a project in the list. */
function factsOf({ status, units, deliveryDate, eLevel }: Project, locale: Language): string[] {
  const t = translations(locale, 'projects')
  return [
    deliveryDate && t('delivery', { month: formatMonth(deliveryDate, locale) }),
    units.length > 0 && status !== 'soldout' && t('available', { count: availableCount(units), total: units.length }),
    formatSurfaces(units, locale),
    eLevel !== null && t('eLevel', { level: formatNumber(eLevel, locale) ?? '' }),
  ].filter((fact) => typeof fact === 'string')
}

type ProjectEntryProps = {
  project: Project
  /** Above the fold: its picture is loaded eagerly. */
  priority: boolean
}

/** A project in the list: picture, facts and prices. Its title links to its page, or to its external site. */
function ProjectEntry({ project, priority }: ProjectEntryProps) {
  const locale = useLocale()
  const t = useTranslations('projects')
  const { id, name, status, picture, town, energy, externalUrl } = project
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
        <FavouriteButton id={projectKey(id)} title={`${name}, ${town}`} locale={locale} />
      </div>
      <div className={styles.text}>
        <p className={styles.place}>{formatPlace(project, locale)}</p>
        <h2>
          <ProjectLink project={project} locale={locale} className={cover.link}>
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
            {!sold && <ProjectPrices project={project} locale={locale} />}
            {energy && <EnergyBadge energy={energy} locale={locale} />}
          </div>
        )}
      </div>
    </article>
  )
}

function Entries({ projects, first }: { projects: readonly Project[]; first: boolean }) {
  return (
    <ul className={styles.list}>
      {projects.map((project, index) => (
        <li key={project.id}>
          <ProjectEntry project={project} priority={first && index === 0} />
        </li>
      ))}
    </ul>
  )
}

const FOUND_ID = 'projects'

type Props = {
  maxItems: number
  /** The page's query; null on pages other than the projects' own. */
  query: RawQuery | null
  first: boolean
}

/**
 * New-build projects, those with units left first; a sentence when there are none. The projects' page shows all with
 * filters; other pages show the first few with a link to it.
 */
export async function ProjectListView({ maxItems, query, first }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('projects')
  const all = await projects(locale)
  const path = pathTo('newBuild', locale)
  if (all.length === 0) return <p className={styles.none}>{t('none')}</p>
  if (query === null) {
    return (
      <>
        <Entries projects={all.slice(0, maxItems)} first={first} />
        <p className={styles.all}>
          <a href={path}>{t('list.all')}</a>
        </p>
      </>
    )
  }
  const asked = parseProjectCriteria(query)
  const [places, inPlaces] = await Promise.all([namedPlaces(asked.places, locale), projectsInPlaces(asked, locale)])
  const criteria = { ...asked, places }
  const found = selectProjects(all, criteria.status, inPlaces)
  return (
    <div className={styles.page}>
      <ProjectFilters projects={all} inPlaces={inPlaces} criteria={criteria} path={path} locale={locale} />
      <AutoSubmitForm className={styles.page}>
        <p id={FOUND_ID} tabIndex={-1} aria-live="polite" className={styles.found}>
          {t('list.found', { count: found.length })}
          {formatProjectCriteria(criteria) && (
            <a href={path} data-in-place="" data-focus={FOUND_ID} className="no-print">
              {t('showAll')}
            </a>
          )}
        </p>
        {asked.missed && (
          <p>{translations(locale, 'search')('sentence.missed', { words: missedWords(asked.missed, locale) })}</p>
        )}
        {found.length === 0 ? (
          <p className={styles.none}>{t('noneFiltered')}</p>
        ) : (
          <Entries projects={found} first={first} />
        )}
      </AutoSubmitForm>
    </div>
  )
}
