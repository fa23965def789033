/** The parts of a document by which edits are told apart: a field, a text in one language, a list as a whole. */

import type { DocumentState } from '../collections/rules-state.ts'

/** Values by path: `fields.status`, `texts.nl.title`, `lists.images`. */
type Parts = ReadonlyMap<string, unknown>

/** The same value has the same words, whatever order its names stand in. What is empty counts as missing. */
const wordsOf = (value: unknown): string =>
  JSON.stringify(value === '' ? null : (value ?? null), (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** Whether two values of a part say the same: a database sorts names otherwise than a form does. */
export const isSame = (one: unknown, other: unknown): boolean => wordsOf(one) === wordsOf(other)

/** All parts of a document. */
export function partsOf({ fields, texts, lists }: DocumentState): Parts {
  const named = (prefix: string, values: object): [string, unknown][] =>
    Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value])
  const inLanguages = Object.entries(texts).flatMap(([language, values]) => named(`texts.${language}`, values ?? {}))
  return new Map([...named('fields', fields), ...inLanguages, ...named('lists', lists)])
}

/** The paths of the parts that differ between two states. A list without rows counts as missing. */
export function changedParts(before: DocumentState, after: DocumentState): string[] {
  const [was, is] = [partsOf(before), partsOf(after)]
  const filled = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : value)
  return [...new Set([...is.keys(), ...was.keys()])].filter(
    (path) => !isSame(filled(was.get(path)), filled(is.get(path))),
  )
}
