/** Chooses the visitor's language where the address names none. */
import { parseCookie } from 'cookie'
import { LANGUAGES, type Language } from '../listings/rules.ts'

export const LANGUAGE_COOKIE = 'language'

/** The value of the language cookie in a Cookie header. */
export const languageCookie = (header: string | null | undefined): string | undefined =>
  parseCookie(header ?? '')[LANGUAGE_COOKIE]

const asLanguage = (text: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === text?.toLowerCase().split('-')[0])

/** Entries of an Accept-Language that are read; browsers send some ten, and a header has room for thousands. */
const MAX_ACCEPTED = 30

/** The languages of an Accept-Language header, most preferred first (RFC 9110, 12.5.4); unknown ones are ignored. */
function acceptedLanguages(header: string): Language[] {
  return header
    .split(',', MAX_ACCEPTED)
    .map((part, order) => {
      const [tag, ...parameters] = part.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { language: asLanguage(tag?.trim()), quality: quality === undefined ? 1 : Number(quality), order }
    })
    .filter((entry): entry is { language: Language; quality: number; order: number } =>
      Boolean(entry.language && entry.quality > 0),
    )
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
    .map(({ language }) => language)
}

/**
 * The visitor's language: that of the cookie, else of the browser, else the default.
 * @param enabled languages in use, never empty
 */
export function negotiateLanguage(
  visitor: { cookie: string | undefined; acceptLanguage: string | null },
  enabled: readonly Language[],
  fallback: Language,
): Language {
  const candidates = [asLanguage(visitor.cookie), ...acceptedLanguages(visitor.acceptLanguage ?? ''), fallback]
  return candidates.find((language) => language !== undefined && enabled.includes(language)) ?? enabled[0] ?? fallback
}
