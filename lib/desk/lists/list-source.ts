/** What fills the list of a noun, as its `server.ts` names it, and how a page or an address asks for it. */
import type { Language } from '../../listings/rules.ts'
import type { Permission } from '../permissions.ts'
import type { SessionStaff } from '../session.ts'
import { findViews } from './queries-views.ts'
import type { ListDefinition } from './rules-definition.ts'
import { formatListState, type ListState, readListState } from './rules-query.ts'
import type { ListPart, ListScreen, ListView, ListWords, Peek } from './rules-rows.ts'

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
  /** The rows of a state; a page behind the last one has none. */
  load: (state: ListState, reader: ListReader) => Promise<ListPart>
  /** How many each view has, by name, and each state that the reader or their office saved; in one query. */
  counts?: (
    reader: ListReader,
    saved?: Readonly<Record<string, ListState>>,
  ) => Promise<Readonly<Record<string, number>>>
  peek?: (id: string, reader: ListReader) => Promise<Peek | null>
  /** Does one of the definition's acts, or one that takes it back, to what the reader may change of these rows. */
  act?: (act: string, ids: readonly string[], reader: ListReader, sent?: ActSent) => Promise<ActDone | null>
}

/**
 * The lists of a page that serves several kinds of things, each with what somebody must be allowed to do; null: there is
 * no list of this kind.
 */
export type ListsByKind = (kind: string) => { source: ListSource; may: Permission } | null

/** The list of a state, with how many each of its views holds. */
export async function loadList(
  list: string,
  { definition, ...source }: ListSource,
  parameters: URLSearchParams,
  reader: ListReader,
): Promise<ListScreen> {
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
  return { ...part, ...{ list, definition, words, views: views.map(counted) } }
}
