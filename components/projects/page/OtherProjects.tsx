import { useTranslations } from 'next-intl'
import grid from '#components/listings/card/ListingGrid.module.css'
import { ProjectCard } from '#components/listings/card/ProjectCard.tsx'
import property from '#components/listings/page/PropertyPage.module.css'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Project } from '#lib/projects/rules.ts'

type Props = { projects: readonly Project[] }

/** Other projects as cards; nothing when there are none. */
export function OtherProjects({ projects }: Props) {
  const locale = useLocale()
  const t = useTranslations('projects')
  if (projects.length === 0) return null
  return (
    <section className={`${property.similar} no-print`}>
      <h2>{t('others')}</h2>
      <ul className={grid.grid}>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  )
}
