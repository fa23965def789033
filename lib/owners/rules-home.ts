/** A home in the owner portal. */
import type { Availability, Goal, Language, Market } from '../listings/rules.ts'

/** `published`: whether it is on the site. `since`: start of the history that the owner may see (ISO text). */
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
  /** Language of title and town: the page's, or the nearest available. */
  lang: Language
  townSlug: string
  leafSlug: string
}
