/** Character references of HTML ("&eacute;", "&#8364;") in texts that people and editors of CRMs typed. */
import { repairCodePage } from './repair-text.ts'

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
  comma: ',',
  period: '.',
  colon: ':',
  semi: ';',
  excl: '!',
  quest: '?',
  num: '#',
  percnt: '%',
  plus: '+',
  equals: '=',
  ast: '*',
  sol: '/',
  lpar: '(',
  rpar: ')',
  lsqb: '[',
  rsqb: ']',
  lowbar: '_',
  dash: '‐',
  hyphen: '‐',
  commat: '@',
  Tab: ' ',
  NewLine: ' ',
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
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return valid ? repairCodePage(String.fromCodePoint(code)) : ''
}

function decodeEntity(reference: string, name: string): string {
  if (/^#x/i.test(name)) return characterOf(Number.parseInt(name.slice(2), 16))
  if (name.startsWith('#')) return characterOf(Number(name.slice(1)))
  const accented = /^([a-z])(grave|acute|circ|tilde|uml|ring|cedil|caron)$/i.exec(name)
  if (accented) return `${accented[1]}${ACCENTS[(accented[2] ?? '').toLowerCase()] ?? ''}`.normalize('NFC')
  return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? '') : reference
}

const REFERENCE = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,10});/gi

/** The text with its character references decoded, once. Unknown names stay. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(REFERENCE, decodeEntity) : text

/** A reference whose own sign was encoded again: `&amp;eacute;`. */
const ENCODED_TWICE = /&amp;(?=(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,10});)/gi
/** How often text is encoded at most by programs that hand it on. */
const MOST_TIMES = 3

/**
 * HTML in which references that were encoded twice are encoded once: `&amp;eacute;` becomes `&eacute;`. What stands for
 * a sign of HTML itself stays (`&amp;lt;`), so that no text becomes a tag.
 */
export function repairEntities(html: string): string {
  let text = html
  for (let time = 0; time < MOST_TIMES; time++) {
    const repaired = text.replace(ENCODED_TWICE, (sign, at: number) =>
      /^&amp;(?:lt|gt|quot);/i.test(text.slice(at, at + 12)) ? sign : '&',
    )
    if (repaired === text) break
    text = repaired
  }
  return text
}
