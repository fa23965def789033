/**
 * Facts of landing pages of towns and property types: which page an address means, and the current counts and prices.
 * Cached until the catalogue changes.
 */
import { cached } from '../cache/tagged-cache.ts'
import { type LandingSubject, landingPath, parseLandingPath } from '../i18n/landing-paths.ts'
import { namedPlace } from '../places/rules-home-place.ts'
import { neighboursOf, type Place, placeName, placesWithPages, wholeMunicipality } from '../places/rules-place.ts'
import { partKeysIn } from '../places/rules-table.ts'
import { showsProjects } from '../site/site-settings.ts'
import {
  countHomes,
  countProjects,
  findPriceFacts,
  findTownNames,
  type HomeCount,
  isReadable,
  type PriceFacts,
} from './queries-landing-facts.ts'
import { CATEGORY_IDS, type CategoryId, categoryMask, type Language, type Market } from './rules.ts'

/** All places that have a page. */
export const places = (): Promise<Place[]> =>
  cached(
    'reference',
    'places',
    async () => placesWithPages(await findTownNames()),
    (all) => all.length * 0.1,
  )

const homeCounts = () => cached('catalogue', 'home counts', countHomes, (rows) => rows.length * 0.2)

/** Of what the lists have: with the projects where these stand among the homes. */
const listedCounts = async (): Promise<HomeCount[]> => [
  ...(await homeCounts()),
  ...((await showsProjects()) ? await cached('catalogue', 'project counts', countProjects) : []),
]

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

type Tallies = Record<'zip' | 'municipality' | 'part' | 'all', Map<string, Tally>>

/** Counts by place of the homes that are readable in a language. */
const tallies = async ({ market, category }: Kind, locale: Language): Promise<Tallies> =>
  cached(
    'catalogue',
    `tallies ${await showsProjects()} ${market} ${category} ${locale}`,
    async () => {
      const found: Tallies = { zip: new Map(), municipality: new Map(), part: new Map(), all: new Map() }
      const add = (counts: Map<string, Tally>, key: string | null, row: Tally) => {
        if (key !== null) counts.set(key, sum([counts.get(key) ?? NOTHING, row]))
      }
      for (const row of await listedCounts()) {
        const counts = category === null || (row.categories & categoryMask([category])) !== 0
        if (row.market !== market || !counts || !isReadable(row, locale)) continue
        add(found.zip, row.zip, row)
        add(found.municipality, row.municipality, row)
        add(found.part, row.part, row)
        add(found.all, '', row)
      }
      return found
    },
    ({ zip, municipality, part }) => (zip.size + municipality.size + part.size) * 0.1,
  )

/** Which column says that a home lies in a place, and with which values. */
export function columnOfPlace(place: Place): { column: 'zip' | 'municipality' | 'part'; keys: readonly string[] } {
  if (place.kind === 'postcode') return { column: 'zip', keys: [place.key] }
  if (place.kind === 'part') return { column: 'part', keys: partKeysIn(place.key) }
  return { column: 'municipality', keys: place.municipalities }
}

function tallyIn(found: Tallies, place: Place | null): Tally {
  if (place === null) return found.all.get('') ?? NOTHING
  const { column, keys } = columnOfPlace(place)
  return sum(keys.map((key) => found[column].get(key) ?? NOTHING))
}

/** The counts of a landing page in a language; without place and category those of the whole list. */
export async function tallyOf({ place, ...kind }: LandingSubject, locale: Language): Promise<Tally> {
  return tallyIn(await tallies(kind, locale), place)
}

/** A link to a landing page with its number of available homes. */
export type LandingLink = { subject: LandingSubject; path: string; open: number }
const linkTo = (subject: LandingSubject, open: number, locale: Language): LandingLink => ({
  subject,
  path: landingPath(subject, locale),
  open,
})

/** A postcode is found by its address and its number; what is named leads to municipalities and their parts. */
const isOffered = ({ kind, municipality }: Place): boolean => kind !== 'postcode' || municipality === null

/** The places with available homes of a kind, without postcodes. */
export const placesWithHomes = (kind: Kind, locale: Language): Promise<LandingLink[]> =>
  cached(
    'catalogue',
    `open places ${kind.market} ${kind.category} ${locale}`,
    async () => {
      const found = await tallies(kind, locale)
      return (await places()).flatMap((place) => {
        const { open } = tallyIn(found, place)
        return open > 0 && isOffered(place) ? [linkTo({ ...kind, place }, open, locale)] : []
      })
    },
    (links) => links.length * 0.3,
  )

/** The municipalities with available homes of a kind. */
export const municipalitiesWithHomes = async (kind: Kind, locale: Language): Promise<LandingLink[]> =>
  (await placesWithHomes(kind, locale)).filter(({ subject }) => subject.place?.kind === 'municipality')

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

const isPartOf = ({ kind, municipality }: Place, whole: Place): boolean => kind === 'part' && municipality === whole.key

