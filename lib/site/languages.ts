/** The languages in use, and the order of fallback for a missing text. */
import { cached } from '../cache/tagged-cache.ts'
import type { Photo, Words } from '../content/rules-modules.ts'
import { cleanLines } from '../forms/rules-clean-text.ts'
import { LANGUAGES, type Language } from '../listings/rules.ts'
import type { LanguageUse } from '../places/rules-offices.ts'
import { findLanguages, findPictureWords, type PictureWords } from './queries-languages.ts'
import type { Texts } from './queries-text-rows.ts'

const stored = () => cached('content', 'languages', findLanguages)

/** The languages in use, at least one, and the default, which is one of them. */
export async function languageUse(): Promise<LanguageUse> {
  const list = await stored()
  const used = list.filter(({ inUse }) => inUse).map(({ code }) => code)
  const languages = used.length > 0 ? used : [LANGUAGES[0]]
  const chosen = list.find(({ isDefault }) => isDefault)?.code
  return { languages, default: chosen && languages.includes(chosen) ? chosen : (languages[0] ?? LANGUAGES[0]) }
}

/** How stored texts are read for a page in one language. */
export type Reader = {
  locale: Language
  /** The page's language first, then the others in staff's order. */
  order: readonly Language[]
  /** Whether unpublished articles are included, for a preview. */
  drafts?: boolean
  /** The words of the library's pictures, for places that have none of their own. */
  pictureWords: PictureWords
}

const pictureWords = () => cached('content', 'picture words', findPictureWords, (words) => 1 + words.size / 4)

/** The reader for pages in this language. */
export async function readerFor(locale: Language): Promise<Reader> {
  const [languages, words] = await Promise.all([stored(), pictureWords()])
  const order = [locale, ...languages.map(({ code }) => code), ...LANGUAGES]
  return { locale, order: [...new Set(order)], pictureWords: words }
}

/**
 * A text in the page's language, else in the first language that has it, marked with that language; '' when none has
 * it.
 */
export function textIn<T>(texts: Texts<T>, field: keyof T & string, { locale, order }: Reader): Words {
  for (const language of order) {
    const text = texts[language]?.[field]
    if (typeof text !== 'string' || text.trim() === '') continue
    // Pasted text may contain direction overrides, which would affect the text after it.
    const clean = cleanLines(text)
    return language === locale ? { text: clean } : { text: clean, lang: language }
  }
  return { text: '' }
}

/**
 * The alternative text of a picture, marked as by textIn(): what its place says, else what the library says.
 * @param src the picture
 * @param field the place's own words
 */
export function altTextIn<T>(
  src: string,
  texts: Texts<T>,
  field: keyof T & string,
  reader: Reader,
): Omit<Photo, 'src'> {
  const library = reader.pictureWords.get(src)
  const either = reader.order.map((language) => {
    const own = texts[language]?.[field]
    return [language, { alt: typeof own === 'string' && own.trim() !== '' ? own : library?.[language] }]
  })
  const { text, ...marked } = textIn<{ alt?: string }>(Object.fromEntries(either), 'alt', reader)
  return { alt: text, ...marked }
}

/**
 * A field in exactly the language of another text; '' when it has none. For fields that belong together, such as a
 * page's heading and its document title.
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

/** The language of an owner's mails: their own while the site is available in it, else the default. */
export async function languageOf({ language }: { language: Language }): Promise<Language> {
  const use = await languageUse()
  return use.languages.includes(language) ? language : use.default
}
