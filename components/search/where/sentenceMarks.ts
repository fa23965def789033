/** What of a typed sentence was understood, to be underlined where it stands. Pure. */
import type { SentenceReading } from '#lib/search/rules-suggestions.ts'

/** A piece of the text; `is`: null for what lies between the parts. */
export type Marked = { start: number; text: string; is: 'understood' | 'missed' | null }

/** The letters that two texts have in common from their beginning. */
function commonLength(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/**
 * The pieces of a text by how a sentence was read, which may be what the text was a moment ago: only parts that are the
 * same in both are marked. Empty where nothing is.
 */
export function sentenceMarks(text: string, reading: Pick<SentenceReading, 'text' | 'chips' | 'rest'>): Marked[] {
  const shift = text.length - text.trimStart().length
  const known = commonLength(text.slice(shift), reading.text)
  const parts = [
    ...reading.chips.map(({ start, end }) => ({ start, end, is: 'understood' as const })),
    ...reading.rest.map(({ start, end }) => ({ start, end, is: 'missed' as const })),
  ]
    .filter(({ start, end }) => start < end && end <= known)
    .sort((a, b) => a.start - b.start)
  const pieces: Marked[] = []
  let at = 0
  for (const { start, end, is } of parts) {
    // Two parts may share words.
    const from = Math.max(at, start + shift)
    if (from >= end + shift) continue
    if (from > at) pieces.push({ start: at, text: text.slice(at, from), is: null })
    pieces.push({ start: from, text: text.slice(from, end + shift), is })
    at = end + shift
  }
  return pieces
}