/** The kinds of the place around each kind, the smallest first; Brussels has no province. */
const AROUND: Partial<Record<Place['kind'], readonly Place['kind'][]>> = {
  part: ['municipality'],
  postcode: ['municipality'],
  municipality: ['province', 'region'],
  province: ['region'],
}

const holds = (other: Place, place: Place): boolean =>
  place.municipalities.every((nis) => other.municipalities.includes(nis))

/** The landscapes that a municipality lies in, such as the coast. */
const landscapesAround = (place: Place, all: readonly Place[]): Place[] =>
  place.kind === 'municipality' ? all.filter((other) => other.kind === 'landscape' && holds(other, place)) : []

/** The smallest larger place with a page; null of a region. */
function placeAround(place: Place, all: readonly Place[]): Place | null {
  const found = AROUND[place.kind]?.map((kind) => all.find((other) => other.kind === kind && holds(other, place)))
  return found?.find((other) => other !== undefined) ?? null
}

const NEIGHBOURS = 6
const NEIGHBOURS_WITHIN_KM = 30

export type LandingFacts = Tally & {
  prices: PriceFacts
  /** Types with available homes in the place, the most frequent first. */
  types: LandingLink[]
  /** Municipalities with the type, in the province of the page or anywhere, those with the most homes first. */
  towns: LandingLink[]
  /** The parts of a municipality with homes of the kind, those with the most homes first. */
  parts: LandingLink[]
  /** Nearby places of the same kind with homes of the kind, the nearest first. */
  neighbours: (LandingLink & { place: Place; km: number })[]
  /** The same page of the place around; for a type in a town also the whole town, and the type everywhere. */
  wider: LandingLink[]
  /** The same page in the other list; null when it has no homes. */
  other: LandingLink | null
}

/** The current facts of a landing page. */
export function landingFacts(subject: LandingSubject, locale: Language): Promise<LandingFacts> {
  const { market, place, category } = subject
  return cached('catalogue', `landing facts ${landingPath(subject, locale)}`, async () => {
    const all = await places()
    const larger = place && placeAround(place, all)
    const landscapes = place ? landscapesAround(place, all) : []
    const isTypeInPlace = place !== null && category !== null
    const around = [
      ...(isTypeInPlace ? [{ ...subject, category: null }] : []),
      ...(larger ? [{ ...subject, place: larger }] : []),
      ...landscapes.map((landscape) => ({ ...subject, place: landscape })),
      ...(isTypeInPlace ? [{ ...subject, place: null }] : []),
    ]
    const otherMarket = { ...subject, market: market === 'sale' ? ('rent' as const) : ('sale' as const) }
    const [tally, prices, types, links, other, wider] = await Promise.all([
      tallyOf(subject, locale),
      findPriceFacts({ market, category, place: place && columnOfPlace(place) }, locale),
      typesWithHomes(market, place, locale),
      placesWithHomes({ market, category }, locale),
      tallyOf(otherMarket, locale),
      Promise.all(around.map(async (wide) => linkTo(wide, (await tallyOf(wide, locale)).open, locale))),
    ])
    const linksOf = (isMeant: (other: Place) => boolean) =>
      links.filter((link) => link.subject.place && isMeant(link.subject.place))
    const byMost = (some: LandingLink[]) => some.toSorted((a, b) => b.open - a.open)
    const isArea = place?.kind === 'province' || place?.kind === 'region' || place?.kind === 'landscape'
    const kindOfNear = place?.kind === 'part' ? 'part' : 'municipality'
    const alike = linksOf(({ kind, key }) => kind === kindOfNear && key !== place?.municipality)
    const near =
      place && !isArea
        ? neighboursOf(
            place,
            alike.flatMap((link) => link.subject.place ?? []),
            NEIGHBOURS_WITHIN_KM,
          ).slice(0, NEIGHBOURS)
        : []
    const byKey = new Map(alike.map((link) => [link.subject.place?.key, link]))
    return {
      ...tally,
      prices,
      types,
      towns:
        place && !isArea
          ? []
          : byMost(
              linksOf(({ kind, key }) => kind === 'municipality' && (!place || place.municipalities.includes(key))),
            ),
      parts: place?.kind === 'municipality' ? byMost(linksOf((other) => isPartOf(other, place))) : [],
      neighbours: near.flatMap(({ place: neighbour, km }) => {
        const link = byKey.get(neighbour.key)
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
): Promise<LandingSubject | null> => {
  const subject = parseLandingPath(market, segments, await places(), locale)
  // A postcode that is all of its municipality has no page of its own.
  return subject && { ...subject, place: subject.place && (wholeMunicipality(subject.place) ?? subject.place) }
}

/** The name and the path of the landing page of the town that a home stands in; null where it has none. */
export async function townOfHome(
  market: Market,
  { zip, town }: { zip: string; town: string },
  locale: Language,
): Promise<{ name: string; path: string } | null> {
  const place = namedPlace(zip, town) ?? (await places()).find(({ kind, key }) => kind === 'postcode' && key === zip)
  return place ? { name: placeName(place, locale), path: landingPath({ market, place, category: null }, locale) } : null
}
