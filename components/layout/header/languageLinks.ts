import { pathTo } from '#lib/i18n/paths.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { MenuItem } from '#lib/site/rules-layout.ts'

/** The public path of one page in each language it exists in. */
export type Alternates = Partial<Record<Language, string>>

/** The aria-current value of a menu entry: the current page itself, an ancestor of it, or neither. */
export function currentOf(href: string, present: string | undefined, home: string): 'page' | 'true' | undefined {
  if (!present) return undefined
  if (href === present) return 'page'
  return href !== home && present.startsWith(href) ? 'true' : undefined
}

/** The aria-current values of all menu entries as a text: pages with the same text share the menu's HTML. */
export const currentsOf = (entries: MenuItem[], present: string | undefined, locale: Language): string =>
  entries
    .flatMap((entry) => [entry, ...entry.children])
    .map(({ href }) => currentOf(href, present, pathTo('home', locale)) ?? '')
    .join()
