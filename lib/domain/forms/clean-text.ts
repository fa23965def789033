/** What is taken off the text that people send, before any rule looks at it. */

/** Signs that turn the direction of what follows: they can make a name or an address read as another one. */
const BIDI_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g
/** Control signs but tab and line feed, and the byte-order mark. */
const CONTROLS = /[^\P{Cc}\t\n]|\ufeff/gu

/**
 * Text of several lines as it is kept: composed (NFC), every kind of line end as one line feed, without control signs (NUL, escape …) and
 * direction overrides, lone halves of a surrogate pair replaced by U+FFFD. Right-to-left letters and emoji stay as they are.
 */
export const cleanLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS, '')
    .replace(BIDI_OVERRIDES, '')
    .normalize('NFC')

/** Text of one line: as cleanLines() leaves it, line ends and runs of white space as one space, nothing around it. */
export const cleanLine = (text: string): string => cleanLines(text).replace(/\s+/g, ' ').trim()

/**
 * Signs that browsers pass over in an address and nobody sees: a soft hyphen, a space without width. Those that hold an emoji
 * together stay.
 */
const UNSEEN = /(?<!\p{Extended_Pictographic}|\ufe0f)\p{Cf}/gu

/** A scheme, or what mail programs take for the beginning of an address. Looked for from its colon or dot, so that no letter is read twice. */
const STARTS = /(?<=https?):|(?<=[a-z]):\/\/|(?<=www)[.。]/iu

/** Signs of names of hosts and mailboxes, with the dots between them. */
const NAMES = /[\p{L}\p{M}\p{N}_@.。．｡-]+/gu
const DOTS = /[.。．｡]/
/** A last label: letters alone, or written in ASCII for others. */
const LAST_LABEL = /^(?:xn--[a-z0-9-]+|\p{L}{2,24})(?![\p{L}\p{N}])/iu

type Span = { from: number; to: number }

/** Where in a run of names and dots a host or mail address stands: labels without an empty one between, up to the last that can end it. */
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

/** Where the first scheme in a word begins; the word's length where there is none. */
function schemeIn(word: string): number {
  const start = STARTS.exec(word)
  if (!start) return word.length
  let { index } = start
  while (index > 0 && /[a-z]/i.test(word.charAt(index - 1))) index--
  return index
}

/** A word between spaces without its links; a path goes with its host, and everything behind a scheme. */
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

/**
 * What someone wrote, without links: for mails that go to an address anyone may have typed. What mail programs make a link of goes,
 * and what people would type into a browser. Its time grows with the length of the text and no faster.
 */
export const withoutLinks = (text: string): string =>
  text.replace(UNSEEN, '').split(/(\s+)/).map(wordWithoutLinks).join('')
