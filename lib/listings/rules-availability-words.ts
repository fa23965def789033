/** The words by which agencies say that a home is sold, let or under option. Staff see this table at the desk. */
import type { Availability, Language } from './rules.ts'

export type Taken = Exclude<Availability, 'available'>

export type WordTable = Readonly<Record<Language, readonly string[]>>

/**
 * Strongest first. Case, accents, hyphens and full stops don't matter; what stands in parentheses may be missing.
 */
export const AVAILABILITY_WORDS: readonly { availability: Taken; words: WordTable }[] = [
  {
    availability: 'sold',
    words: {
      nl: ['verkocht', 'uitverkocht'],
      fr: ['vendu(e)(s)'],
      en: ['sold', 'sold out'],
      de: ['verkauft', 'ausverkauft'],
    },
  },
  {
    availability: 'let',
    words: {
      nl: ['verhuurd'],
      fr: ['loué(e)(s)'],
      en: ['rented', 'rented out', 'let', 'let agreed'],
      de: ['vermietet'],
    },
  },
  {
    availability: 'option',
    words: {
      nl: [
        ...['optie', 'in optie', 'onder optie', 'gereserveerd', 'onder bod', 'bod aanvaard', 'in onderhandeling'],
        ...['compromis', 'onder compromis', 'compromis getekend', 'akkoord bereikt', 'onder contract'],
      ],
      fr: [
        ...['option', 'en option', 'sous option', 'réservé(e)(s)', 'sous offre', 'offre acceptée', 'en négociation'],
        ...['compromis', 'sous compromis', 'compromis signé', 'accord conclu', 'sous contrat'],
      ],
      en: ['option', 'under option', 'reserved', 'under offer', 'offer accepted', 'sale agreed', 'under contract'],
      de: ['Option', 'in Option', 'unter Option', 'reserviert', 'Angebot angenommen', 'in Verhandlung'],
    },
  },
]

/** What may stand behind words for sold and let, and changes nothing: a sale under a condition is a sale. */
export const CONDITION_WORDS: WordTable = {
  nl: ['onder voorbehoud', 'onder (opschortende )voorwaarde(n)'],
  fr: ['sous réserve', 'sous condition(s)( suspensive(s))'],
  en: ['subject to contract'],
  de: ['unter Vorbehalt'],
}

/** Letters with the accents that people write or leave out. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'aàáâä',
  c: 'cç',
  e: 'eèéêë',
  i: 'iìíîï',
  o: 'oòóôö',
  u: 'uùúûü',
}
/** What may stand between two words of one entry. */
const BETWEEN = '[\\s._\\p{Pd}]+'

/** The pattern of an entry: for texts in NFC, with the flags `i` and `u`. */
const patternOf = (entry: string): string =>
  entry
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[a-z]|[() ]/g, (sign) =>
      sign === '(' ? '(?:' : sign === ')' ? ')?' : sign === ' ' ? BETWEEN : `[${ACCENTED[sign] ?? sign}]`,
    )

/** A pattern for any of these entries, the longest first. */
export const anyOf = (words: WordTable): string =>
  `(?:${[...new Set(Object.values(words).flat().map(patternOf))].sort((a, b) => b.length - a.length).join('|')})`
