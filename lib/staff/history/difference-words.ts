/** A difference in words: which field, in which language, from what to what. */
import { diffWordsWithSpace } from 'diff'
import type { Language } from '../../domain/listing/listing.ts'
import { isLanguage } from '../../domain/listing/listing.ts'
import { DOCUMENTS } from '../../domain/staff/documents/document-kinds.ts'
import type { Value } from '../../domain/staff/documents/fields.ts'
import type { DocumentKind } from '../../domain/staff/documents/kind-names.ts'
import { formatTags } from '../../domain/staff/documents/tags.ts'
import type { Difference } from '../../domain/staff/history/differences.ts'
import { documentLabels, fieldPaths } from '../documents/labels.ts'
import { titlesOf } from '../documents/list-documents.ts'

/** A piece of a text: in both, only before, or only after. `at`: its place among the characters of all pieces. */
export type Piece = { text: string; change: 'same' | 'removed' | 'added'; at: number }

export type DifferenceWords = {
  path: string
  label: string
  language: Language | null
  /** `moved`: rows changed places. */
  pieces: Piece[] | 'moved'
}

/** Longer texts are shown as a whole: comparing them word by word would take seconds. */
const LONGEST_COMPARED = 20_000
const MOST_EDITS = 2000

/** The text of HTML without its tags: paragraphs and list items as lines. */
const plain = (html: string): string =>
  html
    .replace(/<\/(p|h[1-6]|li|tr|blockquote|figcaption)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')

function placed(pieces: readonly Omit<Piece, 'at'>[]): Piece[] {
  let at = 0
  return pieces.map((piece) => {
    const start = at
    at += piece.text.length
    return { ...piece, at: start }
  })
}

function piecesOf(before: string, after: string): Piece[] {
  const whole: Omit<Piece, 'at'>[] = [
    { text: before, change: 'removed' },
    { text: after, change: 'added' },
  ]
  const isLong = before.length + after.length > LONGEST_COMPARED
  const parts =
    before === '' || after === '' || isLong
      ? undefined
      : diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS })
  const compared = parts?.map(({ value, added, removed }) => ({
    text: value,
    change: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
  }))
  return placed((compared ?? whole).filter(({ text }) => text !== ''))
}

/** A path without rows and languages, by which fields are known. */
const generalPath = (path: string): string => path.replace(/\.#\w+/g, '').replace(/(^|\.)texts\.[a-z]{2}\./, '$1texts.')

/** What the documents are called that fields of these differences name, by kind and id: `page 12`. */
export function namesIn(
  kind: DocumentKind,
  differences: readonly Difference[],
  locale: Language,
): Promise<Map<string, string>> {
  const definitions = new Map(fieldPaths(DOCUMENTS[kind]))
  const named = differences.flatMap(({ path, before, after }) => {
    const field = definitions.get(generalPath(path))
    if (field?.kind !== 'reference') return []
    return [before, after].flatMap((id) => (id === null ? [] : [{ kind: field.to, id: String(id) }]))
  })
  return titlesOf(named, locale)
}

/**
 * Writes the differences of one version in the reader's language.
 * @param names of the documents that fields name
 */
export function differenceWords(
  kind: DocumentKind,
  locale: Language,
  names: ReadonlyMap<string, string>,
  yesNo: readonly [yes: string, no: string],
): (difference: Difference) => DifferenceWords {
  const labels = documentLabels(kind, locale)
  const definitions = new Map(fieldPaths(DOCUMENTS[kind]))
  return ({ path, before, after }) => {
    const language = path.split('.').find((part, place, all) => all[place - 1] === 'texts' && isLanguage(part))
    const general = generalPath(path)
    const field = definitions.get(general)
    const write = (value: Value): string => {
      if (value === null) return ''
      if (typeof value === 'boolean') return value ? yesNo[0] : yesNo[1]
      if (field?.kind === 'choice') return labels.choices[`${general}.${value}`] ?? String(value)
      if (field?.kind === 'reference') return names.get(`${field.to} ${value}`) ?? String(value)
      if (field?.kind === 'tags' && Array.isArray(value)) return formatTags(value.map(String))
      if (field?.kind === 'html') return plain(String(value))
      return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
    }
    return {
      path,
      label: labels.fields[general]?.label ?? general,
      language: language && isLanguage(language) ? language : null,
      pieces: field ? piecesOf(write(before), write(after)) : 'moved',
    }
  }
}
