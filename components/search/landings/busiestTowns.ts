import type { Language } from '#lib/listings/rules.ts'
import type { LandingLink } from '#lib/listings/view-landing-facts.ts'
import { placeName } from '#lib/places/rules-place.ts'

/** Maximum number of links; other towns are linked from their homes and neighbours. */
const MAX_TOWNS = 60

/** The towns with the most homes, in alphabetical order. */
export function busiestTowns(links: readonly LandingLink[], locale: Language): LandingLink[] {
  const nameOf = ({ subject }: LandingLink) => (subject.place ? placeName(subject.place, locale) : '')
  const order = new Intl.Collator(locale, { ignorePunctuation: true })
  return links
    .toSorted((a, b) => b.open - a.open)
    .slice(0, MAX_TOWNS)
    .sort((a, b) => order.compare(nameOf(a), nameOf(b)))
}
