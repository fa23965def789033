/**
 * Facts of landing pages of towns and property types: which page an address means, and the current counts and prices.
 * Cached until the catalogue changes.
 */
import { cached } from '../cache/tagged-cache.ts'
import { type LandingSubject, landingPath, parseLandingPath } from '../i18n/landing-paths.ts'
import { neighboursOf, type Place, placesOf } from '../places/rules-place.ts'
import { countHomes, findPriceFacts, findTownRows, isReadable, type PriceFacts } from './queries-landing-facts.ts'
import { CATEGORY_IDS, type CategoryId, categoryMask, type Language, type Market } from './rules.ts'

/** All places. */
export const places = (): Promise<Place[]> =>
  cached(
    'reference',
    'places',
    async () => placesOf(await findTownRows()),
    (all) => all.length * 0.8,
  )

const homeCounts = () => cached('catalogue', 'home counts', countHomes, (rows) => rows.length * 0.2)

/** Number of published homes, number of those available or under option, and the time of the last change. */
export type Tally = { total: number; open: number; modified: Date | null }
const NOTHING: Tally = { total: 0, open: 0, modified: null }

const latestOf = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b))
const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, { total, open, modified }) => ({
      total: all.total + total,
      open: all.open + open,
      modified: latestOf(all.modified, modified),
    }),
    NOTHING,
  )

type Kind = { market: Market; category: CategoryId | null }

/** Counts by postcode of the homes that are readable in a language. */
const tallies = ({ market, category }: Kind, locale: Language): Promise<Map<string, Tally>> =>
  cached(
    'catalogue',
    `tallies ${market} ${category} ${locale}`,
    async () => {
      const byZip = new Map<string, Tally>()
      for (const row of await homeCounts()) {
        const counts = category === null || (row.categories & categoryMask([category])) !== 0
        if (row.market !== market || !counts || !isReadable(row, locale)) continue
        byZip.set(row.zip, sum([byZip.get(row.zip) ?? NOTHING, row]))
      }
      return byZip
    },
    (byZip) => byZip.size * 0.1,
  )

/** The counts of a landing page in a language; without place and category those of the whole list. */
export async function tallyOf({ place, ...kind }: LandingSubject, locale: Language): Promise<Tally> {
  const byZip = await tallies(kind, locale)
  return sum(place ? place.zips.map((zip) => byZip.get(zip) ?? NOTHING) : [...byZip.values()])
}

/** A link to a landing page with its number of available homes. */
export type LandingLink = { subject: LandingSubject; path: string; open: number }
const linkTo = (subject: LandingSubject, open: number, locale: Language): LandingLink => ({
  subject,
  path: landingPath(subject, locale),
  open,
})

/** The towns with available homes of a kind. */
export const placesWithHomes = (kind: Kind, locale: Language): Promise<LandingLink[]> =>
  cached(
    'catalogue',
    `open places ${kind.market} ${kind.category} ${locale}`,
    async () => {
      const byZip = await tallies(kind, locale)
      return (await places()).flatMap((place) => {
        const { open } = sum(place.zips.map((zip) => byZip.get(zip) ?? NOTHING))
        return open > 0 ? [linkTo({ ...kind, place }, open, locale)] : []
      })
    },
    (links) => links.length * 0.3,
  )

/** The property types with available homes in a place, or anywhere, the most frequent first. */
export async function typesWithHomes(market: Market, place: Place | null, locale: Language): Promise<LandingLink[]> {
  const found = await Promise.all(
    CATEGORY_IDS.map(async (category) => {
      const subject = { market, place, category }
      return linkTo(subject, (await tallyOf(subject, locale)).open, locale)
    }),
  )
  return found.filter(({ open }) => open > 0).sort((a, b) => b.open - a.open)
}

const NEIGHBOURS = 6
const NEIGHBOURS_WITHIN_KM = 30

export type LandingFacts = Tally & {
  prices: PriceFacts
  /** Types with available homes in the place, the most frequent first. */
  types: LandingLink[]
  /** Towns with the type, those with the most homes first; empty for the page of a town. */
  towns: LandingLink[]
  /** Nearby towns with homes of the kind, the nearest first. */
  neighbours: (LandingLink & { place: Place; km: number })[]
  /** For a type in a town: the whole town, and the type everywhere. */
  wider: LandingLink[]
  /** The same page in the other list; null when it has no homes. */
  other: LandingLink | null
}

/** The current facts of a landing page. */
export function landingFacts(subject: LandingSubject, locale: Language): Promise<LandingFacts> {
  const { market, place, category } = subject
  return cached('catalogue', `landing facts ${landingPath(subject, locale)}`, async () => {
    const around =
      place && category
        ? [
            { ...subject, category: null },
            { ...subject, place: null },
          ]
        : []
    const otherMarket = { ...subject, market: market === 'sale' ? ('rent' as const) : ('sale' as const) }
    const [tally, prices, types, links, other, wider] = await Promise.all([
      tallyOf(subject, locale),
      findPriceFacts({ market, category, zips: place?.zips ?? null }, locale),
      typesWithHomes(market, place, locale),
      placesWithHomes({ market, category }, locale),
      tallyOf(otherMarket, locale),
      Promise.all(around.map(async (wide) => linkTo(wide, (await tallyOf(wide, locale)).open, locale))),
    ])
    const byZip = new Map(links.map((link) => [link.subject.place?.zips[0], link]))
    const open = links.flatMap((link) => link.subject.place ?? [])
    const near = place ? neighboursOf(place, open, NEIGHBOURS_WITHIN_KM).slice(0, NEIGHBOURS) : []
    return {
      ...tally,
      prices,
      types,
      towns: place ? [] : links.toSorted((a, b) => b.open - a.open),
      neighbours: near.flatMap(({ place: neighbour, km }) => {
        const link = byZip.get(neighbour.zips[0])
        return link ? [{ ...link, place: neighbour, km }] : []
      }),
      wider: wider.filter((link) => link.open > 0),
      other: other.open > 0 ? linkTo(otherMarket, other.open, locale) : null,
    }
  })
}

/** The landing page of the path segments after a list; null when they name none. */
export const lookUpLanding = async (
  market: Market,
  segments: readonly string[],
  locale: Language,
): Promise<LandingSubject | null> => parseLandingPath(market, segments, await places(), locale)

/** The path of a town's landing page; null for an unknown postcode. */
export async function townPath(market: Market, zip: string, locale: Language): Promise<string | null> {
  const place = (await places()).find(({ zips }) => zips.includes(zip))
  return place ? landingPath({ market, place, category: null }, locale) : null
}
