/** next-intl's routing: languages, public paths and the cookie of the language, all from our own tables. */
import { defineRouting } from 'next-intl/routing'
import { LANGUAGES } from '../listings/rules.ts'
import { LANGUAGE_COOKIE } from './negotiate-language.ts'
import { PATHNAMES } from './route-table/route-table.ts'

export const routing = defineRouting({
  locales: LANGUAGES,
  defaultLocale: LANGUAGES[0],
  localePrefix: 'always',
  pathnames: PATHNAMES,
  // Pages name their other languages in their head: which languages a page exists in is known to its data only.
  alternateLinks: false,
  localeCookie: { name: LANGUAGE_COOKIE, secure: true },
})
