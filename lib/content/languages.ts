/** The languages in use, and in which order a missing text falls back. */
import { cached } from '../cache/tagged-cache.ts'
import { findLanguages } from '../db/content/find-languages.ts'
import type { Texts } from '../db/content/text-rows.ts'
import type { Photo, Words } from '../domain/content/modules.ts'
import { cleanLines } from '../domain/forms/clean-text.ts'
import { LANGUAGES, type Language } from '../domain/listing/listing.ts'
import type { LanguageUse } from '../domain/places/offices.ts'

const stored = () => cached('content', 'languages', findLanguages)

/** The languages in use, never none, and the default, which is one of them. */
export async function languageUse(): Promise<LanguageUse> {
  const list = await stored()
  const used = list.filter(({ inUse }) => inUse).map(({ code }) => code)
  const languages = used.length > 0 ? used : [LANGUAGES[0]]
  const chosen = list.find(({ isDefault }) => isDefault)?.code
  return { languages, default: chosen && languages.includes(chosen) ? chosen : (languages[0] ?? LANGUAGES[0]) }
}

/** Reads stored texts for a page in one language. */
export type Reader = {
  locale: Language
  /** The wanted language first, then the others in the order staff gave them. */
  order: readonly Language[]
  /** A preview also reads the articles that are not Published. */
  drafts?: boolean
}

/** How stored texts are read for a page in this language. */
export async function readerFor(locale: Language): Promise<Reader> {
  const order = [locale, ...(await stored()).map(({ code }) => code), ...LANGUAGES]
  return { locale, order: [...new Set(order)] }
}

/** A field in the page's language, else in the first language that has it, marked with that language; '' when none has. */
export function textIn<T>(texts: Texts<T>, field: keyof T & string, { locale, order }: Reader): Words {
  for (const language of order) {
    const text = texts[language]?.[field]
    if (typeof text !== 'string' || text.trim() === '') continue
    // Pasted text may hold signs that turn the direction of what stands behind it on the page.
    const clean = cleanLines(text)
    return language === locale ? { text: clean } : { text: clean, lang: language }
  }
  return { text: '' }
}

/** The alternative text of a picture, marked as textIn() does. */
export function altTextIn<T>(texts: Texts<T>, field: keyof T & string, reader: Reader): Omit<Photo, 'src'> {
  const { text, ...marked } = textIn(texts, field, reader)
  return { alt: text, ...marked }
}

/**
 * A field in exactly the language that these words stand in; '' when it has none. For what goes with them and would be
 * wrong from another language, such as a document's title.
 */
export const textInSameLanguage = <T>(
  { lang }: Words,
  texts: Texts<T>,
  field: keyof T & string,
  { locale }: Reader,
): string => {
  const text = texts[lang ?? locale]?.[field]
  return typeof text === 'string' ? cleanLines(text).trim() : ''
}
