/** The heads of the pages of projects and units. Pure. */

import { formatSurface } from '../../costs/rules-money.ts'
import { formatPrice } from '../../i18n/format-price.ts'
import { formatPlace, formatPrices, unitTitle } from '../../i18n/format-project.ts'
import type { LanguagePaths } from '../../i18n/language-alternates.ts'
import { translations } from '../../i18n/translations.ts'
import { isTaken, type Language } from '../../listings/rules.ts'
import type { ProjectDetail, ProjectUnit } from '../../projects/rules.ts'
import { projectCard } from '../share-pictures/share-cards.ts'
import type { PageHead } from './page-head.ts'

const cardOf = (project: ProjectDetail, locale: Language): PageHead['card'] => ({
  of: { kind: 'project', id: project.id },
  draw: (brand) => projectCard(project, locale, brand),
})

/**
 * The head of a project's page. A project with a website of its own is not indexed here.
 * @param paths the page's paths in the languages in use
 */
export function projectHead(project: ProjectDetail, paths: LanguagePaths, locale: Language): PageHead {
  const { name, town, number, teaser, externalUrl } = project
  const summary = [name, formatPlace(project, locale), formatPrices(project, locale)].filter(Boolean).join('. ')
  return {
    title: translations(locale, 'projects')('meta.title', { name, town, number }),
    description: teaser || summary,
    paths,
    indexed: externalUrl === null,
    card: cardOf(project, locale),
  }
}

/** The head of a unit's page; sold, let or reserved units are not indexed. */
export function unitHead(project: ProjectDetail, unit: ProjectUnit, paths: LanguagePaths, locale: Language): PageHead {
  const { name, town, number, externalUrl } = project
  const taken = isTaken(unit.availability)
  const facts = [formatPlace(project, locale), formatSurface(unit.livingSurface, locale)]
  const title = translations(locale, 'projects')('meta.unitTitle', {
    unit: unitTitle(unit, locale),
    name,
    town,
    number,
  })
  return {
    title,
    description: [title, ...facts, taken ? null : formatPrice({ price: unit.price, market: null }, locale)]
      .filter(Boolean)
      .join('. '),
    paths,
    indexed: !taken && externalUrl === null,
    card: cardOf(project, locale),
  }
}
