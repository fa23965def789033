import type { MenuItem } from '#lib/domain/content/layout.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { pathTo } from '#lib/i18n/paths.ts'

/** The public path of one and the same page in each language it exists in. */
export type Alternates = Partial<Record<Language, string>>

/** How a menu entry stands to the present page: the page itself, a page below it, or neither. */
export function currentOf(href: string, present: string | undefined, home: string): 'page' | 'true' | undefined {
  if (!present) return undefined
  if (href === present) return 'page'
  return href !== home && present.startsWith(href) ? 'true' : undefined
}

/** How all entries of a menu stand to the present page, as a text: pages for which it is the same show the same menu. */
export const currentsOf = (entries: MenuItem[], present: string | undefined, locale: Language): string =>
  entries
    .flatMap((entry) => [entry, ...entry.children])
    .map(({ href }) => currentOf(href, present, pathTo('home', locale)) ?? '')
    .join()
