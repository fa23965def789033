/** The categories of articles as a tree, each with how much is in it. */

import { deskPath } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { listDocuments } from './list.ts'
import { listDocumentRows } from './queries.ts'

export type CategoryNode = {
  id: string
  title: string
  href: string
  missing: Language[]
  /** How many articles and people are in it. */
  count: number
  /** Each kind of them with their number in words, and where they are listed. */
  contents: { text: string; href: string }[]
  children: CategoryNode[]
}

/** All categories, those without one above them first. One whose categories form a ring stands at the top. */
export async function loadCategoryTree(locale: Language): Promise<CategoryNode[]> {
  const [categories, rows, articles, people] = await Promise.all([
    listDocuments('category', locale),
    listDocumentRows('category', DOCUMENTS.category),
    listDocuments('article', locale),
    listDocuments('team-member', locale),
  ])
  const parents = new Map(
    rows.map(({ row }) => [String(row.id), row.parent_id === null ? null : String(row.parent_id)]),
  )
  const t = translations(locale, 'desk.lists')
  const lists = { article: articles, 'team-member': people }
  const shown = new Set<string>()
  const nodesBelow = (parent: string | null): CategoryNode[] =>
    categories.filter(({ id }) => parents.get(id) === parent && !shown.has(id)).map((category) => nodeOf(category))
  const nodeOf = ({ id, title, missing }: (typeof categories)[number]): CategoryNode => {
    shown.add(id)
    const contents = Object.entries(lists).flatMap(([kind, documents]) => {
      const count = documents.filter(({ category }) => category === Number(id)).length
      return count === 0 ? [] : [{ kind: kind as keyof typeof lists, count }]
    })
    return {
      ...{ id, title, missing },
      count: contents.reduce((sum, { count }) => sum + count, 0),
      href: deskPath('deskDocument', locale, 'category', id),
      contents: contents.map(({ kind, count }) => ({
        text: t(`contents.${kind}`, { count }),
        href: `${deskPath('deskKind', locale, kind)}?category=${id}`,
      })),
      children: nodesBelow(id),
    }
  }
  const tree = nodesBelow(null)
  return [...tree, ...categories.flatMap((category) => (shown.has(category.id) ? [] : [nodeOf(category)]))]
}
