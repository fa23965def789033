import type { MapMessages } from '#lib/lazy-messages/map-messages.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import { countText } from '#lib/search/rules-texts.ts'

/** "88 panden in beeld en 15 verkocht": the count excludes sold and let homes, as everywhere; those are named apart. */
export function inViewText(
  labels: Pick<MapMessages, 'inView' | 'taken'>,
  market: Market,
  { open, taken }: { open: number; taken: number },
  locale: Language,
): string {
  const shown = countText(labels.inView, open, locale)
  return taken === 0 ? shown : `${shown} ${countText(labels.taken[market], taken, locale)}`
}
