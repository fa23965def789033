/** Reads a list of Omnicasa's service to its end, page by page, until it stayed the same while it was read. */
import { CrmError } from '../rules-error.ts'
import type { OmnicasaClient, Parameters } from './client.ts'
import { idOfItem, type JsonObject, type ListPage, pageOf } from './envelope.ts'
import type { OmnicasaSettings } from './rules-settings.ts'
import { MOST_EXTRA_ROWS, PageEdges, pageCount, windowOf } from './windows.ts'

export const MOST_PASSES = 3
const AT_ONCE = 4

export type ListContext = { client: OmnicasaClient; settings: OmnicasaSettings }
export type ListQuery = { method: string; parameters: Parameters }

/** @throws CrmError `malformed` when there should be rows and none came */
async function readPage(
  { client, settings }: ListContext,
  query: ListQuery,
  page: number,
  size: number,
): Promise<ListPage> {
  const limits = windowOf(page, size, settings.paging)
  // Only lists of homes are known to be sorted by a field.
  const sorting = query.method === 'GetPropertyList' ? { SortFields: settings.sortField } : {}
  const parameters = { ...query.parameters, ...sorting, ...limits }
  return pageOf(query.method, await client.call(query.method, parameters))
}

/** The first page, and the size of pages: a service that gives fewer rows than asked limits it. */
async function firstPage(context: ListContext, query: ListQuery): Promise<{ first: ListPage; size: number }> {
  const asked = context.settings.pageSize
  const first = await readPage(context, query, 0, asked)
  const given = first.items.length
  const { rowsCount } = first
  if (rowsCount === null || given >= Math.min(rowsCount, asked)) return { first, size: asked }
  if (given <= MOST_EXTRA_ROWS)
    throw new CrmError('malformed', `The CRM’s list has ${rowsCount} rows, but a page of it holds ${given}.`)
  const size = given - MOST_EXTRA_ROWS
  return { first: await readPage(context, query, 0, size), size }
}

/**
 * Does work for 0, 1, 2 …, some at a time, and gives the results in order. It keeps only those that wait for their
 * turn.
 * @param hasNext whether there is work for an index; asked again before each
 * @param atOnce how many run or wait at a time
 */
async function* inOrder<Result>(
  hasNext: (index: number) => boolean,
  work: (index: number) => Promise<Result>,
  atOnce: number,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  let next = 0
  const fill = (): void => {
    while (running.length < atOnce && hasNext(next)) {
      const promise = work(next)
      // The first failure ends the loop; those behind it must not count as unhandled.
      promise.catch(() => {})
      running.push(promise)
      next += 1
    }
  }
  for (fill(); running.length > 0; fill()) yield await (running.shift() as Promise<Result>)
}

/** `isCounted`: the list's length was given, and as many rows came while nothing moved; null: no length was given. */
type Pass = { ids: ReadonlySet<number>; isCounted: boolean | null }

/**
 * Reads the list once.
 * @param onPage does what is needed with a page's items; its results come in the order of the list
 */
async function* onePass<Result>(
  context: ListContext,
  query: ListQuery,
  onPage: (items: JsonObject[]) => Promise<Result>,
): AsyncGenerator<Result, Pass> {
  const { first, size } = await firstPage(context, query)
  const ids = new Set<number>()
  const edges = new PageEdges(context.settings.paging)
  const lengths = new Set<number | null>([first.rowsCount])
  let pages =
    first.rowsCount === null ? Number.POSITIVE_INFINITY : pageCount(first.rowsCount, size, context.settings.paging)
  if (first.rowsCount !== null && first.items.length >= first.rowsCount) pages = 1
  const results = inOrder(
    (page) => page < pages,
    async (page) => {
      const { items, rowsCount } = page === 0 ? first : await readPage(context, query, page, size)
      return { items, rowsCount, result: await onPage(items) }
    },
    AT_ONCE,
  )
  for await (const { items, rowsCount, result } of results) {
    const pageIds = items.map(idOfItem)
    const before = ids.size
    for (const id of pageIds) ids.add(id)
    edges.add(pageIds)
    lengths.add(rowsCount)
    // Without a length the list ends where nothing new comes.
    if (rowsCount === null && ids.size === before) pages = 0
    yield result
  }
  const [length = null] = lengths
  if (lengths.size === 1 && length === null) return { ids, isCounted: null }
  return { ids, isCounted: lengths.size === 1 && length === ids.size && edges.isEven }
}

const isSame = (some: ReadonlySet<number>, others: ReadonlySet<number>): boolean =>
  some.size === others.size && [...some].every((id) => others.has(id))

/**
 * Reads a list; when it changed meanwhile, again, at most three times. A list without a length has ended where nothing
 * came, which may be a failure: it counts when two readings are alike. An item may be given more than once.
 * @throws CrmError `unstable` when it changed each time
 */
export async function* readList<Result>(
  context: ListContext,
  query: ListQuery,
  onPage: (items: JsonObject[]) => Promise<Result>,
): AsyncGenerator<Result> {
  let before: ReadonlySet<number> | null = null
  for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
    const { ids, isCounted }: Pass = yield* onePass(context, query, onPage)
    if (isCounted || (isCounted === null && before && isSame(before, ids))) return
    before = ids
  }
  throw new CrmError('unstable', `The CRM’s list changed each of the ${MOST_PASSES} times that it was read.`)
}

/** All items of a short list, each once. */
export async function itemsOfList(context: ListContext, query: ListQuery): Promise<Map<number, JsonObject>> {
  const items = new Map<number, JsonObject>()
  for await (const page of readList(context, query, async (some) => some))
    for (const item of page) items.set(idOfItem(item), item)
  return items
}
