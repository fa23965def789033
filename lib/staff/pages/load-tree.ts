/** The tree of pages with what its screen says of each. */
import { menuPaths } from '../../db/content/content-paths.ts'
import { findPageTree, type TreePage } from '../../db/staff/page-tree.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { childrenOf } from '../../domain/staff/pages/arrange.ts'
import { languagesInUse } from '../documents/list-documents.ts'

export type PageNode = {
  id: number
  title: string
  /** Its internal path, with slashes at both ends. */
  path: string
  published: boolean
  inMenu: boolean
  isLink: boolean
  /** The languages in use in which it has no title. */
  missing: Language[]
  /** Where it can move by one step. */
  can: Record<'up' | 'down' | 'in' | 'out', boolean>
  children: PageNode[]
}

/** All pages as a tree, by name in the reader's language where they have one. */
export async function loadPageTree(locale: Language): Promise<PageNode[]> {
  const [pages, languages, places] = await Promise.all([findPageTree(), languagesInUse(), menuPaths()])
  const paths = new Map(places.map(({ id, path }) => [id, path]))
  const nameOf = ({ titles, path, id }: TreePage): string =>
    [locale, ...languages].map((language) => titles[language]).find(Boolean) ?? (path || String(id))
  const nodesBelow = (parentId: number | null): PageNode[] => {
    const siblings = childrenOf(pages, parentId)
    return siblings.map((page, place) => ({
      id: page.id,
      title: nameOf(page),
      path: `/${paths.get(page.id) ?? page.path}/`.replace('//', '/'),
      published: page.published,
      inMenu: page.inMenu,
      isLink: page.isLink,
      missing: languages.filter((language) => !page.titles[language]),
      can: { up: place > 0, down: place < siblings.length - 1, in: place > 0, out: parentId !== null },
      children: nodesBelow(page.id),
    }))
  }
  return nodesBelow(null)
}
