/** A home as its owner knows it. */
import type { Availability, Goal, Language, Market } from '../listing/listing.ts'

/** `published`: it is on the site. `since`: from when on its history is theirs to see (ISO text). */
export type OwnerHome = {
  id: number
  reference: string
  goal: Goal
  market: Market
  availability: Availability
  published: boolean
  since: string
  title: string
  town: string
  /** The language that title and town are in: that of the page, or the nearest there is. */
  lang: Language
  townSlug: string
  leafSlug: string
}
