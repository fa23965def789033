/** A sentence while it is being understood: its plain letters, with where each came from, and what is left of it. */
import { correctedWord } from './rules-typing.ts'

/** From the first character of the sentence to the one after the last. */
export type Span = { start: number; end: number }

export type Reading = {
  text: string
  /** Lower case without accents; one space between words. */
  plain: string
  /** `plain`, with a bar for each letter that has been understood. */
  left: string
  /** Where each plain letter begins and ends in the sentence. */
  starts: readonly number[]
  ends: readonly number[]
}

const LETTERS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  '’': "'",
  '‘': "'",
  '´': "'",
  '–': '-',
  '—': '-',
}

const plainLetter = (letter: string): string =>
  LETTERS[letter] ?? (/\s/.test(letter) ? ' ' : letter.normalize('NFD').replace(/\p{M}/gu, '').slice(0, 2))

/** A text in lower case and without accents: "À rénover" as "a renover". */
export const plainText = (text: string): string => [...text.toLowerCase()].map(plainLetter).join('')

/**
 * Reads a sentence. Words with one typing error are read as the word that was meant ("jradin" as "jardin").
 * @param text one line; NFC
 */
export function readSentence(text: string): Reading {
  const [letters, starts, ends]: [string[], number[], number[]] = [[], [], []]
  const add = (letter: string, start: number, end: number) => {
    if (letter === ' ' && (letters.at(-1) ?? ' ') === ' ') return
    letters.push(letter)
    starts.push(start)
    ends.push(end)
  }
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+|[^\p{L}\p{M}]/gu)) {
    const plain = plainText(word)
    const meant = correctedWord(plain)
    if (meant !== null) {
      for (const [at, letter] of [...meant].entries())
        add(
          letter,
          Math.min(index + at, index + word.length - 1),
          index + (at === meant.length - 1 ? word.length : Math.min(at + 1, word.length)),
        )
      continue
    }
    let at = index
    for (const letter of word) {
      for (const each of plainText(letter)) add(each, at, at + letter.length)
      at += letter.length
    }
  }
  const plain = letters.join('')
  return { text, plain, left: plain, starts, ends }
}

/** What a stretch of plain letters is in the sentence, without spaces around it. */
export function spanOf({ starts, ends, plain }: Reading, from: number, to: number): Span {
  let [first, last] = [from, to]
  while (first < last && plain[first] === ' ') first++
  while (last > first && plain[last - 1] === ' ') last--
  return { start: starts[first] ?? 0, end: ends[last - 1] ?? 0 }
}

/** Marks a stretch of plain letters as understood. */
export function take(reading: Reading, from: number, to: number): void {
  reading.left = reading.left.slice(0, from) + '|'.repeat(to - from) + reading.left.slice(to)
}

/** The matches of a pattern in what is left, one after the other; what is taken in between isn't seen again. */
export function* matchesLeft(reading: Reading, pattern: RegExp): Generator<RegExpExecArray & { end: number }> {
  pattern.lastIndex = 0
  for (let match = pattern.exec(reading.left); match !== null; match = pattern.exec(reading.left)) {
    const end = match.index + match[0].length
    if (match[0] === '') pattern.lastIndex++
    yield Object.assign(match, { end })
  }
}

/**
 * Whether the digits of a stretch are a piece of a longer sign: those of a reference ("LH-26-0417"), or a number that
 * begins with 0, as telephone numbers do.
 */
export function isOfSign({ plain }: Reading, from: number, to: number): boolean {
  if (!/^\d/.test(plain.slice(from, from + 1))) return false
  const [before, after] = [plain.slice(Math.max(0, from - 2), from), plain.slice(to, to + 2)]
  return /^0\d/.test(plain.slice(from, from + 2)) || /^[a-z0-9][-_./]$/.test(before) || /^[-_][a-z0-9]$/.test(after)
}
