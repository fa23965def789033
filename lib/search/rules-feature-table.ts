/**
 * What a searched home must have beyond place, type, price and rooms: each filter is one declaration, which holds its
 * form in an address, what it offers, how it reads, and which homes it finds. To add one, add it here, its column in
 * queries-read-home-columns.ts and its words in messages/. Pure.
 */
import { formatNumber } from '../costs/rules-money.ts'
import type { Language, Market } from '../listings/rules.ts'
import { CONDITIONS } from '../listings/rules-condition.ts'
import { PROVINCES, provinceOfZip } from '../places/rules-provinces.ts'
import { FLAGS, type HomeColumns } from './rules-home-columns.ts'

export type RowTest = (row: number) => boolean

/** The day of Brussels on which a search is made, as days since 1970 and as 2026-11-29. */
export type SearchDay = { day: number; date: string }

export type Feature = {
  /** A box to tick, one of several choices, or any of them. */
  control: 'flag' | 'one' | 'several'
  /** Offered values, at most 16, as they stand in an address. An address may name others where `parse` takes them. */
  choices: readonly string[]
  /** The value of an address in its one form; null for one that means nothing. */
  parse: (text: string) => string | null
  /** How a value stands in the feature's words; null for a value that has words of its own. */
  write: (value: string, locale: Language) => string | null
  /** Whether a chip names the feature before a value with words of its own. */
  named?: true
  /** Of which homes it is offered, where not of all. */
  market?: Market
  /** Stands with the price and not with the other features. */
  ofPrice?: true
  /** Which rows have one of the values. What isn't known of a home doesn't match, but where that is a choice. */
  test: (columns: HomeColumns, values: readonly string[], today: SearchDay) => RowTest
  /** Further values that are offered on a day, such as the first of the next months. */
  valuesOn?: (today: SearchDay) => readonly string[]
}

/** Letters of energy labels, best first; the last one of the scales is no limit. */
const ENERGY_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f']
/** A home without a label, and one of which the feature isn't known. */
const NONE = 'none'
export const UNKNOWN = 'unknown'

/** Highest minimum of a surface, in m². */
export const MOST_SURFACE = 1_000_000

const oneOf =
  (choices: readonly string[]) =>
  (text: string): string | null =>
    choices.find((choice) => choice === text) ?? null

/** A bit of the columns' flags, set, or not set for what a home must not be. */
const flag = (bit: number, wanted: boolean = true) => ({
  control: 'flag' as const,
  choices: ['1'],
  parse: oneOf(['1']),
  write: () => null,
  test: ({ flags }: HomeColumns): RowTest => {
    const value = wanted ? bit : 0
    return (row) => ((flags[row] ?? 0) & bit) === value
  },
})

/** A whole number from 1 to `most`. */
const numberUpTo =
  (most: number) =>
  (text: string): string | null => {
    const number = /^\d{1,7}$/.test(text) ? Number(text) : 0
    return number >= 1 && number <= most ? String(number) : null
  }

const written = (value: string, locale: Language) => formatNumber(Number(value), locale) ?? value

const isUnknown = oneOf([UNKNOWN])

/** At least so many whole m². A home of unknown surface is stored as 0; only the choice of its own finds it. */
const surface = (column: 'living' | 'ground', steps: readonly number[]) => ({
  control: 'one' as const,
  choices: [...steps.map(String), UNKNOWN],
  parse: (text: string) => isUnknown(text) ?? numberUpTo(MOST_SURFACE)(text),
  write: (value: string, locale: Language) => (value === UNKNOWN ? null : written(value, locale)),
  named: true as const,
  test: (columns: HomeColumns, [value = '']: readonly string[]): RowTest => {
    if (value === UNKNOWN) return (row) => columns[column][row] === 0
    const least = Number(value)
    return (row) => (columns[column][row] ?? 0) >= least
  },
})

/** A day as it stands in addresses; null for anything else. */
const dayOf = (text: string): string | null => {
  const time = /^2\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null
}
const DAY = 86_400_000
const dayNumber = (date: string): number => Date.parse(date) / DAY
/** 2027-02-01 as 1/2/2027, as Belgium writes it in all its languages. */
const shortDay = (date: string): string => date.split('-').reverse().map(Number).join('/')

/** No year below 1000: 0 is the unknown one of the columns, which no years hold. */
const YEARS = /^([1-9]\d{3})?-([1-9]\d{3})?$/
/** The first and last year of a value such as 1945-1970, -1944 or 2001-. */
function yearsOf(value: string): [from: number, to: number] {
  const [, from = '1', to = '9999'] = YEARS.exec(value) ?? []
  return [Number(from), Number(to)]
}

/**
 * The first days of the next two months that are at least three weeks away: whoever looks for a home to rent gives
 * notice first.
 */
function firstDays({ day }: SearchDay): string[] {
  const tooEarly = new Date((day + 20) * DAY)
  return [1, 2].map((months) =>
    new Date(Date.UTC(tooEarly.getUTCFullYear(), tooEarly.getUTCMonth() + months, 1)).toISOString().slice(0, 10),
  )
}

/** Values that are called by a word and not by their number. */
const YEAR_WORDS = new Set(['-1944', '1945-1970', '1971-2000', '2001-', UNKNOWN])
const SINCE_WORDS = new Set(['1', '3', '7', '30'])

