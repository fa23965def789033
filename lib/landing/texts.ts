/** Staff's texts for landing pages. */
import { cached } from '../cache/tagged-cache.ts'
import type { RichText } from '../content/rules-modules.ts'
import type { LandingSubject } from '../i18n/landing-paths.ts'
import { findLandingTexts } from '../listings/queries-landing-facts.ts'
import type { Language } from '../listings/rules.ts'
import { namedPlace } from '../places/rules-home-place.ts'
import { placeByKey } from '../places/rules-table.ts'
import { latest } from '../seo/rules-sitemap-entries.ts'
import { readerFor } from '../site/languages.ts'
import { richText } from '../site/rich-text.ts'

export type LandingText = {
  /** null: the generated heading is used. */
  heading: string | null
  pageTitle: string | null
  description: string | null
  body: RichText
  /** Whether the text replaces the generated sentences. */
  replacesFacts: boolean
}

const stored = () => cached('content', 'landing texts', findLandingTexts)

/** The place whose page the text for a postcode stands on: the one that the postcode is named after. */
const pageOfZip = (zip: string): string | null => {
  const place = namedPlace(zip, placeByKey('postcode', zip)?.names.nl ?? '')
  return place && `${place.kind} ${place.key}`
}

/** The row of a landing page in a language; for a place with several rows the lowest postcode's. */
async function rowOf({ market, place, category }: LandingSubject, locale: Language) {
  return (await stored())
    .filter(
      (row) =>
        row.market === market &&
        row.language === locale &&
        row.categoryId === category &&
        (place ? row.zip !== null && pageOfZip(row.zip) === `${place.kind} ${place.key}` : row.zip === null),
    )
    .sort((a, b) => (a.zip ?? '').localeCompare(b.zip ?? ''))[0]
}

/**
 * Staff's text for a landing page in exactly this language; null when there is none, since a generated text is better
 * than a foreign one.
 */
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

/** The time of the last change of staff's texts for a landing page in these languages; null without texts. */
export async function landingTextsChanged(
  subject: LandingSubject,
  languages: readonly Language[],
): Promise<Date | null> {
  const rows = await Promise.all(languages.map((language) => rowOf(subject, language)))
  return latest(rows.map((row) => row?.updatedAt ?? null))
}
