/** Single values of Whise and what they become, and the tables of docs/crm-mapping.md. */
import type { ValueTable } from '../connector.ts'
import { DETAIL_WORDS } from './detail-words.ts'
import type { RawEstate } from './raw-estate.ts'
import { idOf, PURPOSE_STATUS } from './status.ts'
import {
  AVAILABILITY_WORDS,
  CATEGORY_WORDS,
  RIBBON_WORDS,
  STATE_WORDS,
  SUBCATEGORY_WORDS,
  type Words,
} from './words.ts'

/** CountryID of Belgium in docs/feed.md. */
export const BELGIUM = 10
/** Countries by their number at Whise. */
export const COUNTRY_WORDS: Record<number, Words> = {
  1: { nl: 'België', fr: 'Belgique', en: 'Belgium', de: 'Belgien' },
}

/** Purpose to Goal. A life annuity is a sale. */
export const GOAL: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [2, 1],
  [3, 0],
])
/** Category to WebID. */
export const CATEGORY: ReadonlyMap<number, string> = new Map([
  [1, '1'],
  [2, '2'],
  [3, '3'],
  [4, '6'],
  [5, '6'],
  [6, '6'],
  [7, '4'],
])
/** The WebID of a home that is let as a whole: an investment. */
export const INVESTMENT = '5'
/** SubCategory: it is an investment, and no house. */
export const APARTMENT_BLOCK = 3
/** Whether a home is an investment: it is marked as one, or a building of apartments. */
export const isInvestment = (estate: RawEstate): boolean =>
  idOf(estate.subCategory) === APARTMENT_BLOCK || estate.investmentEstate === true

const named = (title: string, words: Record<number, Words>): ValueTable => ({
  title,
  rows: Object.entries(words).map(([id, { nl, fr }]) => [id, `${nl} / ${fr}`]),
})

/** The tables of values, for docs/crm-mapping.md. */
export const VALUE_TABLES: readonly ValueTable[] = [
  { title: 'Purpose to Goal', rows: [...GOAL].map(([from, to]) => [String(from), String(to)]) },
  {
    title: 'PurposeStatus to Status and SubStatus',
    rows: [...PURPOSE_STATUS].map(([from, { Status, SubStatus }]) => [
      String(from),
      `${Status}${SubStatus === null ? '' : ` / ${SubStatus}`}`,
    ]),
  },
  {
    title: 'Status and DisplayStatus to Status',
    rows: [
      ['status 5 archived, 6 deleted', '5'],
      ['displayStatusId 4 realisation', '6'],
      ['displayStatusId 1 offline', '5'],
      ['displayStatusId 2, 3, 5', 'as PurposeStatus says'],
    ],
  },
  { title: 'Category to WebID', rows: [...CATEGORY].map(([from, to]) => [String(from), to]) },
  named('Category names', CATEGORY_WORDS),
  named('SubCategory names', SUBCATEGORY_WORDS),
  named('State names', STATE_WORDS),
  named('Availability names', AVAILABILITY_WORDS),
  named('Ribbons by PurposeStatus', RIBBON_WORDS),
  ...DETAIL_WORDS.map(({ title, rows }) => ({
    title,
    rows: rows.map(({ nl, fr, also }) => [also.join(', ') || '–', `${nl} / ${fr}`] as const),
  })),
]
