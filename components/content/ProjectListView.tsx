import { projects } from '#lib/catalogue/projects.ts'
import type { Language } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'
import { ProjectEntry } from './ProjectEntry.tsx'
import styles from './ProjectListView.module.css'

/** The first new-build projects, each with its price list; a sentence when there are none. */
export async function ProjectListView({ locale, maxItems }: { locale: Language; maxItems: number }) {
  const found = (await projects(locale)).slice(0, maxItems)
  if (found.length === 0) return <p className={styles.none}>{words(locale, 'project')('none')}</p>
  return (
    <ul className={styles.list}>
      {found.map((project) => (
        <li key={project.id}>
          <ProjectEntry project={project} locale={locale} />
        </li>
      ))}
    </ul>
  )
}
