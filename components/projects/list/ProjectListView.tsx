import { getLocale, getTranslations } from 'next-intl/server'
import { AutoSubmitForm } from '#components/ui/AutoSubmitForm.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import type { Project } from '#lib/projects/rules.ts'
import { formatProjectCriteria, parseProjectCriteria, selectProjects } from '#lib/projects/rules-list.ts'
import { projects } from '#lib/projects/view.ts'
import { namedTowns } from '#lib/search/search.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'
import { ProjectEntry } from './ProjectEntry.tsx'
import { ProjectFilters } from './ProjectFilters.tsx'
import styles from './ProjectListView.module.css'

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
