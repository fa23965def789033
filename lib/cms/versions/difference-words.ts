/** A difference in words: which field, in which language, from what to what. */
import { setImmediate } from 'node:timers/promises'
import { diffWordsWithSpace } from 'diff'
import type { Language } from '../../listings/rules.ts'
import { isLanguage } from '../../listings/rules.ts'
import type { Value } from '../collections/rules-fields.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { documentLabels, fieldPaths } from '../documents/labels.ts'
import { formatTags } from '../library/rules-tags.ts'
import { titlesOf } from '../lists/list.ts'
import type { Difference } from './rules-differences.ts'

/** A piece of a text: in both, only before, or only after. `at`: its place among the characters of all pieces. */
export type Piece = { text: string; change: 'same' | 'removed' | 'added'; at: number }

/**
 * Why texts aren't compared word by word: they are long, or too much differs. `whole`: both are shown as they are;
 * `beginnings`: only their beginnings.
 */
export type Shortened = 'whole' | 'beginnings'

export type DifferenceWords = {
  path: string
  label: string
  language: Language | null
  /** `moved`: rows changed places. */
  pieces: Piece[] | 'moved'
  /** Null: the pieces say all. */
  shortened: Shortened | null
}

/** Characters of both texts together that are compared word by word. */
const LONGEST_COMPARED = 20_000
/** Characters of a text that are shown where it isn't compared. */
const LONGEST_SHOWN = 10_000
/**
 * Characters of a text with markup that are read: what a field of the desk may hold
 * (lib/cms/collections/rules-read-field.ts).
 */
const LONGEST_READ = 200_000
/**
 * Words that may differ, in one field and on one page. The time of a comparison grows with their square: 500 take some
 * hundredths of a second, so a page of histories takes less than a second, between whose fields others are served.
 */
const MOST_EDITS = 500
const MOST_EDITS_OF_PAGE = 5000

/** The text of HTML without its tags: paragraphs and list items as lines. */
const plain = (html: string): string =>
  html
    .replace(/<\/(p|h[1-6]|li|tr|blockquote|figcaption)>|<br\s*\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
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

/** What of the edits of a page is left. */
type Budget = { edits: number }

/** Two texts word by word; null where they are too long, or more differs than the page has left. */
function compared(before: string, after: string, budget: Budget): Omit<Piece, 'at'>[] | null {
  const most = Math.min(MOST_EDITS, budget.edits)
  if (before.length + after.length > LONGEST_COMPARED || most <= 0) return null
  const parts = diffWordsWithSpace(before, after, { maxEditLength: most })
  budget.edits -= parts
    ? parts.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0)
    : most
  if (!parts) return null
  return parts.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }))
}

function piecesOf(
  before: string,
  after: string,
  budget: Budget,
): Pick<DifferenceWords, 'shortened'> & { pieces: Piece[] } {
  const pieces = before === '' || after === '' ? null : compared(before, after, budget)
  if (pieces) return { pieces: placed(pieces.filter(({ text }) => text !== '')), shortened: null }
  const isCut = Math.max(before.length, after.length) > LONGEST_SHOWN
  const beginning = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text)
  const both = [
    { text: beginning(before), change: 'removed' as const },
    { text: beginning(after), change: 'added' as const },
  ].filter(({ text }) => text !== '')
  return { pieces: placed(both), shortened: isCut ? 'beginnings' : both.length === 2 ? 'whole' : null }
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
 * Makes what writes differences of one page in the reader's language, one after another. The longer they are together,
 * the fewer are compared word by word. Between two that differ, the process serves others.
 * @param names of the documents that fields name
 */
export function differenceWords(
  kind: DocumentKind,
  locale: Language,
  names: ReadonlyMap<string, string>,
  yesNo: readonly [yes: string, no: string],
): (differences: readonly Difference[]) => Promise<DifferenceWords[]> {
  const budget: Budget = { edits: MOST_EDITS_OF_PAGE }
  const labels = documentLabels(kind, locale)
  const definitions = new Map(fieldPaths(DOCUMENTS[kind]))
  const writeOne = ({ path, before, after }: Difference): DifferenceWords => {
    const language = path.split('.').find((part, place, all) => all[place - 1] === 'texts' && isLanguage(part))
    const general = generalPath(path)
    const field = definitions.get(general)
    const write = (value: Value): string => {
      if (value === null) return ''
      if (typeof value === 'boolean') return value ? yesNo[0] : yesNo[1]
      if (field?.kind === 'choice') return labels.choices[`${general}.${value}`] ?? String(value)
      if (field?.kind === 'reference') return names.get(`${field.to} ${value}`) ?? String(value)
      if (field?.kind === 'tags' && Array.isArray(value)) return formatTags(value.map(String))
      if (field?.kind === 'html') return plain(String(value).slice(0, LONGEST_READ))
      return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
    }
    return {
      path,
      label: labels.fields[general]?.label ?? general,
      language: language && isLanguage(language) ? language : null,
      ...(field ? piecesOf(write(before), write(after), budget) : { pieces: 'moved', shortened: null }),
    }
  }
  return async (differences) => {
    const written: DifferenceWords[] = []
    for (const difference of differences) {
      written.push(writeOne(difference))
      await setImmediate()
    }
    return written
  }
}
