/** The language of a page. */
import { getLocale as getIntlLocale, setRequestLocale } from 'next-intl/server'
import type { Language } from '../listings/rules.ts'
import { languageOfSegment } from './link-behaviour.ts'
import { intlLocale, languageOfIntl } from './rules-intl-locale.ts'

/**
 * The language of a page or layout from its `[locale]` segment. Every page and layout calls it first: it makes the
 * language known to the components below, so that they need no header of the request and the page can be cached.
 */
export async function pageLocale(params: Promise<{ locale: string }>): Promise<Language> {
  const locale = languageOfSegment((await params).locale)
  setRequestLocale(intlLocale(locale))
  return locale
}

/** The language of the page for an async component; others have useLocale(). */
export const getLocale = async (): Promise<Language> => languageOfIntl(await getIntlLocale())
