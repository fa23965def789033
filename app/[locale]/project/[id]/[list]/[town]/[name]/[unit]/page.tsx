import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { loadProject } from '#components/projects/page/loadProject.ts'
import { MissingProject, MissingUnit } from '#components/projects/page/MissingProject.tsx'
import { UnitPage } from '#components/projects/units/UnitPage.tsx'
import { env } from '#lib/env.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pathsInUse } from '#lib/i18n/language-alternates.ts'
import { unitPaths } from '#lib/i18n/paths.ts'
import { recipientIn } from '#lib/leads/subject.ts'
import { notFoundHead, pageHead } from '#lib/seo/heads/page-head.ts'
import { unitHead } from '#lib/seo/heads/project-head.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import { languageUse } from '#lib/site/languages.ts'
import { brand } from '#lib/site/site-settings.ts'

export const dynamic = 'force-dynamic'

type Params = { locale: string; id: string; list: string; town: string; name: string; unit: string }
type Props = { params: Promise<Params> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ locale, found, unit }, use] = await Promise.all([loadProject(params), languageUse()])
  if (found.kind !== 'found' || !unit) return notFoundHead((await getTranslations('projects'))('meta.missing'))
  return pageHead(unitHead(found.project, unit, pathsInUse(unitPaths(found.paths, unit.id), use), locale), locale)
}

export default async function Page({ params }: Props) {
  const { locale, found, requested, unit } = await loadProject(params)
  if (found.kind !== 'found') return <MissingProject found={found} />
  const { project, paths } = found
  if (!unit) return <MissingUnit project={project} />
  // Temporary: once the unit is no longer listed as a home, its own page is shown again.
  if (unit.homeId !== null) redirect(unit.path)
  if (requested !== unit.path) permanentRedirect(unit.path)
  const [contact, agency, now] = await Promise.all([recipientIn(project.zip, locale), brand(locale), requestTime()])
  return (
    <UnitPage
      project={project}
      unit={unit}
      paths={unitPaths(paths, unit.id)}
      contact={contact}
      agency={agency.name}
      today={brusselsDay(now.toISOString())}
      origin={env().SITE_URL}
    />
  )
}
