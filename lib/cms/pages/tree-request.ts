/** What the tree of pages asks for while it is used: the plan of a move, and the move itself. */
import { z } from 'zod'
import { documentAction, type Failure } from '../../desk/document-action.ts'
import type { Language } from '../../listings/rules.ts'
import { type MoveResult, movePage, setInMenu } from './move-page.ts'
import { type MovePlan, moveInTree, readTree, type Tree } from './plan-move.ts'
import { undoTogether } from './remove-pages.ts'
import { placeOf } from './rules-arrange.ts'
import { loadPageTree, type PageTreeData } from './view-tree.ts'

const page = z
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1)
const MOVED = z.strictObject({
  id: page,
  under: page.nullable(),
  before: page.nullable(),
  seen: z.string().regex(/^[0-9a-f]{16}$/),
})
const SHOWN = z.strictObject({ id: page, inMenu: z.boolean() })
const UNDONE = z.strictObject({ version: z.number().int().positive() })

/** With the tree as it is now, also when nothing was done. */
type InTree<T> = (T | { kind: 'missing' }) & { tree?: PageTreeData }
export type MoveAnswer = InTree<MoveResult> | Failure
/** `stale`: somebody changed one of the pages since. */
export type TreeAnswer = InTree<{ kind: 'done' | 'stale' }> | Failure

/** Moves a page to a place. */
export const moveDeskPage = documentAction(
  'moveDeskPage',
  MOVED,
  async (person, { id, seen, ...place }): Promise<Exclude<MoveAnswer, Failure>> => {
    const result = await movePage(person, id, place, seen)
    return { ...result, tree: await loadPageTree(person.language) }
  },
)

/** Shows a page in the menu, or hides it there. */
export const showDeskPage = documentAction(
  'showDeskPage',
  SHOWN,
  async (person, { id, inMenu }): Promise<Exclude<TreeAnswer, Failure>> => {
    const isDone = await setInMenu(person, id, inMenu)
    return isDone ? { kind: 'done', tree: await loadPageTree(person.language) } : { kind: 'missing' }
  },
)

/** Takes back a change of several pages. */
export const undoDeskPages = documentAction(
  'undoDeskPages',
  UNDONE,
  async (person, { version }): Promise<Exclude<TreeAnswer, Failure>> => {
    const isDone = await undoTogether(person, version)
    return { kind: isDone ? 'done' : 'stale', tree: await loadPageTree(person.language) }
  },
)

const number = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31)
const QUERY = z.object({
  page: number,
  under: number.optional().catch(undefined),
  before: number.optional().catch(undefined),
})

export type PlacePlan = MovePlan & { version: string; place: { under: number | null; before: number | null } }

/**
 * What a move would do.
 * @param query `page`; `under` and `before` name the place, 0 or nothing for the top and for the last place; without
 *   `under`, the place that it has
 * @param known the tree, where it was read already
 * @returns null when there is no such page
 */
export async function planPlace(
  query: Record<string, string | undefined>,
  locale: Language,
  known?: Tree,
): Promise<PlacePlan | null> {
  const { success, data } = QUERY.safeParse(query)
  if (!success) return null
  const tree = known ?? (await readTree())
  const moved = tree.pages.find(({ id }) => id === data.page)
  if (!moved) return null
  const isPlaced = query.under !== undefined
  const place = isPlaced ? { under: data.under ?? null, before: data.before ?? null } : placeOf(tree.pages, moved)
  return { ...moveInTree(tree, data.page, place, locale).plan, version: tree.version, place }
}
