import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { missingHead, pageHead } from '#components/layout/head.ts'
import { loadProject } from '#components/project/loadProject.ts'
import { MissingProject, MissingUnit } from '#components/project/MissingProject.tsx'
import { unitHead } from '#components/project/projectHead.ts'
import { UnitPage } from '#components/project/UnitPage.tsx'
import { languageUse } from '#lib/content/languages.ts'
import { brand } from '#lib/content/site.ts'
import { env } from '#lib/env.ts'
import { words } from '#lib/i18n/words.ts'
import { recipientIn } from '#lib/requests/subject.ts'
import { pathsInUse } from '#lib/routing/alternates.ts'
import { unitPaths } from '#lib/routing/paths.ts'

export const dynamic = 'force-dynamic'

type Params = { locale: string; id: string; list: string; town: string; name: string; unit: string }
type Props = { params: Promise<Params> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ locale, found, unit }, use] = await Promise.all([params.then(loadProject), languageUse()])
  if (found.kind !== 'found' || !unit) return missingHead(words(locale, 'project')('meta.missing'))
  return pageHead(unitHead(found.project, unit, pathsInUse(unitPaths(found.paths, unit.id), use), locale), locale)
}

export default async function Page({ params }: Props) {
  const { locale, found, requested, unit } = await loadProject(await params)
  if (found.kind !== 'found') return <MissingProject found={found} locale={locale} />
  const { project, paths } = found
  if (!unit) return <MissingUnit project={project} locale={locale} />
  // The home it is listed as may go: its own page answers then.
  if (unit.listed) redirect(unit.path)
  if (requested !== unit.path) permanentRedirect(unit.path)
  const [contact, agency] = await Promise.all([recipientIn(project.zip, locale), brand(locale)])
  return (
    <UnitPage
      project={project}
      unit={unit}
      paths={unitPaths(paths, unit.id)}
      contact={contact}
      agency={agency.name}
      origin={env().SITE_URL}
      locale={locale}
    />
  )
}
