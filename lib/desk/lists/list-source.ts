/** What fills the list of a noun, as its `server.ts` names it, and how a page or an address asks for it. */
import { pathTo } from '../../i18n/paths.ts'
import type { Language } from '../../listings/rules.ts'
import { type DeskPage, type ItemPage, may, type Permission } from '../permissions.ts'
import type { SessionStaff } from '../session.ts'
import { findViews } from './queries-views.ts'
import type { ListDefinition, PartLength } from './rules-definition.ts'
import { formatListState, type ListState, readListState } from './rules-query.ts'
import type { ListPart, ListRow, ListScreen, ListView, ListWords, Peek } from './rules-rows.ts'

export type ListReader = { staff: SessionStaff; locale: Language; now: Date }

/**
 * What was done to several rows. `undo`: the act that takes it back, with its rows; without it nothing does. `left`: of
 * what stayed as it was, why, in a sentence each. `changesAbove`: what stands over the list is another now.
 */
export type ActDone = {
  done: number
  undo?: { act: string; ids: readonly string[] }
  left?: readonly string[]
  changesAbove?: boolean
}

/** What an act comes with. `choice`: the value that was asked for. `seen`: the versions of rows, by id, as they were seen. */
export type ActSent = { choice: string | null; seen: Readonly<Record<string, string>> }

export type ListSource = {
  definition: ListDefinition
  /** @param state names the records that it is narrowed to */
  words: (reader: ListReader, state: ListState) => Promise<ListWords>
  /** The rows of a state; a page behind the last one has none. @param part its length, where it isn't the definition's */
  load: (state: ListState, reader: ListReader, part?: PartLength) => Promise<ListPart>
  /** How many each view has, by name, and each state that the reader or their office saved; in one query. */
  counts?: (
    reader: ListReader,
    saved?: Readonly<Record<string, ListState>>,
  ) => Promise<Readonly<Record<string, number>>>
  peek?: (id: string, reader: ListReader) => Promise<Peek | null>
  file?: ListFile
  /** Does one of the definition's acts, or one that takes it back, to what the reader may change of these rows. */
  act?: (act: string, ids: readonly string[], reader: ListReader, sent?: ActSent) => Promise<ActDone | null>
}

/** What the file of a list that names persons has of its own. */
export type ListFile = {
  /** The page that says what the file holds, and asks for the second step. */
  page: Exclude<DeskPage, ItemPage>
  /** The columns that only the file has, with their heads. */
  columns: (locale: Language) => Readonly<Record<string, string>>
  /** At most so many rows, in an order that what comes in meanwhile doesn't move. */
  portions: (state: ListState, reader: ListReader, most: number) => AsyncIterable<readonly ListRow[]>
}

/**
 * The lists of a page that serves several kinds of things, each with what somebody must be allowed to do; null: there is
 * no list of this kind.
 */
export type ListsByKind = (kind: string) => { source: ListSource; may: Permission } | null

/** Whether somebody may take a list as a file. */
export const mayTake = ({ definition }: ListSource, { role }: Pick<SessionStaff, 'role'>): boolean =>
  definition.csv !== undefined && may(role, definition.csv)

/** What the address of a list as a file begins with, before the list's state. */
export const fileAddress = (list: string, locale: Language): string =>
  `/api/staff/lists/file/?${new URLSearchParams({ list, locale })}&`

/** The list of a state, with how many each of its views holds. */
export async function loadList(
  list: string,
  source: ListSource,
  parameters: URLSearchParams,
  reader: ListReader,
): Promise<ListScreen> {
  const { definition } = source
  const saved = (await findViews(list, reader.staff)).map(({ id, name, query, isMine }) => {
    const kept = readListState(definition, new URLSearchParams(query))
    return { ...{ name: `saved-${id}`, label: name, state: kept }, saved: { id, mine: isMine } }
  })
  const state = readListState(definition, parameters)
  const [words, part, counts = {}] = await Promise.all([
    source.words(reader, state),
    source.load(state, reader),
    source.counts?.(reader, Object.fromEntries(saved.map((view) => [view.name, view.state]))),
  ])
  const counted = (view: ListView): ListView => {
    const count = counts[view.name]
    return { ...view, ...(count !== undefined && { count }) }
  }
  const views = [
    ...Object.entries(definition.views).map(([name, query]) => ({ name, query, label: words.views[name] ?? name })),
    ...saved.map(({ state: kept, ...view }) => ({ ...view, query: formatListState(definition, kept) })),
  ]
  const file = source.file ? `${pathTo(source.file.page, reader.locale)}?` : fileAddress(list, reader.locale)
  return {
    ...part,
    ...{ list, definition, words, views: views.map(counted) },
    ...(mayTake(source, reader.staff) && { file }),
  }
}
