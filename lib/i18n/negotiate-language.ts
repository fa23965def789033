/** Which language a visitor gets where the address names none. */
import { parseCookie } from 'cookie'
import { LANGUAGES, type Language } from '../domain/listing/listing.ts'

export const LANGUAGE_COOKIE = 'language'

/** The value of the language cookie in a Cookie header. */
export const languageCookie = (header: string | null | undefined): string | undefined =>
  parseCookie(header ?? '')[LANGUAGE_COOKIE]

const asLanguage = (text: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === text?.toLowerCase().split('-')[0])

/** Languages of an Accept-Language header, the most wanted first (RFC 9110, 12.5.4); what can't be read is left out. */
function acceptedLanguages(header: string): Language[] {
  return header
    .split(',')
    .map((part, order) => {
      const [tag, ...parameters] = part.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { language: asLanguage(tag?.trim()), quality: quality === undefined ? 1 : Number(quality), order }
    })
    .filter((wish): wish is { language: Language; quality: number; order: number } =>
      Boolean(wish.language && wish.quality > 0),
    )
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
    .map(({ language }) => language)
}

/**
 * The visitor's language: the remembered one, else the browser's, else the configured default (the address comes before
 * all of them and is not asked about here).
 * @param enabled languages in use, never empty
 */
export function negotiateLanguage(
  wishes: { cookie: string | undefined; acceptLanguage: string | null },
  enabled: readonly Language[],
  fallback: Language,
): Language {
  const candidates = [asLanguage(wishes.cookie), ...acceptedLanguages(wishes.acceptLanguage ?? ''), fallback]
  return candidates.find((language) => language !== undefined && enabled.includes(language)) ?? enabled[0] ?? fallback
}
