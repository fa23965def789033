/** The tree of pages as the desk shows and arranges it. */
import type { Language } from '../../domain/listing/listing.ts'
import type { Placed } from '../../domain/staff/pages/arrange.ts'
import { prisma } from '../client.ts'
import { PUBLISHED } from '../content/text-rows.ts'
import type { Transaction } from '../transaction.ts'

export type TreePage = Placed & {
  published: boolean
  inMenu: boolean
  isLink: boolean
  path: string
  titles: Partial<Record<Language, string>>
  /** Parts of the address that a language has of its own. */
  segments: Partial<Record<Language, string>>
}

/** All pages with their names. */
export async function findPageTree(tx: Transaction = prisma()): Promise<TreePage[]> {
  const rows = await tx.menuEntry.findMany({
    select: {
      id: true,
      parentId: true,
      sortOrder: true,
      status: true,
      inMenu: true,
      link: true,
      path: true,
      texts: { select: { language: true, title: true, path: true } },
    },
  })
  return rows.map(({ sortOrder, status, link, texts, ...page }) => ({
    ...page,
    order: sortOrder,
    published: status === PUBLISHED,
    isLink: link !== null,
    titles: Object.fromEntries(texts.flatMap(({ language, title }) => (title === '' ? [] : [[language, title]]))),
    segments: Object.fromEntries(texts.flatMap(({ language, path }) => (path === null ? [] : [[language, path]]))),
  }))
}

/** Gives pages their new places. */
export async function placePages(tx: Transaction, pages: readonly Placed[]): Promise<void> {
  for (const { id, parentId, order } of pages)
    await tx.menuEntry.update({ where: { id }, data: { parentId, sortOrder: order } })
}

/** Shows a page in the menu, or hides it there. */
export const showInMenu = async (tx: Transaction, id: number, inMenu: boolean): Promise<boolean> =>
  (await tx.menuEntry.updateMany({ where: { id }, data: { inMenu } })).count > 0
