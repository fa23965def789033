/** Reads single values of Omnicasa's records, and the words for its numbers. */
import type { Language } from '../../listings/rules.ts'
import { writtenDay } from '../../shared/written/day.ts'
import { writtenWebAddress } from '../../shared/written/web-address.ts'
import type { ValueTable } from '../connector.ts'

/** The value, undefined when it says nothing: missing, null, an empty text or a dash. 0 and false say something. */
export const known = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && /^-?$/.test(value.trim())) ? undefined : value

/** The first known value. */
export const firstKnown = (...values: unknown[]): unknown => values.map(known).find((value) => value !== undefined)

/** Whether something is shown. Only a clear yes counts: what the CRM doesn't mark stays hidden. */
export const isShown = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^\s*(1|true)\s*$/i.test(value))

/** A number in a whole text or as such, as text; null for anything else. */
const codeOf = (value: unknown): string | null =>
  typeof value === 'number' || typeof value === 'string' ? String(value).trim().replace(/\.0+$/, '') : null

/** A day; the placeholders for "no date" are left out. What can't be read stays, so that the import tells it. */
export function dayOf(value: unknown): unknown {
  const day = writtenDay(known(value))
  return day === null ? known(value) : day
}

type Words = Partial<Record<Language, string>>
/** Names of `ConditionID`. */
export const CONDITIONS: Record<string, Words> = {
  1: { nl: 'Gebruikt', fr: 'Ancien' },
  2: { nl: 'Nieuw', fr: 'Neuf' },
  3: { nl: 'Te bouwen', fr: 'À construire' },
  4: { nl: 'Te renoveren', fr: 'À rénover' },
  5: { nl: 'Gerenoveerd', fr: 'Rénové' },
  6: { nl: 'Te restaureren', fr: 'À restaurer' },
  7: { nl: 'Gerestaureerd', fr: 'Restauré' },
  8: { nl: 'Af te breken', fr: 'À démolir' },
  9: { nl: 'Op te frissen', fr: 'À rafraîchir' },
}

/** Units of a price: the CRM gives some of them in another language than was asked for. */
export const PRICE_UNITS: readonly Required<Words>[] = [
  { nl: 'maand', fr: 'mois', en: 'month', de: 'Monat' },
  { nl: 'jaar', fr: 'an', en: 'year', de: 'Jahr' },
  { nl: 'week', fr: 'semaine', en: 'week', de: 'Woche' },
  { nl: 'dag', fr: 'jour', en: 'day', de: 'Tag' },
]

/** The unit in a language; a text that is no known unit stays as it is. */
export function priceUnitText(value: unknown, language: Language): unknown {
  const text = known(value)
  if (typeof text !== 'string') return text
  const unit = PRICE_UNITS.find((words) =>
    Object.values(words).some((word) => word.toLowerCase() === text.trim().toLowerCase()),
  )
  // A word of the right language stays as the agency writes it.
  return unit && unit[language].toLowerCase() !== text.trim().toLowerCase() ? unit[language] : text
}

export const STATUSES: Record<string, string> = {
  0: 'prospect: not published',
  1: 'active: published',
  2: 'sold: published',
  3: 'cancelled: not published',
  4: 'rented: published',
  5: 'inactive: not published',
  6: 'reference: not published',
}
export const GOALS: Record<string, string> = { 0: 'sale', 1: 'rent', 2: 'takeover' }
/** Of a project and of its units. */
export const SUB_STATUSES: Record<string, 'open' | 'option' | 'soldout'> = {
  2: 'open',
  3: 'option',
  6: 'soldout',
  13: 'soldout',
}

/** The number as text when the table has it; null otherwise. */
export function codeIn(table: Record<string, unknown>, value: unknown): string | null {
  const code = codeOf(known(value))
  return code !== null && Object.hasOwn(table, code) ? code : null
}

const PARTICLES = /^(aan|de|den|der|des|du|en|et|het|in|la|le|les|lez|lès|op|sous|sur|te|ten|ter|van)$/
const WORD = /(\p{L}+)/u
const APOSTROPHE = /['’]$/

/** A town that is written in capitals as it is usually written; any other spelling stays. */
export function townName(value: unknown): unknown {
  const text = known(value)
  if (typeof text !== 'string' || text !== text.toUpperCase() || !/\p{Lu}{2}/u.test(text)) return text
  // Words have odd places, what is between them even ones.
  const parts = text.toLowerCase().split(WORD)
  const isSmall = (word: string, place: number): boolean => {
    if (APOSTROPHE.test(parts[place - 1] ?? '') && word === 's') return true
    return place > 1 && (PARTICLES.test(word) || (/^[dl]$/.test(word) && APOSTROPHE.test(parts[place + 1] ?? '')))
  }
  return parts
    .map((part, place) =>
      place % 2 === 0 || isSmall(part, place) ? part : part.charAt(0).toUpperCase() + part.slice(1),
    )
    .join('')
}

/** An address of a tour; one without a scheme gets it. Undefined for what is no address. */
export const webAddress = (value: unknown): string | undefined => writtenWebAddress(known(value)) ?? undefined

const rows = (table: Record<string, unknown>, show: (value: never) => string): [string, string][] =>
  Object.entries(table).map(([from, to]) => [from, show(to as never)])

export const VALUE_TABLES: readonly ValueTable[] = [
  { title: 'Status', rows: [...rows(STATUSES, String), ['any other', 'the home is refused']] },
  { title: 'Goal', rows: [...rows(GOALS, String), ['any other', 'the home is refused']] },
  { title: 'SubstatusID of a project, SubStatus of its units', rows: rows(SUB_STATUSES, String) },
  { title: 'ConditionID, without ConditionName', rows: rows(CONDITIONS, ({ nl, fr }: Words) => `${nl} / ${fr}`) },
  {
    title: 'PriceUnitText in a wrong language',
    rows: PRICE_UNITS.map((words) => [Object.values(words).join(', '), 'the word of the record’s language']),
  },
]
