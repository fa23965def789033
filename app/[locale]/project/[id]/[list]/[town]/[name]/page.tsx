import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { loadProject } from '#components/projects/page/loadProject.ts'
import { MissingProject } from '#components/projects/page/MissingProject.tsx'
import { ProjectPage } from '#components/projects/page/ProjectPage.tsx'
import { env } from '#lib/env.ts'
import { pathsInUse } from '#lib/i18n/language-alternates.ts'
import { recipientIn } from '#lib/leads/subject.ts'
import { parseUnitCriteria } from '#lib/projects/rules-units.ts'
import { otherProjects } from '#lib/projects/view.ts'
import { notFoundHead, pageHead } from '#lib/seo/heads/page-head.ts'
import { projectHead } from '#lib/seo/heads/project-head.ts'
import type { RawQuery } from '#lib/shared/raw-query.ts'
import { languageUse } from '#lib/site/languages.ts'
import { brand } from '#lib/site/site-settings.ts'

export const dynamic = 'force-dynamic'

type Params = { locale: string; id: string; list: string; town: string; name: string }
type Props = { params: Promise<Params>; searchParams: Promise<RawQuery> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ locale, found }, use] = await Promise.all([loadProject(params), languageUse()])
  return found.kind === 'found'
    ? pageHead(projectHead(found.project, pathsInUse(found.paths, use), locale), locale)
    : notFoundHead((await getTranslations('projects'))('meta.missing'))
}

export default async function Page({ params, searchParams }: Props) {
  const { locale, found, requested } = await loadProject(params)
  if (found.kind !== 'found') return <MissingProject found={found} />
  const { project, paths } = found
  if (requested !== project.path) permanentRedirect(project.path)
  const [others, contact, agency] = await Promise.all([
    otherProjects(project, locale),
    recipientIn(project.zip, locale),
    brand(locale),
  ])
  return (
    <ProjectPage
      project={project}
      paths={paths}
      criteria={parseUnitCriteria(await searchParams)}
      others={others}
      contact={contact}
      agency={agency.name}
      origin={env().SITE_URL}
    />
  )
}
