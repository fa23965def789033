/** Finds broken links that staff wrote, and pages that nothing links to. */

import { allArticles } from '../../content/articles.ts'
import { contactBlocks } from '../../content/modules.ts'
import { findTestimonials } from '../../content/queries-blocks.ts'
import { findLibraryFiles } from '../../content/queries-library-files.ts'
import { internalPath } from '../../i18n/local-paths.ts'
import { ROUTE_NAMES, routeOf } from '../../i18n/route-table/route-table.ts'
import { findLandingTexts } from '../../listings/queries-landing-facts.ts'
import { readFileAddress } from '../../media/rules-file-address.ts'
import { allEntries } from '../../site/menu.ts'
import type { StoredFooterColumn, StoredHeaderLink } from '../../site/queries-layout.ts'
import type { Texts } from '../../site/queries-text-rows.ts'
import { MOST_FILES } from './check-library.ts'
import { type ContentProblem, contentProblem } from './content-problem.ts'
import type { IsLanding } from './known-landings.ts'

/** A link as it is written. */
type Link = { row: string; href: string }

const linksIn = (html: string): string[] =>
  [...html.matchAll(/\shref\s*=\s*(["'])(.*?)\1/gi)].map(([, , href]) => href ?? '')

const linksOf = (row: string, texts: Texts<{ html: string }>): Link[] =>
  Object.entries(texts).flatMap(([language, text]) =>
    linksIn(text?.html ?? '').map((href) => ({ row: `${row} language=${language}`, href })),
  )

/** A problem for each link to a file that was removed. */
async function fileLinkProblems(links: readonly Link[]): Promise<ContentProblem[]> {
  const linked = links.flatMap(({ row, href }) => {
    const file = readFileAddress(href)
    return file ? [{ row, id: file.id }] : []
  })
  if (linked.length === 0) return []
  const there = new Set((await findLibraryFiles('', MOST_FILES)).map(({ id }) => id))
  return linked
    .filter(({ id }) => !there.has(id))
    .map(({ row, id }) => contentProblem('fileLinkBroken', `${row}: links to the file ${id}, which was removed`))
}

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
  const written: Link[] = [
    ...articles
      .filter(({ published }) => published)
      .flatMap(({ id, texts }) => linksOf(`article_texts article_id=${id}`, texts)),
    ...blocks.flatMap(({ id, texts }) => linksOf(`contact_block_texts block_id=${id}`, texts)),
    ...columns.flatMap(({ id, texts }) => linksOf(`footer_column_texts column_id=${id}`, texts)),
    ...landingTexts.flatMap(({ market, zip, categoryId, language, html }) => {
      const page = Object.entries({ market, zip, category_id: categoryId }).filter(([, value]) => value !== null)
      const row = `landing_texts ${page.map(([column, value]) => `${column}=${value}`).join(' ')} language=${language}`
      return linksIn(html).map((href) => ({ row, href }))
    }),
    ...headerLinks.map(({ id, href }) => ({ row: `header_links id=${id}`, href })),
    ...entries.flatMap(({ id, link }) => (link === null ? [] : [{ row: `menu_entries id=${id}`, href: link }])),
  ]
  const links = written.flatMap(({ row, href }) => {
    const path = internalPath(href)?.path
    return path === undefined ? [] : [{ row, path }]
  })
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
    ...(await fileLinkProblems(written)),
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
