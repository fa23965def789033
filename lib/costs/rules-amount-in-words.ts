/**
 * Amounts of money in words, as an offer on a home carries them beside the figures (specification 3 "Offer"), and the
 * reverse, to check one against the other. Written French is Belgian: septante, nonante.
 */
import { toCardinal as german } from 'n2words/de-DE'
import { toCardinal as english } from 'n2words/en-GB'
import { toCardinal as belgianFrench } from 'n2words/fr-BE'
import { toCardinal as french } from 'n2words/fr-FR'
import { toCardinal as dutch } from 'n2words/nl-NL'
import { LANGUAGES, type Language } from '../listings/rules.ts'
import { MAX_AMOUNT } from '../offers/rules-costs.ts'

const CARDINALS: Record<Language, (value: number) => string> = {
  // "tweeduizend tweehonderd" and not "tweeëntwintighonderd": the form of deeds.
  nl: (value) => dutch(value, { noHundredPairing: true }),
  fr: (value) => belgianFrench(value),
  en: (value) => english(value),
  // The package writes "einhunderteinstausend"; before "tausend" and "Euro" the one loses its s.
  de: (value) => german(value).replaceAll('einstausend', 'eintausend').replace(/eins$/, 'ein'),
}

function currencyOf(euros: number, language: Language): string {
  if (language === 'de') return 'Euro'
  if (language === 'nl' || euros === 1 || (language === 'fr' && euros === 0)) return 'euro'
  // "un million d’euros", but "un million deux cents euros"
  return language === 'fr' && euros > 0 && euros % 1_000_000 === 0 ? 'd’euros' : 'euros'
}

/**
 * An amount in words with its currency: 'driehonderdvijftigduizend euro', 'un million d’euros'.
 * @param euros whole euros from 0 to MAX_AMOUNT
 * @returns null for any other number
 */
export function amountInWords(euros: number, language: Language): string | null {
  if (!Number.isInteger(euros) || euros < 0 || euros > MAX_AMOUNT) return null
  return `${CARDINALS[language](euros)} ${currencyOf(euros, language)}`
}

/** Letters only, in lower case and without accents: the form in which words are compared. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')

type Vocabulary = {
  /** Other accepted spellings of a number below a hundred. */
  spellings: (value: number) => string[]
  hundred: string
  thousand: string
  million: string
  /** The optional word between the parts: "honderd en vijf", "one hundred and five". */
  and: string
}

const umlauts = (word: string): string => word.toLowerCase().replaceAll('ü', 'ue').replaceAll('ö', 'oe')

const VOCABULARIES: Record<Language, Vocabulary> = {
  nl: { spellings: () => [], hundred: 'honderd', thousand: 'duizend', million: 'miljoen(?:en)?', and: 'en' },
  fr: {
    // "soixante-dix" is understood as well; so are the slips "quatre-vingts-deux" and "vingt-un".
    spellings: (value) =>
      [belgianFrench(value), french(value)].flatMap((word) => [
        word,
        word.replace(' et ', ' '),
        word.replace('vingts', 'vingt'),
        word.replace(/^quatre-vingt-/, 'quatre-vingts-'),
      ]),
    hundred: 'cents?',
    thousand: 'milles?',
    million: 'millions?',
    and: 'et',
  },
  en: {
    spellings: (value) => (value === 1 ? ['a'] : []),
    hundred: 'hundred',
    thousand: 'thousand',
    million: 'million',
    and: 'and',
  },
  de: {
    spellings: (value) => [german(value), umlauts(german(value)), ...(value === 1 ? ['eins', 'eine'] : [])],
    hundred: 'hundert',
    thousand: 'tausend',
    million: 'million(?:en)?',
    and: 'und',
  },
}

/** The currency after the number. "d'" needs its apostrophe, so that the d of "honderd" is not removed. */
const CURRENCY = /(?:d['’])?(?:euros?|eur|€)[\s.]*$/i

type Reader = { pattern: RegExp; below100: ReadonlyMap<string, number> }

function readerFor(language: Language): Reader {
  const { spellings, hundred, thousand, million, and } = VOCABULARIES[language]
  const below100 = new Map<string, number>()
  for (let value = 1; value < 100; value++)
    for (const word of [CARDINALS[language](value), ...spellings(value)]) below100.set(plain(word), value)
  const longestFirst = [...below100.keys()].sort((a, b) => b.length - a.length).join('|')
  const between = `(?:${and})?`
  /** Pattern of a number below a thousand: hundreds and the rest, both optional. */
  const group = (name: string): string =>
    `(?:(?<${name}Count>${longestFirst})?(?<${name}Hundred>${hundred}))?${between}(?<${name}Rest>${longestFirst})?`
  const pattern = new RegExp(
    `^(?:${group('m')}(?<million>${million}))?${between}(?:${group('t')}(?<thousand>${thousand}))?${between}${group('u')}$`,
  )
  return { pattern, below100 }
}

const readers = new Map<Language, Reader>()

const ZERO: Record<Language, string> = { nl: 'nul', fr: 'zero', en: 'zero', de: 'null' }

/** The number that words spell in a language; null when they spell none. */
function numberOfWords(letters: string, language: Language): number | null {
  // No number is longer than 300 characters.
  if (letters.length > 300 || /\d/.test(letters)) return null
  const reader = readers.get(language) ?? readerFor(language)
  readers.set(language, reader)
  const text = plain(letters.trim().replace(CURRENCY, ''))
  if (text === ZERO[language]) return 0
  const found = text === '' ? undefined : reader.pattern.exec(text)?.groups
  if (!found) return null
  const below100 = (word: string | undefined): number => (word === undefined ? 0 : (reader.below100.get(word) ?? 0))
  const group = (name: string): number =>
    (found[`${name}Hundred`] ? below100(found[`${name}Count`] ?? plain(CARDINALS[language](1))) * 100 : 0) +
    below100(found[`${name}Rest`])
  const millions = found.million ? group('m') || 1 : 0
  const thousands = found.thousand ? group('t') || 1 : 0
  // "vijfentwintighonderd" is valid alone, but not after or before "thousand".
  const wellFormed = millions < 1000 && thousands < 1000 && (thousands === 0 || group('u') < 1000)
  return wellFormed ? millions * 1_000_000 + thousands * 1000 + group('u') : null
}

/**
 * Whether words spell the same amount as figures. Hyphens, spaces, accents, capitals and the word "euro" make no
 * difference; "soixante-dix" equals "septante", "vijfentwintighonderd" equals "tweeduizend vijfhonderd".
 * @param figures whole euros
 */
export const sameAmount = (figures: number, letters: string, language: Language): boolean =>
  numberOfWords(letters, language) === figures

/** Whether words spell the same amount as figures in any language of the site: people write numbers in their own. */
export const sameAmountInAnyLanguage = (figures: number, letters: string): boolean =>
  LANGUAGES.some((language) => sameAmount(figures, letters, language))
