/** What pages are called at the desk. */

import { LANGUAGES, type Language } from '../../listings/rules.ts'
import type { TreePage } from './queries-tree.ts'

/** Gives a page's name in the reader's language where it has one in it, else in another; its address without any. */
export function pageNamer(
  pages: readonly TreePage[],
  languages: readonly Language[],
  locale: Language,
): (id: number) => string {
  const order = [locale, ...languages, ...LANGUAGES]
  const byId = new Map(pages.map((page) => [page.id, page]))
  return (id) => {
    const page = byId.get(id)
    return order.map((language) => page?.titles[language]).find(Boolean) ?? (page?.path || String(id))
  }
}
