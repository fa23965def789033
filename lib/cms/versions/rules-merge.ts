/** Brings two edits of one document together. */
import type { DocumentState, FieldValues, TextValues } from '../collections/rules-state.ts'
import { isSame } from './rules-parts.ts'

/** A part that both changed in different ways: `fields.status`, `texts.nl.title`, `lists.images`. */
export type Clash = { path: string; mine: unknown; theirs: unknown }

type Side = 'mine' | 'theirs'
/** Which side of a clash is taken. */
export type Choices = Readonly<Record<string, Side>>

/**
 * Merges part by part: fields, texts of each language, and each list as a whole. What only one side changed is taken
 * from it; of what both changed, the chosen side, else mine.
 * @param base what both began with
 * @returns the merged document, and every part that both changed in different ways
 */
export function mergeDocuments(
  base: DocumentState,
  mine: DocumentState,
  theirs: DocumentState,
  choices: Choices = {},
): { state: DocumentState; clashes: Clash[] } {
  const clashes: Clash[] = []
  const pick = <T>(path: string, before: T, own: T, other: T): T => {
    if (isSame(own, before) || isSame(own, other)) return other
    if (isSame(other, before)) return own
    clashes.push({ path, mine: own ?? null, theirs: other ?? null })
    return choices[path] === 'theirs' ? other : own
  }
  const pickFields = (path: string, before: FieldValues = {}, own: FieldValues = {}, other: FieldValues = {}) =>
    Object.fromEntries(
      [...new Set([...Object.keys(own), ...Object.keys(other)])].map((name) => [
        name,
        pick(`${path}.${name}`, before[name] ?? null, own[name] ?? null, other[name] ?? null),
      ]),
    )
  const languages = [...new Set([...Object.keys(mine.texts), ...Object.keys(theirs.texts)])] as (keyof TextValues)[]
  const names = [...new Set([...Object.keys(mine.lists), ...Object.keys(theirs.lists)])]
  const state: DocumentState = {
    fields: pickFields('fields', base.fields, mine.fields, theirs.fields),
    texts: Object.fromEntries(
      languages.map((language) => [
        language,
        pickFields(`texts.${language}`, base.texts[language], mine.texts[language], theirs.texts[language]),
      ]),
    ),
    lists: Object.fromEntries(
      names.map((name) => [
        name,
        pick(`lists.${name}`, base.lists[name] ?? [], mine.lists[name] ?? [], theirs.lists[name] ?? []),
      ]),
    ),
  }
  return { state, clashes }
}
