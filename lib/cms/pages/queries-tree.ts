/**
 * The tree of pages as the desk shows and arranges it. Raw SQL: Prisma reads thousands of pages with their texts several
 * times slower.
 */

import { prisma } from '../../db/client.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Language } from '../../listings/rules.ts'
import { PUBLISHED } from '../../site/queries-text-rows.ts'
import type { Placed } from './rules-arrange.ts'

export type TreePage = Placed & {
  published: boolean
  inMenu: boolean
  /** Where it leads, for what is only a link. */
  link: string | null
  path: string
  titles: Partial<Record<Language, string>>
  /** Parts of the address that a language has of its own. */
  segments: Partial<Record<Language, string>>
}

/** All pages with their names. As one value: Prisma takes longer to read each of some thousand rows. */
export async function findPageTree(tx: Transaction = prisma()): Promise<TreePage[]> {
  const [found] = await tx.$queryRaw<{ pages: TreePage[] }[]>`
    select coalesce(json_agg(json_build_object(
      'id', id, 'parentId', parent_id, 'order', sort_order, 'published', status = ${PUBLISHED}, 'inMenu', in_menu,
      'link', link, 'path', path, 'titles', coalesce(titles, '{}'), 'segments', coalesce(segments, '{}')
    )), '[]') as pages
    from menu_entries left join (
      select entry_id, json_object_agg(language, title) filter (where title <> '') as titles,
        json_object_agg(language, path) filter (where path is not null) as segments
      from menu_entry_texts group by entry_id
    ) texts on entry_id = id`
  return found?.pages ?? []
}

/** Gives pages their new places. */
export async function placePages(tx: Transaction, pages: readonly Placed[]): Promise<void> {
  for (const { id, parentId, order } of pages)
    await tx.menuEntry.update({ where: { id }, data: { parentId, sortOrder: order } })
}

/** Shows a page in the menu, or hides it there. */
export const showInMenu = async (tx: Transaction, id: number, inMenu: boolean): Promise<boolean> =>
  (await tx.menuEntry.updateMany({ where: { id }, data: { inMenu } })).count > 0

/** The place below all pages of a parent, for a new one; null: the first level. */
export async function lastPagePlace(parentId: number | null): Promise<number> {
  const { _max } = await prisma().menuEntry.aggregate({ where: { parentId }, _max: { sortOrder: true } })
  return (_max.sortOrder ?? -1) + 1
}
