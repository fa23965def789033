/**
 * Descriptions as plain text, for cards, metadata and search. The result is text and must be escaped like any other.
 */

const BLOCK_TAGS =
  'address|article|aside|blockquote|br|caption|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|' +
  'option|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul'
const HIDDEN_CONTENT =
  /<(script|style|template|noscript)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>/gi
/** The name before them ends here and nowhere earlier, so that a long one isn't read once for each of its parts. */
const ATTRIBUTES = `(?![a-z0-9:-])[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*`
const BLOCK_TAG = new RegExp(`</?(?:${BLOCK_TAGS})${ATTRIBUTES}>`, 'gi')
const ANY_TAG = new RegExp(`</?[a-z][a-z0-9:-]*${ATTRIBUTES}>`, 'gi')
/** The rest of a tag with unbalanced quotes. */
const BROKEN_TAG = /<\/?[a-z][^<>]*>/gi

const ACCENTS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
}

/** Named character references that people and CRM editors type, besides accented letters. */
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwj: '',
  zwnj: '',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  lsaquo: '‹',
  rsaquo: '›',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  minus: '−',
  bull: '•',
  middot: '·',
  deg: '°',
  sup1: '¹',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  plusmn: '±',
  times: '×',
  euro: '€',
  cent: '¢',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  sect: '§',
  para: '¶',
  micro: 'µ',
  ordm: 'º',
  ordf: 'ª',
  permil: '‰',
  prime: '′',
  iexcl: '¡',
  iquest: '¿',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  rarr: '→',
  larr: '←',
  check: '✓',
}

/** The character of a code point as browsers decode it: 128–159 are Windows-1252; '' for an invalid code point. */
function characterOf(code: number): string {
  if (code >= 128 && code <= 159) return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return valid ? String.fromCodePoint(code) : ''
}

function decodeEntity(reference: string, name: string): string {
  if (/^#x/i.test(name)) return characterOf(Number.parseInt(name.slice(2), 16))
  if (name.startsWith('#')) return characterOf(Number(name.slice(1)))
  const accented = /^([a-z])(grave|acute|circ|tilde|uml|ring|cedil|caron)$/i.exec(name)
  if (accented) return `${accented[1]}${ACCENTS[accented[2] ?? ''] ?? ''}`.normalize('NFC')
  return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? '') : reference
}

function collapseSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * An HTML or plain description as text on one line: block tags become spaces; other tags, comments, scripts and
 * invisible characters are removed; entities are decoded once; white space is collapsed. "plot < 500 m²" keeps its
 * sign.
 */
export function plainText(html: string): string {
  const words = html
    .replace(HIDDEN_CONTENT, ' ')
    .replace(BLOCK_TAG, ' ')
    .replace(ANY_TAG, '')
    .replace(BROKEN_TAG, ' ')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,10});/gi, decodeEntity)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return collapseSpace(words.replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b]/g, ''))
}

/**
 * The beginning of a plain text, at most `limit` characters including the '…' that marks the cut. The cut is at the
 * last space when that lies past 80 % of the limit, else inside the word (specification 5, description cleaning). For
 * HTML: `teaser(plainText(html))`.
 */
export function teaser(text: string, limit = 250): string {
  const whole = collapseSpace(text)
  if (whole.length <= limit) return whole
  const room = Math.max(0, limit - 1)
  const wordEndsHere = whole[room] === ' '
  const lastSpace = whole.lastIndexOf(' ', room - 1)
  const end = !wordEndsHere && lastSpace > limit * 0.8 ? lastSpace : room
  const cut = whole
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[\s,;:.…\p{Pd}([«“]+$/u, '')
  return limit < 1 ? '' : `${cut}…`
}
