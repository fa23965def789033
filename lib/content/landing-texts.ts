/** What staff wrote for landing pages. */
import { cached } from '../cache/tagged-cache.ts'
import { findLandingTexts } from '../db/search/landing-rows.ts'
import type { RichText } from '../domain/content/modules.ts'
import { latest } from '../domain/content/sitemap-entries.ts'
import type { Language } from '../domain/listing/listing.ts'
import type { LandingSubject } from '../i18n/landing-paths.ts'
import { readerFor } from './languages.ts'
import { richText } from './rich-text.ts'

export type LandingText = {
  /** null where staff leave the made words. */
  heading: string | null
  pageTitle: string | null
  description: string | null
  body: RichText
  /** It stands instead of the sentences made of facts. */
  replacesFacts: boolean
}

const stored = () => cached('content', 'landing texts', findLandingTexts)

/** The row of a landing page in a language; under several postcodes of a town the lowest one's. */
async function rowOf({ market, place, category }: LandingSubject, locale: Language) {
  return (await stored())
    .filter(
      (row) =>
        row.market === market &&
        row.language === locale &&
        row.categoryId === category &&
        (place ? place.zips.includes(row.zip ?? '') : row.zip === null),
    )
    .sort((a, b) => (a.zip ?? '').localeCompare(b.zip ?? ''))[0]
}

/** The text of a landing page in exactly this language; null where staff wrote none: then the made one is the better one. */
export async function landingText(subject: LandingSubject, locale: Language): Promise<LandingText | null> {
  const row = await rowOf(subject, locale)
  if (!row) return null
  const written = (text: string | null) => text?.trim() || null
  return {
    heading: written(row.heading),
    pageTitle: written(row.pageTitle),
    description: written(row.description),
    body: await richText({ text: row.html }, await readerFor(locale)),
    replacesFacts: row.replacesFacts && row.html.trim() !== '',
  }
}

/** When what staff wrote for a landing page last changed in one of these languages; null where they wrote nothing. */
export async function landingTextsChanged(
  subject: LandingSubject,
  languages: readonly Language[],
): Promise<Date | null> {
  const rows = await Promise.all(languages.map((language) => rowOf(subject, language)))
  return latest(rows.map((row) => row?.updatedAt ?? null))
}
