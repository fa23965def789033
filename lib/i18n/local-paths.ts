/** Addresses as staff write them, without a language: `/our-services/`. */
import { isLanguage, type Language } from '../listings/rules.ts'

/** `our-services/franchise` → `/nl/our-services/franchise/`; '' is the home page. */
export const localPath = (path: string, locale: Language): string =>
  path === '' ? `/${locale}/` : `/${locale}/${path}/`

/**
 * The internal path of an address, without slashes at its ends, and the rest (query and fragment). Null for an external
 * address, a file, or an address with a language.
 */
export function internalPath(href: string): { path: string; rest: string } | null {
  const parts = /^\/(?![/\\])([^?#]*)(.*)$/s.exec(href.trim())
  if (!parts) return null
  const path = (parts[1] ?? '').replace(/^\/+|(?<!\/)\/+$/g, '')
  const [first = ''] = path.split('/')
  if (isLanguage(first) || /\.[a-z0-9]+$/i.test(path)) return null
  return { path, rest: parts[2] ?? '' }
}
