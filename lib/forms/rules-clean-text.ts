/** Cleaning of the text that people send, before any validation. */
import { repairCodePage } from '../shared/repair-text.ts'

/** Bidirectional overrides: they can make a name or an address read as another one. */
const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g
/** Control characters except tab and line feed, and the byte-order mark. */
const CONTROLS = /[^\P{Cc}\t\n]|\ufeff/gu

/**
 * Cleans text of several lines: composed (NFC), every line end as one line feed, characters of windows-1252 as they are
 * meant, without control characters and direction overrides, lone surrogates replaced by U+FFFD. Right-to-left letters
 * and emoji stay. U+0085 is a line end here, and not the "…" that windows-1252 has there: people type lines.
 */
export const cleanLines = (text: string): string =>
  repairCodePage(text.toWellFormed().replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .replace(CONTROLS, '')
    .replace(BIDI_OVERRIDES, '')
    .normalize('NFC')

/** Cleans text of one line: as cleanLines(), with white space collapsed to single spaces and trimmed. */
export const cleanLine = (text: string): string => cleanLines(text).replace(/\s+/g, ' ').trim()

/** Characters that browsers leave out of an address: soft hyphens, zero-width spaces, variation selectors (UTS 46). */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/**
 * A word as browsers read it in an address (UTS 46): `ⓒⓞⓜ` is com, and what isn't seen isn't there. Repeated, because
 * what was left out may have kept letters from being composed.
 */
const asAddress = (word: string): string => word.normalize('NFKC').replace(INVISIBLE, '').normalize('NFKC')

/**
 * A scheme, or what mail programs take for the start of an address. It is matched from its colon or dot, so that the
 * match stays linear in time.
 */
const ADDRESS_START = /(?<=https?):|(?<=[a-z]):\/\/|(?<=www)[.。]/iu

/** Runs of characters that host names and mailboxes consist of, with the dots between them. */
const NAMES = /[\p{L}\p{M}\p{N}_@.。．｡-]+/gu
const DOTS = /[.。．｡]/
/** A top-level domain: letters only, or punycode. */
const LAST_LABEL = /^(?:xn--[a-z0-9-]+|\p{L}{2,24})(?![\p{L}\p{N}])/iu

type Span = { from: number; to: number }

/**
 * The host names and mail addresses in a run of labels: no empty label inside, up to the last label that can be a
 * top-level domain.
 */
function hostsIn(run: string, offset: number): Span[] {
  const found: Span[] = []
  let at = offset
  let span: Span | null = null
  let before = ''
  for (const label of run.split(DOTS)) {
    if (label === '' || before === '') {
      if (span && span.to > span.from) found.push(span)
      span = { from: at, to: at }
    }
    const last = before === '' ? null : LAST_LABEL.exec(label)
    if (span && last) span.to = at + last[0].length
    at += label.length + 1
    before = label
  }
  if (span && span.to > span.from) found.push(span)
  return found
}

/** Index of the first scheme in a word; the word's length where there is none. */
function schemeIn(word: string): number {
  const start = ADDRESS_START.exec(word)
  if (!start) return word.length
  let { index } = start
  while (index > 0 && /[a-z]/i.test(word.charAt(index - 1))) index--
  return index
}

/** A word without its links. A path is removed with its host, and everything after a scheme. */
function wordWithoutLinks(word: string): string {
  const scheme = schemeIn(word)
  let kept = ''
  let at = 0
  for (const run of word.slice(0, scheme).matchAll(NAMES)) {
    for (const { from, to } of hostsIn(run[0], run.index)) {
      kept += `${word.slice(at, from)}…`
      if (/[/?#:]/.test(word.charAt(to))) return kept
      at = to
    }
  }
  return kept + word.slice(at, scheme) + (scheme < word.length ? '…' : '')
}

/** White space but U+FEFF, which is invisible in an address. */
const SPACES = /([^\S\ufeff]+)/

/**
 * A word as it was written where it holds no link, so that an emoji or a superscript stays; else as browsers read it.
 */
function harmless(word: string): string {
  const read = asAddress(word)
  const without = read.split(SPACES).map(wordWithoutLinks).join('')
  return without === read ? word : without
}

/**
 * Text without links, for mails to an address that anyone may have typed. It removes what mail programs would turn into
 * a link and what people would type into a browser. Linear in the length of the text.
 */
export const withoutLinks = (text: string): string => text.split(SPACES).map(harmless).join('')

/** Whether a text holds a link, as withoutLinks() finds it: a stranger may have typed it with somebody else's address. */
export const hasLink = (text: string): boolean => withoutLinks(text) !== text
