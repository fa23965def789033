import { useLocale, useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { EnergyBadge } from '#components/listings/energy/EnergyBadge.tsx'
import { Picture } from '#components/media/Picture.tsx'
import { AutoSubmitForm } from '#components/ui/AutoSubmitForm.tsx'
import { ChoiceBar } from '#components/ui/ChoiceBar.tsx'
import media from '#components/ui/styles/CardPicture.module.css'
import cover from '#components/ui/styles/CoverLink.module.css'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { formatPlace, formatSurfaces, hostOf } from '#lib/i18n/format-project.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { availableCount, type Project } from '#lib/projects/rules.ts'
import {
  formatProjectCriteria,
  type ProjectCriteria,
  parseProjectCriteria,
  projectOptions,
  selectProjects,
  townValue,
} from '#lib/projects/rules-list.ts'
import { projects } from '#lib/projects/view.ts'
import { namedTowns } from '#lib/search/search.ts'
import { formatMonth } from '#lib/shared/format-dates.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'
import { ProjectLink, ProjectPrices } from './ProjectLink.tsx'
import styles from './ProjectListView.module.css'

type ProjectFiltersProps = { projects: readonly Project[]; criteria: ProjectCriteria; path: string }

/** Filters by town and status, with the number of projects of each option. */
function ProjectFilters({ projects, criteria, path }: ProjectFiltersProps) {
  const t = useTranslations('projects')
  const { towns, statuses } = projectOptions(projects, criteria)
  const chosen = towns.find(({ value }) => value.zip === criteria.town?.zip)?.value ?? criteria.town
  // A town without projects is listed too; otherwise the select would show "all" for a filtered list.
  const offered =
    chosen && !towns.some(({ value }) => value === chosen) ? [...towns, { value: chosen, count: 0 }] : towns
  return (
    <ChoiceBar
      action={path}
      label={t('list.filter')}
      applyLabel={t('list.apply')}
      fields={[
        {
          name: 'city',
          label: t('list.town'),
          value: chosen ? townValue(chosen) : '',
          choices: [
            { value: '', label: t('list.allTowns') },
            ...offered.map(({ value, count }) => ({
              value: townValue(value),
              label: t('list.option', { name: value.name, count }),
            })),
          ],
        },
        {
          name: 'status',
          label: t('list.status'),
          value: criteria.status ?? '',
          choices: [
            { value: '', label: t('list.allStatuses') },
            ...statuses.map(({ value, count }) => ({
              value,
              label: t('list.option', { name: t(`status.${value}`), count }),
            })),
          ],
        },
      ]}
    />
  )
}

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
  const [town = null] = await namedTowns(asked.town ? [asked.town] : [], locale)
  const criteria = { ...asked, town }
  const found = selectProjects(all, criteria)
  return (
    <AutoSubmitForm className={styles.page}>
      <ProjectFilters projects={all} criteria={criteria} path={path} />
      <p id={FOUND_ID} tabIndex={-1} aria-live="polite" className={styles.found}>
        {t('list.found', { count: found.length })}
        {formatProjectCriteria(criteria) && (
          <a href={path} data-in-place="" data-focus={FOUND_ID} className="no-print">
            {t('showAll')}
          </a>
        )}
      </p>
      {found.length === 0 ? (
        <p className={styles.none}>{t('noneFiltered')}</p>
      ) : (
        <Entries projects={found} first={first} />
      )}
    </AutoSubmitForm>
  )
}
