import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { loadProject } from '#components/project/loadProject.ts'
import { MissingProject, MissingUnit } from '#components/project/MissingProject.tsx'
import { missingMetadata, unitMetadata } from '#components/project/projectMetadata.ts'
import { UnitPage } from '#components/project/UnitPage.tsx'
import { languageUse } from '#lib/content/languages.ts'
import { env } from '#lib/env.ts'
import { recipientIn } from '#lib/requests/subject.ts'
import { pathsInUse } from '#lib/routing/alternates.ts'
import { unitPaths } from '#lib/routing/paths.ts'

export const dynamic = 'force-dynamic'

type Params = { locale: string; id: string; list: string; town: string; name: string; unit: string }
type Props = { params: Promise<Params> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ locale, found, unit }, use] = await Promise.all([params.then(loadProject), languageUse()])
  if (found.kind !== 'found' || !unit) return missingMetadata(locale)
  return unitMetadata(found.project, unit, pathsInUse(unitPaths(found.paths, unit.id), use), locale, use)
}

export default async function Page({ params }: Props) {
  const { locale, found, requested, unit } = await loadProject(await params)
  if (found.kind !== 'found') return <MissingProject found={found} locale={locale} />
  const { project, paths } = found
  if (!unit) return <MissingUnit project={project} locale={locale} />
  // The home it is listed as may go: its own page answers then.
  if (unit.listed) redirect(unit.path)
  if (requested !== unit.path) permanentRedirect(unit.path)
  return (
    <UnitPage
      project={project}
      unit={unit}
      paths={unitPaths(paths, unit.id)}
      contact={await recipientIn(project.zip, locale)}
      origin={env().SITE_URL}
      locale={locale}
    />
  )
}
