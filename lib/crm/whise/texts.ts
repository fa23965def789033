/** Titles and descriptions of an estate by language. */
import type { Language } from '../../listings/rules.ts'
import { DETAIL, detailText } from './details.ts'
import { type LocalText, languageOf, type RawEstate } from './raw-estate.ts'
import { idOf } from './status.ts'
import { CATEGORY_WORDS, SUBCATEGORY_WORDS, type Words, wordsIn } from './words.ts'

/** What a place is called in a language, by its name as Whise has it and its postcode. */
export type TownName = (name: string, zip: string, language: Language) => string

const ONLY_TAGS = /^(?:\s|&nbsp;|<[^>]*>)*$/i

const contentOf = (texts: LocalText[] | string | undefined, language: Language): string | null => {
  const found = Array.isArray(texts) ? texts.find(({ languageId }) => languageOf(languageId) === language) : undefined
  return typeof found?.content === 'string' && !ONLY_TAGS.test(found.content) ? found.content : null
}

/** The description in a language: the short one first, then the long one; both null without a text. */
export function descriptionsOf(estate: RawEstate, language: Language): { a: string | null; b: string | null } {
  const short = contentOf(estate.shortDescription, language)
  const long = contentOf(estate.longDescription, language)
  return short === null ? { a: long, b: null } : { a: short, b: long }
}

const hasText = (estate: RawEstate, language: Language): boolean => descriptionsOf(estate, language).a !== null

/**
 * The languages in which a home has a record: those of the site, and further ones that have a description. A home
 * without a text in a language of the site is shown there with its facts, because the import derives English and
 * German only, and a home without a Dutch record would be missing on the Dutch pages.
 */
export const languagesOf = (estate: RawEstate, siteLanguages: readonly Language[]): Language[] => [
  ...new Set([
    ...siteLanguages.filter((language) => language === 'nl' || language === 'fr' || hasText(estate, language)),
    ...(['nl', 'fr', 'en', 'de'] as const).filter((language) => hasText(estate, language)),
  ]),
]

/** The name of the type: of the subcategory, else of the category; null for an unknown category. */
export function typeWords(estate: RawEstate): Words | null {
  const category = CATEGORY_WORDS[idOf(estate.category) ?? 0]
  return SUBCATEGORY_WORDS[idOf(estate.subCategory) ?? 0] ?? category ?? null
}
/** The name of the type in a language; null for an unknown category. */
export const typeName = (estate: RawEstate, language: Language): string | null =>
  wordsIn(typeWords(estate) ?? undefined, language) ?? wordsIn(CATEGORY_WORDS[idOf(estate.category) ?? 0], language)

const IN: Record<Language, string> = { nl: 'in', fr: 'à', en: 'in', de: 'in' }

/** The place in a language; null when it isn't known. Agents write both apostrophes. */
export function townOf(estate: RawEstate, language: Language, townName: TownName): string | null {
  const city = typeof estate.city === 'string' ? estate.city.trim() : ''
  const zip = String(estate.zip ?? '').trim()
  const spellings = [city, city.replaceAll('’', "'")]
  const translated = spellings.map((name) => townName(name, zip, language)).find((name) => !spellings.includes(name))
  return translated ?? (city || null)
}

/** Whether the advert's title differs between languages, so that each is in its own language. */
function isTitleLocalized(estate: RawEstate): boolean {
  const languages = Object.keys(estate.localized ?? {}) as Language[]
  const own = detailText(estate, DETAIL.title)
  return languages.some((language) => detailText(estate, DETAIL.title, language) !== own)
}

/**
 * The title in a language: that of the advert, else the estate's name, else its type and place. A title of which nobody
 * knows the language is shown only in languages that have a description.
 */
export function titleOf(estate: RawEstate, language: Language, townName: TownName): string | null {
  const advert = detailText(estate, DETAIL.title, language)
  const name = typeof estate.name === 'string' ? estate.name.trim() : ''
  const isOwn = hasText(estate, language)
  const given = advert !== null && (isOwn || isTitleLocalized(estate)) ? advert : isOwn ? name : ''
  const built = [typeName(estate, language), townOf(estate, language, townName)]
    .filter(Boolean)
    .join(` ${IN[language]} `)
  return (given || built || name).slice(0, 300) || null
}
