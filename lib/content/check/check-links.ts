/** Finds broken links that staff wrote, and pages that nothing links to. */
import { findTestimonials } from '../../db/content/find-blocks.ts'
import type { StoredFooterColumn, StoredHeaderLink } from '../../db/content/find-layout.ts'
import type { Texts } from '../../db/content/text-rows.ts'
import { findLandingTexts } from '../../db/search/landing-rows.ts'
import { internalPath } from '../../i18n/local-paths.ts'
import { ROUTE_NAMES, routeOf } from '../../i18n/route-table/route-table.ts'
import { allArticles } from '../articles.ts'
import { allEntries } from '../menu.ts'
import { contactBlocks } from '../modules.ts'
import { type ContentProblem, contentProblem } from './content-problem.ts'
import type { IsLanding } from './known-landings.ts'

type Link = { row: string; path: string }

const pathsIn = (html: string): string[] =>
  [...html.matchAll(/\shref\s*=\s*(["'])(.*?)\1/gi)].flatMap(([, , href]) => internalPath(href ?? '')?.path ?? [])

const linksOf = (row: string, texts: Texts<{ html: string }>): Link[] =>
  Object.entries(texts).flatMap(([language, text]) =>
    pathsIn(text?.html ?? '').map((path) => ({ row: `${row} language=${language}`, path })),
  )

/** @returns a problem for each broken link, and for each page without links to it */
export async function linkProblems(
  columns: StoredFooterColumn[],
  headerLinks: StoredHeaderLink[],
  isLanding: IsLanding,
): Promise<ContentProblem[]> {
  const [all, articles, blocks, testimonials, landingTexts] = await Promise.all([
    allEntries(),
    allArticles(),
    contactBlocks(),
    findTestimonials(),
    findLandingTexts(),
  ])
  const entries = all.filter(({ visible }) => visible)
  const pages = entries.filter(({ link }) => link === null)
  const links: Link[] = [
    ...articles
      .filter(({ published }) => published)
      .flatMap(({ id, texts }) => linksOf(`article_texts article_id=${id}`, texts)),
    ...blocks.flatMap(({ id, texts }) => linksOf(`contact_block_texts block_id=${id}`, texts)),
    ...columns.flatMap(({ id, texts }) => linksOf(`footer_column_texts column_id=${id}`, texts)),
    ...landingTexts.flatMap(({ market, zip, categoryId, language, html }) => {
      const page = Object.entries({ market, zip, category_id: categoryId }).filter(([, value]) => value !== null)
      const row = `landing_texts ${page.map(([column, value]) => `${column}=${value}`).join(' ')} language=${language}`
      return pathsIn(html).map((path) => ({ row, path }))
    }),
    ...headerLinks.flatMap(({ id, href }) => {
      const path = internalPath(href)?.path
      return path === undefined ? [] : [{ row: `header_links id=${id}`, path }]
    }),
    ...entries.flatMap(({ id, link }) => {
      const path = link === null ? undefined : internalPath(link)?.path
      return path === undefined ? [] : [{ row: `menu_entries id=${id}`, path }]
    }),
  ]
  const known = new Set([
    ...pages.map(({ internal }) => internal),
    ...articles.flatMap(({ published, route, paths }) => {
      if (!published) return []
      return route === null ? Object.values(paths) : [route]
    }),
    ...testimonials.map(({ slug }) => `${routeOf('testimonials').internal}/${slug}`),
    // Fixed routes that staff can't hide: the site's own pages, and the forms.
    ...ROUTE_NAMES.filter(
      (name) => ['home', 'forSale', 'forRent'].includes(name) || ['login', 'request'].includes(routeOf(name).type),
    ).map((name) => routeOf(name).internal),
  ])
  const reached = new Set(links.map(({ path }) => path))
  return [
    ...links
      .filter(({ path }) => !known.has(path) && !isLanding(path))
      .map(({ row, path }) =>
        contentProblem('linkBroken', `${row}: links to /${path}/, which is no page`, { path: `/${path}/` }),
      ),
    ...pages
      .filter(({ internal, inMenu, route }) => internal !== '' && !inMenu && !reached.has(internal) && route === null)
      .map(({ id, internal }) =>
        contentProblem('notLinked', `menu_entries id=${id}: not in the menu, and nothing links to /${internal}/`),
      ),
  ]
}
