import type { LandingLink } from '#lib/catalogue/landing-facts.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { placeName } from '#lib/domain/places/place.ts'

/** Maximum number of links; other towns are linked from their homes and neighbours. */
const MAX_TOWNS = 60

/** The towns with the most homes, in alphabetical order. */
export function busiestTowns(links: readonly LandingLink[], locale: Language): LandingLink[] {
  const nameOf = ({ subject }: LandingLink) => (subject.place ? placeName(subject.place, locale) : '')
  const order = new Intl.Collator(locale)
  return links
    .toSorted((a, b) => b.open - a.open)
    .slice(0, MAX_TOWNS)
    .sort((a, b) => order.compare(nameOf(a), nameOf(b)))
}
