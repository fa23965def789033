/** The tree of pages with what its screen says of each. */

import { placesOfPages } from '../../content/rules-page-places.ts'
import { localPath } from '../../i18n/local-paths.ts'
import type { Language } from '../../listings/rules.ts'
import { describedRoute, localisedHref, publicPath } from '../../site/menu.ts'
import { languagesInUse } from '../lists/list.ts'
import { pageNamer } from './names.ts'
import { findPageTree, type TreePage } from './queries-tree.ts'
import type { Placed } from './rules-arrange.ts'
import { treeVersion } from './tree-version.ts'

/** published: visitors read it. draft: the page, or one above it, isn't published. missing: without a title. */
export type LanguageState = 'published' | 'draft' | 'missing'

export type PageRow = Placed & {
  title: string
  /** Where visitors find it in the reader's language: `/nl/te-koop/`; of a link, where it leads. */
  path: string
  published: boolean
  inMenu: boolean
  isLink: boolean
  /** Tied to its address: the site's own page, such as the list of homes. */
  isFixed: boolean
  /** Published, below a page that isn't. */
  isHidden: boolean
  languages: Partial<Record<Language, LanguageState>>
}

/** All pages, those below one right after it. `version`: of the tree, which a move sends back. */
export type PageTreeData = { version: string; pages: PageRow[] }

function stateOf({ titles }: TreePage, language: Language, visible: boolean): LanguageState {
  if (!titles[language]) return 'missing'
  return visible ? 'published' : 'draft'
}

/** The tree, by name in the reader's language where pages have one in it. */
export async function loadPageTree(locale: Language): Promise<PageTreeData> {
  const [pages, languages] = await Promise.all([findPageTree(), languagesInUse()])
  return pageTree(pages, languages, locale)
}

/** The same from pages that were read already. */
export function pageTree(pages: readonly TreePage[], languages: readonly Language[], locale: Language): PageTreeData {
  const places = placesOfPages(pages.map((page) => ({ ...page, segment: page.path })))
  const byParent = Map.groupBy(pages, ({ parentId }) => parentId)
  const nameOf = pageNamer(pages, languages, locale)
  const located: { link: string | null; internal: string; paths: Partial<Record<Language, string>> }[] = []
  /** `above`: the public path of the page above it, without outer slashes. */
  const rowsOf = (page: TreePage, above: string): PageRow[] => {
    const { internal, visible } = places.get(page.id) ?? { internal: page.path, visible: false }
    const { id, parentId, order, published, inMenu, link } = page
    const path = publicPath(internal, page.segments[locale] ?? page.path, above, locale)
    located.push({ link, internal, paths: { [locale]: path } })
    const row = {
      ...{ id, parentId, order, published, inMenu },
      title: nameOf(id),
      path: link ?? localPath(path, locale),
      isLink: link !== null,
      isFixed: link === null && describedRoute(internal) !== null,
      isHidden: published && !visible,
      languages: Object.fromEntries(languages.map((language) => [language, stateOf(page, language, visible)])),
    }
    return [row, ...rowsBelow(id, path)]
  }
  const rowsBelow = (parentId: number | null, above: string): PageRow[] =>
    (byParent.get(parentId) ?? [])
      .toSorted((one, other) => one.order - other.order || one.id - other.id)
      .flatMap((page) => rowsOf(page, above))
  const rows = rowsBelow(null, '')
  return {
    version: treeVersion(pages),
    pages: rows.map((row) => (row.isLink ? { ...row, path: localisedHref(row.path, locale, located) } : row)),
  }
}
