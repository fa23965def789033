/** An estate as Whise gives it, and what the site keeps of it. Field names are Whise's own. */
import type { Language } from '../../listings/rules.ts'

type Reference = { id?: unknown }
export type LocalText = { languageId?: unknown; content?: unknown }
export type RawDetail = { id?: unknown; value?: unknown }
export type RawPicture = {
  id?: unknown
  order?: unknown
  urlXXL?: unknown
  urlOriginal?: unknown
  urlLarge?: unknown
  urlSmall?: unknown
}
/** What depends on the language in which an estate was asked for. */
type Localized = { name?: unknown; details?: RawDetail[] }

type Values = {
  [Name in (typeof PLAIN)[number]]?: unknown
} & { [Name in (typeof REFERENCES)[number]]?: Reference } & { [Name in (typeof TEXTS)[number]]?: LocalText[] | string }
export type RawEstate = Values & {
  id: number
  details?: RawDetail[]
  pictures?: RawPicture[]
  /** The same estate in further languages. */
  localized?: Partial<Record<Language, Localized>>
}
/** A project with the estates that are its units, those of its sub-projects among them. */
export type RawProject = { parent: RawEstate; units: RawEstate[] }

const PLAIN = [
  ...(['referenceNumber', 'name', 'clientId', 'officeId', 'displayStatusId', 'investmentEstate'] as const),
  ...(['canHaveChildren', 'parentId', 'createDateTime', 'updateDateTime', 'availabilityDateTime'] as const),
  ...(['price', 'displayPrice', 'address', 'number', 'box', 'zip', 'city', 'floor', 'displayAddress'] as const),
  ...(['area', 'minArea', 'maxArea', 'groundArea', 'gardenArea', 'rooms', 'bathRooms', 'fronts'] as const),
  ...(['garage', 'parking', 'garden', 'terrace', 'furnished', 'energyClass', 'energyValue'] as const),
  ...(['linkVirtualVisit', 'link3DModel', 'estateOrder'] as const),
] as const
const REFERENCES = [
  ...(['status', 'purpose', 'purposeStatus', 'category', 'subCategory', 'state', 'availability', 'country'] as const),
] as const
const TEXTS = ['shortDescription', 'longDescription'] as const
const PICTURE = ['id', 'order', 'urlXXL', 'urlOriginal', 'urlLarge', 'urlSmall'] as const

const LANGUAGE_OF: Record<string, Language> = { nl: 'nl', fr: 'fr', en: 'en', de: 'de' }
/** The site's language of a code such as `nl-BE`; null for a language that the site doesn't have. */
export const languageOf = (code: unknown): Language | null =>
  typeof code === 'string' ? (LANGUAGE_OF[code.slice(0, 2).toLowerCase()] ?? null) : null
/** Whise's code of a language. */
export const languageCode = (language: Language): string =>
  ({ nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-DE' })[language]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pick = <Name extends string>(
  from: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, unknown>> =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]))) as never

const objects = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : [])

const detailsOf = (estate: Record<string, unknown>, kept: ReadonlySet<number>): RawDetail[] =>
  objects(estate.details).flatMap(({ id, value }) => (kept.has(Number(id)) ? [{ id, value }] : []))

/** The number of an estate; null when the entry has none and is therefore no estate. */
export function estateId(entry: unknown): number | null {
  const id = isObject(entry) ? Number(entry.id) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * What the site keeps of an estate: what is named here and nothing else, so that nothing of a person (representatives,
 * owners, internal remarks) is stored because Whise begins to send it.
 * @param details the ids of the details that the mapping reads
 */
export function keepKnown(estate: Record<string, unknown>, details: ReadonlySet<number>): RawEstate {
  const references = Object.entries(pick(estate, REFERENCES)).map(([name, value]) => [
    name,
    isObject(value) ? pick(value, ['id']) : {},
  ])
  const pictures = objects(estate.pictures).map((picture) => pick(picture, PICTURE))
  return {
    ...pick(estate, PLAIN),
    ...pick(estate, TEXTS),
    ...Object.fromEntries(references),
    id: Number(estate.id),
    details: detailsOf(estate, details),
    pictures,
  } as RawEstate
}

/** @param code the language of a text that stands there without one */
const textsOf = (value: LocalText[] | string | undefined, code: string | null): LocalText[] =>
  Array.isArray(value) ? value : value ? [{ languageId: code, content: value }] : []

/** The estate with what the same estate holds that was asked for in another language. */
export function withLanguage(estate: RawEstate, language: Language, other: RawEstate): RawEstate {
  const merged = Object.fromEntries(
    TEXTS.map((name) => {
      const own = textsOf(estate[name], null)
      const more = textsOf(other[name], languageCode(language)).filter(
        (text) => !own.some(({ languageId }) => languageId === text.languageId),
      )
      return [name, [...own, ...more]]
    }),
  )
  const localized = { ...estate.localized, [language]: { name: other.name, details: other.details ?? [] } }
  return { ...estate, ...merged, localized }
}
