/** What a list shows, ready to be drawn: every word is in the reader's language. Sent to the browser as JSON. */
import type { SaidMoment } from '../../shared/format-dates.ts'
import type { StateTone } from '../state-tones.ts'
import type { ListDefinition } from './rules-definition.ts'
import type { ListState } from './rules-query.ts'

/** soon: look at it soon. late: forbidden or overdue. plain: says something, asks nothing. */
export type MarkTone = 'soon' | 'late' | 'plain'
export type Mark = { text: string; tone: MarkTone }

/**
 * A cell. `soft`: of the second rank, behind the text. `tone`: of what asks for attention. `trend`: values of equal
 * spans, oldest first. `picture`: of the thing that it names, as that of a row.
 */
export type Cell =
  | { text: string; soft?: string; tone?: MarkTone; href?: string; picture?: string | null }
  | { figure: string; soft?: string; trend?: readonly number[]; tone?: MarkTone; href?: string }
  | { moment: SaidMoment; tone?: MarkTone }
  | { state: string; tone: StateTone }
  | { marks: readonly Mark[] }
  | { person: string }

/** What a cell says. @param moment how a moment is written */
export function cellText(cell: Cell | undefined, moment: (said: SaidMoment) => string): string {
  if (!cell) return ''
  if ('moment' in cell) return moment(cell.moment)
  if ('marks' in cell) return cell.marks.map(({ text }) => text).join(', ')
  if ('state' in cell) return cell.state
  if ('person' in cell) return cell.person
  return ['figure' in cell ? cell.figure : cell.text, cell.soft].filter(Boolean).join(' · ')
}

/** The columns that a list has in a window as wide as can be. */
export const shownColumns = ({ columns }: Pick<ListDefinition, 'columns'>, state: ListState): string[] =>
  Object.keys(columns).filter((name) => state.columns?.includes(name) ?? columns[name]?.shown !== 'chosen')
/**
 * A row of an inbox. `group`: of ListPart.groups. `messages`: how much was written to each other. `said`: what was said
 * last. `language`: where it isn't the reader's. `late`: how much, instead of when something was said.
 */
export type ListItem = {
  group: string
  tone: StateTone
  state: string
  messages: number
  said: string
  language?: string
  at: SaidMoment
  late?: string
  person: string
}

/** A part of an inbox with its heading; `isLate`: what stands in it is. */
export type ListGroup = { name: string; label: string; count: number; isLate: boolean }

export type ListRow = {
  id: string
  href: string
  /** What people call it; `about`: second rank, on the same line. */
  name: string
  about?: string
  /** More of it, for who points at it. */
  hint?: string
  /** The address of its picture, 96 × 72 px; null: it has none. Undefined: such things have no picture. */
  picture?: string | null
  /** By column; one without a cell is empty. */
  cells: Readonly<Record<string, Cell | undefined>>
  /** The acts that this row takes; all of the list's without it. */
  acts?: readonly string[]
  /** How it is, for acts that leave alone what isn't any more as it was seen. */
  version?: string
  /** Of a list that is an inbox. */
  item?: ListItem
}

export type Option = { value: string; label: string }

/** What is asked before an act is done: one of some values, or whether it shall be done. `sentence`: what follows. */
export type Asking = { label?: string; options?: readonly Option[]; sentence?: string }

/** What the reader gets of a list beside its rows, in their language. */
export type ListWords = {
  /** What the things are called: 'Panden'. */
  caption: string
  /** The head of the first column. */
  name: string
  columns: Readonly<Record<string, { label: string; title?: string }>>
  filters: Readonly<Record<string, { label: string; options: readonly Option[] }>>
  views: Readonly<Record<string, string>>
  acts: Readonly<Record<string, string>>
  /** By act: what is asked first. */
  asks?: Readonly<Record<string, Asking>>
  /** What can be searched for. */
  search: string
  /** What stands in an empty list that nothing narrows, and the next step. */
  empty: { text: string; act?: { text: string; href: string } }
}

/** Rows of a list's file. */
export const MOST_IN_FILE = 50_000

/** Counts of views end here: a view is to be worked through. */
export const MOST_COUNTED = 1000

/**
 * A tab: the definition's, or one that somebody saved. `count`: only where it makes somebody act; above MOST_COUNTED for
 * more. `mine`: the reader's own, else that of their office.
 */
export type ListView = {
  name: string
  label: string
  query: string
  count?: number
  saved?: { id: number; mine: boolean }
}

export type ListPart = {
  rows: readonly ListRow[]
  /** Of the whole list. */
  count: number
  /** Of an inbox in the order that it comes in: its parts, those without rows too. */
  groups?: readonly ListGroup[]
  /** What the foot says of the whole list, such as an average. */
  foot?: readonly string[]
}

/** Everything that a list's screen needs. */
export type ListScreen = ListPart & {
  /** The name of its page, by which its parts are asked for. */
  list: string
  definition: ListDefinition
  words: ListWords
  views: readonly ListView[]
  /** What the address of the whole list as a file begins with, before its state; for who may have it. */
  file?: string
}

/** A thing looked at beside its list. */
export type Peek = {
  title: string
  about?: string
  href: string
  picture?: string | null
  state?: { text: string; tone: StateTone }
  /** In a sentence each: what to know of it. */
  notes?: readonly Mark[]
  facts: readonly { name: string; text: string; href?: string }[]
  links: readonly { text: string; href: string }[]
}
