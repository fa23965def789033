/** The demo's listings as their feed has them, so that tests look a home up by what it is instead of by a number. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Market } from '../../../lib/listings/rules.ts'

export const LOCALES = ['nl', 'fr'] as const
export type Locale = (typeof LOCALES)[number]

type Fields = Record<string, unknown>
type Facts = {
  ID: number
  RecordFile: string
  Goal: 0 | 1 | 2
  Status: number
  SubStatus?: number
  WebID: string
  Price: number
  PublishPrice: boolean
  PriceUnit: number
  PublishAddress: boolean
  Street: string
  HouseNumber: string
  Zip: string
  GoogleX: number
  GoogleY: number
  NumberOfBedRooms?: number
}
type Texts = Fields & { City: string; TypeDescription: string; MainTypeName: string }
export type DemoHome = { record: Facts & Fields; pictures: string[] } & Record<Locale, Texts>

const FOLDER = join(import.meta.dirname, '../../../prisma/demo/listings')

/** Every listing of the demo, the newest first, as the site lists them; those that are not published too. */
export const DEMO: readonly DemoHome[] = readdirSync(FOLDER)
  .flatMap((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as DemoHome[])
  .sort((a, b) => b.record.ID - a.record.ID)

/** Active, sold and let homes are shown (feed description). */
const isPublished = ({ record }: DemoHome): boolean => [1, 2, 4].includes(record.Status)
export const PUBLISHED = DEMO.filter(isPublished)

export const marketOf = ({ record }: DemoHome): Market => (record.Goal === 1 ? 'rent' : 'sale')
const isAvailable = ({ record }: DemoHome): boolean => record.Status === 1 && record.SubStatus === 2
const knownFields = ({ record, nl }: DemoHome): number => Object.keys(record).length + Object.keys(nl).length

function first(what: string, homes: readonly DemoHome[]): DemoHome {
  const [home] = homes
  if (!home) throw new Error(`The demo has no ${what}.`)
  return home
}

const open = PUBLISHED.filter(
  (home) => isAvailable(home) && home.record.PublishPrice && home.record.PublishAddress && home.record.PriceUnit !== 7,
)
const withPhotographs = (home: DemoHome): boolean => home.pictures.filter((file) => !file.includes('plan')).length > 3

export const HIDDEN_ADDRESSES = PUBLISHED.filter(({ record }) => !record.PublishAddress)
export const HIDDEN_PRICES = PUBLISHED.filter(({ record }) => !record.PublishPrice)

export const HOMES = {
  /** A house for sale with a full set of facts, photographs and a published address. */
  house: first(
    'house for sale',
    open
      .filter((home) => home.record.Goal === 0 && home.record.WebID === '1' && withPhotographs(home))
      .sort((a, b) => knownFields(b) - knownFields(a)),
  ),
  flat: first(
    'flat to let',
    open.filter((home) => home.record.Goal === 1 && home.record.WebID === '2' && withPhotographs(home)),
  ),
  plot: first(
    'building plot',
    open.filter(({ record }) => record.Goal === 0 && record.WebID === '3'),
  ),
  sold: first(
    'sold home',
    PUBLISHED.filter(({ record }) => record.Status === 2),
  ),
  let: first(
    'home that is let',
    PUBLISHED.filter(({ record }) => record.Status === 4),
  ),
  hidden: first('home with a hidden address', HIDDEN_ADDRESSES.filter(isAvailable)),
  onRequest: first('home with its price on request', HIDDEN_PRICES.filter(isAvailable)),
  bare: first(
    'home without a picture',
    PUBLISHED.filter((home) => home.pictures.length === 0),
  ),
  /** With a film of its own. */
  filmed: first(
    'home with a film',
    open.filter(({ record }) => record.Videos),
  ),
  /** For sale with a published address; only the test of films and tours of others gives it some. */
  screened: first(
    'flat for sale',
    open.filter((home) => home.record.Goal === 0 && home.record.WebID === '2' && withPhotographs(home)).toReversed(),
  ),
  /** Never published: the site doesn't know it. */
  prospect: first(
    'prospect',
    DEMO.filter(({ record }) => record.Status === 0),
  ),
  /** Never published either; a test makes it one that was withdrawn (database.ts). */
  cancelled: first(
    'cancelled listing',
    DEMO.filter(({ record }) => record.Status === 3),
  ),
  /** For sale at a published price, and in no other test than that of changed data. */
  repriced: first(
    'home for sale',
    open.filter(({ record }) => record.Goal === 0 && record.WebID === '5'),
  ),
} as const satisfies Record<string, DemoHome>

/** A home with documents to ask for. */
export const DOCUMENTED = first(
  'home with documents',
  PUBLISHED.filter(({ nl }) => ((nl.Documents as unknown[] | undefined) ?? []).length > 1),
)
/** A home to let outside Brussels, where candidates may be asked more. */
export const RENTED = first(
  'home to let outside Brussels',
  PUBLISHED.filter((home) => home.record.Goal === 1 && isAvailable(home) && !/^1[0-2]\d\d$/.test(home.record.Zip)),
)

/** The address that leads to a home whatever its slugs are (308). */
export const addressById = ({ record }: DemoHome, locale: Locale): string => `/${locale}/property/${record.ID}/`

/** The postcode with the most homes in a list. */
export function busiestZip(market: Market): string {
  const counts = new Map<string, number>()
  for (const home of PUBLISHED) {
    if (marketOf(home) === market) counts.set(home.record.Zip, (counts.get(home.record.Zip) ?? 0) + 1)
  }
  const [busiest] = [...counts].sort(([a, one], [b, other]) => other - one || a.localeCompare(b))
  if (!busiest) throw new Error('The demo has no homes.')
  return busiest[0]
}

/** How many published homes of a list fulfil a condition. */
export const countHomes = (market: Market, fits: (home: DemoHome) => boolean = () => true): number =>
  PUBLISHED.filter((home) => marketOf(home) === market && fits(home)).length
