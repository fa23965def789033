/** Menu entries with their texts and modules, also unpublished ones. */

import { placesOfPages } from '../content/rules-page-places.ts'
import { prisma } from '../db/client.ts'
import type { Language } from '../listings/rules.ts'
import { type Focus, focusOf } from '../media/rules-focus.ts'
import { byLanguage, IN_ORDER, PUBLISHED, type Texts } from './queries-text-rows.ts'

export type StoredModule = {
  id: number
  position: string
  spans: { sm: number; md: number; lg: number }
  view: string
  itemsPerRow: number | null
  maxItems: number | null
  relation: { kind: string; id: number } | null
}

export type EntryText = {
  title: string
  path: string | null
  imageAlt: string
  pageTitle: string | null
  description: string | null
  shareTitle: string | null
  shareType: string | null
  shareUrl: string | null
  shareImage: string | null
}

export type StoredEntry = {
  id: number
  parentId: number | null
  /** Internal path from the root, without outer slashes. */
  internal: string
  published: boolean
  /** Whether it and all its ancestors are Published and have a title in some language. */
  visible: boolean
  segment: string
  link: string | null
  inMenu: boolean
  inCrumbs: boolean
  indexed: boolean
  image: string | null
  focus: Focus | null
  bannerId: number | null
  texts: Texts<EntryText>
  /** Without hidden ones. */
  modules: StoredModule[]
}

/**
 * Whether an entry has a title in any language. Without one it could only be labelled by its path, which isn't for
 * visitors.
 */
export const isTitled = ({ texts }: Pick<StoredEntry, 'texts'>): boolean =>
  Object.values(texts).some((text) => text.title.trim() !== '')

/** Hides entries without a title and their descendants. */
function withoutUntitled(entries: StoredEntry[]): StoredEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const isNamed = (entry: StoredEntry | undefined): boolean =>
    entry === undefined || (isTitled(entry) && isNamed(byId.get(entry.parentId ?? Number.NaN)))
  return entries.map((entry) => ({ ...entry, visible: entry.visible && isNamed(entry) }))
}

/** All entries of all levels, in the order that staff arranged. */
export async function findMenuEntries(): Promise<StoredEntry[]> {
  const rows = await prisma().menuEntry.findMany({
    orderBy: IN_ORDER,
    include: { texts: true, modules: { where: { hidden: false }, orderBy: IN_ORDER } },
  })
  const places = placesOfPages(
    rows.map(({ id, parentId, path, status }) => ({ id, parentId, segment: path, published: status === PUBLISHED })),
  )
  const entries = rows.map(({ path, texts, modules, ...entry }) => ({
    id: entry.id,
    parentId: entry.parentId,
    internal: places.get(entry.id)?.internal ?? path,
    published: entry.status === PUBLISHED,
    visible: places.get(entry.id)?.visible ?? false,
    segment: path,
    link: entry.link,
    inMenu: entry.inMenu,
    inCrumbs: entry.inCrumbs,
    indexed: entry.indexed,
    image: entry.image,
    focus: focusOf(entry),
    bannerId: entry.bannerId,
    texts: byLanguage(texts),
    modules: modules.map(({ id, position, view, itemsPerRow, maxItems, ...module }) => ({
      id,
      position,
      spans: { sm: module.spanSm, md: module.spanMd, lg: module.spanLg },
      view,
      itemsPerRow,
      maxItems,
      relation:
        module.relationKind !== null && module.relationId !== null
          ? { kind: module.relationKind, id: module.relationId }
          : null,
    })),
  }))
  return withoutUntitled(entries)
}

/** A past or present path of a page or article, and the page or article it leads to now. */
export type PastPath = { language: Language | ''; path: string; entryId: number | null; articleId: number | null }

/** All past and present paths. */
export const findPastPaths = async (): Promise<PastPath[]> =>
  (await prisma().pastPath.findMany()).map(({ language, ...past }) => ({
    ...past,
    language: language as Language | '',
  }))

/** The past and present paths of one page. */
export const findPastPathsOf = async (entryId: number): Promise<Pick<PastPath, 'language' | 'path'>[]> =>
  (await prisma().pastPath.findMany({ where: { entryId }, select: { language: true, path: true } })).map((past) => ({
    ...past,
    language: past.language as Language | '',
  }))
