/** Finds content in the database that staff should correct, each problem with its row. The site works without it. */

import { allArticles, allCategories, routeOfArticle } from '../../content/articles.ts'
import { readModule } from '../../content/modules.ts'
import { brusselsDay } from '../../shared/time.ts'
import { readerFor } from '../../site/languages.ts'
import { mediaProblem } from '../../site/layout.ts'
import { assignPaths } from '../../site/menu.ts'
import { findBanners, findFooterColumns, findHeaderLinks } from '../../site/queries-layout.ts'
import { findMenuEntries, isTitled } from '../../site/queries-menu.ts'
import { findSections, findSiteInfo } from '../../site/queries-sections.ts'
import { knownPart, SECTIONS, type SectionName, sectionProblem } from '../../site/sections.ts'
import { tagProblems } from '../../site/tag-ids.ts'
import { addressProblems } from './check-addresses.ts'
import { libraryProblems } from './check-library.ts'
import { linkProblems } from './check-links.ts'
import { listProblems } from './check-lists.ts'
import { recipientProblems } from './check-recipients.ts'
import { sectionTranslationProblems, translationProblems } from './check-translations.ts'
import { type ContentProblem, contentProblem } from './content-problem.ts'
import { landingReader } from './known-landings.ts'

async function menuProblems(): Promise<ContentProblem[]> {
  const stored = await findMenuEntries()
  const { entries, problems } = assignPaths(stored)
  // Without a language, so that no text is prepared for a page: only what is there counts.
  const reader = { ...(await readerFor('nl')), order: [] }
  const modules = entries
    .filter(({ visible }) => visible)
    .flatMap((entry) =>
      entry.modules.map(async (module) => {
        const read = await readModule(module, reader)
        return typeof read === 'string' ? [contentProblem('partBroken', read, { page: String(entry.id) })] : []
      }),
    )
  const broken = (await Promise.all(modules)).flat()
  const hidden = stored
    .filter(({ published, visible }) => published && !visible)
    .map((entry) => {
      const why = isTitled(entry) ? 'an entry above it is hidden' : 'without a title in any language'
      const code = isTitled(entry) ? 'hiddenAbove' : 'untitled'
      return contentProblem(code, `menu_entries id=${entry.id}: Published, but ${why}, so nobody can reach it`)
    })
  return [
    ...problems.map((text) => contentProblem('addressTaken', text, { path: takenPath(text) })),
    ...hidden,
    ...broken,
  ]
}

/** The address that a sentence of assignPaths() names. */
const takenPath = (text: string): string => / (\/\S*) /.exec(text)?.[1] ?? ''

async function articleProblems(): Promise<ContentProblem[]> {
  const [articles, categories, stored] = await Promise.all([allArticles(), allCategories(), findMenuEntries()])
  const pages = new Set(stored.filter(({ link, visible }) => link === null && visible).map(({ internal }) => internal))
  return [
    ...articles
      .filter((article) => article.route !== null && routeOfArticle(article) === null)
      .map(({ id, route }) =>
        contentProblem('noRoute', `articles id=${id}: "${route}" is no route for articles, so it has no page`),
      ),
    ...categories
      .filter(({ page }) => page !== null && !pages.has(page))
      .map(({ id, page }) =>
        contentProblem(
          'crumbBroken',
          `article_categories id=${id}: its crumb leads to "${page}", which is no Published page`,
          { path: String(page) },
        ),
      ),
  ]
}

async function sectionProblems(): Promise<ContentProblem[]> {
  const stored = new Map((await findSections()).map(({ name, value }) => [name, value]))
  return (Object.keys(SECTIONS) as SectionName[]).flatMap((name) => {
    const text = stored.has(name) ? sectionProblem(name, stored.get(name)) : `site_sections name=${name}: missing`
    const { unknown } = knownPart(name, stored.get(name))
    return [
      ...(text ? [contentProblem('sectionWrong', text)] : []),
      ...(unknown.length > 0
        ? [
            contentProblem('sectionUnknown', `site_sections name=${name}: nothing reads ${unknown.join(', ')}`, {
              path: unknown.join(', '),
            }),
          ]
        : []),
    ]
  })
}

/**
 * Runs all checks.
 * @returns each problem once; empty when there is none
 */
export async function checkContent(): Promise<ContentProblem[]> {
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
    () => banners.flatMap((banner) => mediaProblem(banner) ?? []).map((text) => contentProblem('bannerEmpty', text)),
    () => addressProblems(isLanding),
    listProblems,
    () => linkProblems(columns, links, isLanding),
    () => libraryProblems(banners, columns, brusselsDay(new Date().toISOString())),
    () => translationProblems(banners, columns, links),
    sectionTranslationProblems,
    recipientProblems,
    async () => tagProblems(await findSiteInfo()).map((text) => contentProblem('tagWrong', text)),
  ]
  const found: ContentProblem[] = []
  // One after the other: in parallel they would need more connections than a process has.
  for (const check of checks) found.push(...(await check()))
  return [...new Map(found.map((problem) => [problem.text, problem])).values()]
}
