/** What the heads of the pages of projects and units say. Pure. */
import type { PageHead } from '#components/layout/head.ts'
import { formatPrice } from '#components/listing/format.ts'
import { projectCard } from '#components/share/cards.ts'
import type { Language } from '#lib/domain/listing.ts'
import { formatSurface } from '#lib/domain/money.ts'
import { isTaken, type ProjectDetail, type ProjectUnit } from '#lib/domain/project.ts'
import { words } from '#lib/i18n/words.ts'
import type { LanguagePaths } from '#lib/routing/alternates.ts'
import { formatPlace, formatPrices, unitTitle } from './format.ts'

const cardOf = (project: ProjectDetail, locale: Language): PageHead['card'] => ({
  of: { kind: 'project', id: project.id },
  draw: (brand) => projectCard(project, locale, brand),
})

/** @param paths the page's paths in the languages in use. A project with a site of its own is for search engines to find there. */
export function projectHead(project: ProjectDetail, paths: LanguagePaths, locale: Language): PageHead {
  const { name, town, number, teaser, externalUrl } = project
  const inShort = [name, formatPlace(project, locale), formatPrices(project, locale)].filter(Boolean).join('. ')
  return {
    title: words(locale, 'project')('meta.title', { name, town, number }),
    description: teaser || inShort,
    paths,
    indexed: externalUrl === null,
    card: cardOf(project, locale),
  }
}

/** Of a unit; a taken one is not for search engines any more. */
export function unitHead(project: ProjectDetail, unit: ProjectUnit, paths: LanguagePaths, locale: Language): PageHead {
  const { name, town, number, externalUrl } = project
  const taken = isTaken(unit.availability)
  const facts = [formatPlace(project, locale), formatSurface(unit.livingSurface, locale)]
  const title = words(locale, 'project')('meta.unitTitle', { unit: unitTitle(unit, locale), name, town, number })
  return {
    title,
    description: [title, ...facts, taken ? null : formatPrice(unit, locale)].filter(Boolean).join('. '),
    paths,
    indexed: !taken && externalUrl === null,
    card: cardOf(project, locale),
  }
}
