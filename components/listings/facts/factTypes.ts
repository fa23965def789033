import type { FactFormat } from '#lib/i18n/format-listing.ts'
import type { Messages } from '#lib/i18n/messages.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'

/** The labels of the facts, by group and field. */
export type FactLabels = Messages['listings']['page']['facts']
export type FactGroupKey = keyof FactLabels
/** The text of one fact of a home; null when it is unknown. */
export type FactWriter = (home: ListingDetail, write: FactFormat, locale: Language) => string | null
/** A writer for each labelled fact of these groups. */
export type FactWriters<Group extends FactGroupKey> = { [G in Group]: Record<keyof FactLabels[G], FactWriter> }
