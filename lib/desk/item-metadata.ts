import type { Metadata } from 'next'
import { routeOf } from '../i18n/route-table/route-table.ts'
import type { Language } from '../listings/rules.ts'
import type { ItemPage } from './permissions.ts'

/**
 * What the browser's tab says of a page about one thing: first which one, then what is done with it, so that several
 * tabs can be told apart.
 * @param name of the thing; the page alone is named where there is none, or nobody may see it
 */
export const itemMetadata = (page: ItemPage, locale: Language, name: string | null | undefined): Metadata => ({
  title: [name, routeOf(page).title[locale]].filter(Boolean).join(' – '),
  robots: { index: false, follow: false },
})
