import { useTranslations } from 'next-intl'
import { CardGrid } from '#components/listings/card/CardGrid.tsx'
import { ProjectCard } from '#components/listings/card/ProjectCard.tsx'
import { SimilarSection } from '#components/listings/sections/SimilarSection.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Project } from '#lib/projects/rules.ts'

type Props = { projects: readonly Project[] }

/** Other projects as cards; nothing when there are none. */
export function OtherProjects({ projects }: Props) {
  const locale = useLocale()
  const t = useTranslations('projects')
  if (projects.length === 0) return null
  return (
    <SimilarSection title={t('others')}>
      <CardGrid>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} locale={locale} />
          </li>
        ))}
      </CardGrid>
    </SimilarSection>
  )
}
