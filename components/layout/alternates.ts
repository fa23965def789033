import type { Language } from '#lib/domain/listing.ts'

/** The public path of one and the same page in each language it exists in. */
export type Alternates = Partial<Record<Language, string>>

/** How a menu entry stands to the present page: the page itself, a page below it, or neither. */
export function currentOf(href: string, present: string | undefined, home: string): 'page' | 'true' | undefined {
  if (!present) return undefined
  if (href === present) return 'page'
  return href !== home && present.startsWith(href) ? 'true' : undefined
}