/** In the order in which an address has them. The name is that of the parameter and of the words. */
export const FEATURES = {
  /** This letter of the energy label or a better one, or none. */
  energy: {
    control: 'one',
    choices: [...ENERGY_LETTERS, NONE],
    parse: oneOf([...ENERGY_LETTERS, NONE]),
    write: (value) => (value === NONE ? null : value.toUpperCase()),
    named: true,
    test: ({ energy }, [value = '']) => {
      if (value === NONE) return (row) => energy[row] === 0
      const worst = ENERGY_LETTERS.indexOf(value) + 1
      return (row) => (energy[row] ?? 0) >= 1 && (energy[row] ?? 0) <= worst
    },
  },
  living: surface('living', [50, 75, 100, 125, 150, 200, 250, 300]),
  ground: surface('ground', [100, 250, 500, 750, 1000, 1500, 2500, 5000, 10_000]),
  garden: flag(FLAGS.garden),
  terrace: flag(FLAGS.terrace),
  pool: flag(FLAGS.pool),
  cellar: flag(FLAGS.cellar),
  furnished: flag(FLAGS.furnished),
  lift: flag(FLAGS.lift),
  /** Neither sold nor let. */
  available: flag(FLAGS.taken, false),
  condition: {
    control: 'several',
    choices: [...CONDITIONS, UNKNOWN],
    parse: oneOf([...CONDITIONS, UNKNOWN]),
    write: () => null,
    named: true,
    test: ({ condition }, values) => {
      // The columns count from 1; 0 is unknown.
      const isWanted = Uint8Array.from([UNKNOWN, ...CONDITIONS], (each) => Number(values.includes(each)))
      return (row) => isWanted[condition[row] ?? 0] === 1
    },
  },
  /** Built from the first to the last of two years, of which one may be missing. */
  year: {
    control: 'one',
    choices: [...YEAR_WORDS],
    parse: (text) =>
      isUnknown(text) ?? (YEARS.test(text) && text !== '-' && yearsOf(text)[0] <= yearsOf(text)[1] ? text : null),
    write: (value) =>
      YEAR_WORDS.has(value)
        ? null
        : value
            .replace(/^-/, '≤ ')
            .replace(/^(\d+)-$/, '≥ $1')
            .replace('-', '–'),
    named: true,
    test: ({ year }, [value = '']) => {
      if (value === UNKNOWN) return (row) => year[row] === 0
      const [from, to] = yearsOf(value)
      return (row) => (year[row] ?? 0) >= from && (year[row] ?? 0) <= to
    },
  },
  /** Online since a day, or for so many days: 1 is today. */
  since: {
    control: 'one',
    choices: [...SINCE_WORDS],
    parse: (text) => numberUpTo(365)(text) ?? dayOf(text),
    write: (value, locale) =>
      value.includes('-') ? shortDay(value) : SINCE_WORDS.has(value) ? null : written(value, locale),
    named: true,
    test: ({ online }, [value = ''], { day }) => {
      const from = value.includes('-') ? dayNumber(value) : day + 1 - Number(value)
      return (row) => (online[row] ?? 0) >= from
    },
  },
  /** To be had now, or on a day. */
  free: {
    control: 'one',
    choices: ['now', UNKNOWN],
    valuesOn: firstDays,
    parse: (text) => oneOf(['now', UNKNOWN])(text) ?? dayOf(text),
    write: (value) => (value === 'now' || value === UNKNOWN ? null : shortDay(value)),
    named: true,
    market: 'rent',
    test: ({ free }, [value = ''], { day }) => {
      if (value === UNKNOWN) return (row) => free[row] === 0
      const until = value === 'now' ? day : dayNumber(value)
      return (row) => (free[row] ?? 0) > 0 && (free[row] ?? 0) <= until
    },
  },
  /** The published price was lowered the last time it was changed. */
  lowered: { ...flag(FLAGS.lowered), ofPrice: true },
  /** Counts charges in where a rent is compared with the price; finds all homes. */
  charges: { ...flag(0), market: 'rent', ofPrice: true, test: () => () => true },
  /** At most so many euro for a m² of living area. */
  permetre: {
    control: 'one',
    choices: ['1500', '2000', '2500', '3000', '3500', '4000', '5000'],
    parse: numberUpTo(100_000),
    write: written,
    market: 'sale',
    ofPrice: true,
    test: ({ price, living }, [value = '']) => {
      const most = Number(value)
      // Never of a hidden price (NaN) nor of an unknown surface.
      return (row) => (living[row] ?? 0) > 0 && (price[row] ?? Number.NaN) <= most * (living[row] ?? 0)
    },
  },
  province: {
    control: 'one',
    choices: PROVINCES,
    parse: oneOf(PROVINCES),
    write: () => null,
    test: ({ zips, zip }, [value]) => {
      const isIn = Uint8Array.from(zips, (each) => Number(provinceOfZip(each) === value))
      return (row) => isIn[zip[row] ?? 0] === 1
    },
  },
} as const satisfies Record<string, Feature>

type Table = typeof FEATURES
export type FeatureName = keyof Table

/** All features in the order of the address. */
export const FEATURE_NAMES = Object.keys(FEATURES) as FeatureName[]

/** The declaration of a feature, whichever it is. */
export const featureOf = (name: FeatureName): Feature => FEATURES[name]
