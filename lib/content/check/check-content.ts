/** Finds content in the database that staff should correct, each problem with its row. The site works without it. */
import { findBanners, findFooterColumns, findHeaderLinks } from '../../db/content/find-layout.ts'
import { findMenuEntries, isTitled } from '../../db/content/find-menu.ts'
import { findSections } from '../../db/content/find-sections.ts'
import { findSiteInfo } from '../../db/content/find-site-info.ts'
import { allArticles, allCategories, routeOfArticle } from '../articles.ts'
import { readerFor } from '../languages.ts'
import { mediaProblem } from '../layout.ts'
import { assignPaths } from '../menu.ts'
import { readModule } from '../modules.ts'
import { SECTIONS, type SectionName, sectionProblem } from '../sections.ts'
import { tagProblems } from '../tag-ids.ts'
import { addressProblems } from './check-addresses.ts'
import { linkProblems } from './check-links.ts'
import { listProblems } from './check-lists.ts'
import { recipientProblems } from './check-recipients.ts'
import { sectionTranslationProblems, translationProblems } from './check-translations.ts'
import { landingReader } from './known-landings.ts'

async function menuProblems(): Promise<string[]> {
  const stored = await findMenuEntries()
  const { entries, problems } = assignPaths(stored)
  const reader = await readerFor('nl')
  const modules = entries
    .filter(({ visible }) => visible)
    .flatMap((entry) => entry.modules.map((module) => readModule(module, reader)))
  const broken = (await Promise.all(modules)).filter((module) => typeof module === 'string')
  const hidden = stored
    .filter(({ published, visible }) => published && !visible)
    .map((entry) => {
      const why = isTitled(entry) ? 'an entry above it is hidden' : 'without a title in any language'
      return `menu_entries id=${entry.id}: Published, but ${why}, so nobody can reach it`
    })
  return [...problems, ...hidden, ...broken]
}

async function articleProblems(): Promise<string[]> {
  const [articles, categories, stored] = await Promise.all([allArticles(), allCategories(), findMenuEntries()])
  const pages = new Set(stored.filter(({ link, visible }) => link === null && visible).map(({ internal }) => internal))
  return [
    ...articles
      .filter((article) => article.route !== null && routeOfArticle(article) === null)
      .map(({ id, route }) => `articles id=${id}: "${route}" is no route for articles, so it has no page`),
    ...categories
      .filter(({ page }) => page !== null && !pages.has(page))
      .map(({ id, page }) => `article_categories id=${id}: its crumb leads to "${page}", which is no Published page`),
  ]
}

async function sectionProblems(): Promise<string[]> {
  const stored = new Map((await findSections()).map(({ name, value }) => [name, value]))
  return (Object.keys(SECTIONS) as SectionName[]).flatMap((name) => {
    if (!stored.has(name)) return [`site_sections name=${name}: missing`]
    return sectionProblem(name, stored.get(name)) ?? []
  })
}

/**
 * Runs all checks.
 * @returns one sentence for each problem, beginning with table and row; empty when there is none
 */
export async function checkContent(): Promise<string[]> {
  const [banners, columns, links, isLanding] = await Promise.all([
    findBanners(),
    findFooterColumns(),
    findHeaderLinks(),
    landingReader(),
  ])
  const checks = [
    menuProblems,
    articleProblems,
    sectionProblems,
    () => banners.flatMap((banner) => mediaProblem(banner) ?? []),
    () => addressProblems(isLanding),
    listProblems,
    () => linkProblems(columns, links, isLanding),
    () => translationProblems(banners, columns, links),
    sectionTranslationProblems,
    recipientProblems,
    async () => tagProblems(await findSiteInfo()),
  ]
  const found: string[] = []
  // One after the other: in parallel they would need more connections than a process has.
  for (const check of checks) found.push(...(await check()))
  return [...new Set(found)]
}
