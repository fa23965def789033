/** The words of a list by the names of its definition. */
import type { Option } from './rules-rows.ts'

type Table<Name extends string> = Readonly<Record<Name, unknown>>
type WordOf<Name extends string> = (name: Name) => string

const namesIn = <Name extends string>(table: Table<Name>): Name[] => Object.keys(table) as Name[]

/** A word for each view or act. */
export const wordsIn = <Name extends string>(table: Table<Name>, word: WordOf<Name>): Record<string, string> =>
  Object.fromEntries(namesIn(table).map((name) => [name, word(name)]))

/** The heads of the columns. */
export const headsIn = <Name extends string>(
  table: Table<Name>,
  word: WordOf<Name>,
): Record<string, { label: string }> => Object.fromEntries(namesIn(table).map((name) => [name, { label: word(name) }]))

/** The options of a filter. */
export const optionsOf = <Name extends string>(values: readonly Name[], word: WordOf<Name>): Option[] =>
  values.map((value) => ({ value, label: word(value) }))
