/** Whether a home is published, and as what: from Whise's three statuses. */

import type { Language } from '../../listings/rules.ts'
import { isPublished } from '../../listings/rules-availability.ts'
import type { UnknownValue } from '../connector.ts'
import { firstNumber } from './details.ts'
import type { RawEstate } from './raw-estate.ts'
import { RIBBON_WORDS, type Words, wordsIn } from './words.ts'

type Reference = { id?: unknown } | undefined
/** The number of a `{id}`; null without one. */
export const idOf = (reference: Reference): number | null => firstNumber(reference?.id)

/** Status and SubStatus of docs/feed.md. */
export type FeedStatus = { Status: number; SubStatus: number | null }

const AVAILABLE: FeedStatus = { Status: 1, SubStatus: 2 }
const OPTION: FeedStatus = { Status: 1, SubStatus: 3 }
const SOLD: FeedStatus = { Status: 2, SubStatus: 6 }
const LET: FeedStatus = { Status: 4, SubStatus: 13 }
const PROSPECT: FeedStatus = { Status: 0, SubStatus: null }
const INACTIVE: FeedStatus = { Status: 5, SubStatus: null }
const REFERENCE: FeedStatus = { Status: 6, SubStatus: null }

const each = (ids: readonly number[], status: FeedStatus): [number, FeedStatus][] => ids.map((id) => [id, status])
/** PurposeStatus and what it becomes. */
export const PURPOSE_STATUS: ReadonlyMap<number, FeedStatus> = new Map([
  ...each([1, 2, 15], AVAILABLE),
  ...each([5, 6, 12, 13, 14, 16, 21, 22], OPTION),
  ...each([3, 17], SOLD),
  ...each([4], LET),
  ...each([8, 9, 10, 11], INACTIVE),
  ...each([19, 20, 23, 24, 25, 26, 27, 28], PROSPECT),
])

const ACTIVE = 1
const ARCHIVED = 5
const DELETED = 6
const OFFLINE = 1
const REALISATION = 4
/** DisplayStatus of homes that a site shows: online, estate of the month, own website only. */
const SHOWN = [2, 3, 5]
const OF_THE_MONTH: Words = { nl: 'Pand van de maand', fr: 'Bien du mois' }

/** Old replies give the display statuses as an array. */
function displayStatuses(estate: RawEstate): number[] {
  const given = estate.displayStatusId
  return (Array.isArray(given) ? given : [given]).flatMap((one) => firstNumber(one) ?? [])
}

/** Whether an estate was deleted or archived. */
export const isGone = (estate: RawEstate): boolean => [ARCHIVED, DELETED].includes(idOf(estate.status) ?? 0)

/**
 * The status of an estate. What withdraws it counts before what can't be understood.
 * @returns the value that has no meaning when the status is unknown
 */
export function statusOf(estate: RawEstate): FeedStatus | UnknownValue {
  const status = idOf(estate.status)
  const display = displayStatuses(estate)
  const purposeStatus = idOf(estate.purposeStatus)
  if (isGone(estate)) return INACTIVE
  if (status !== ACTIVE) return { field: 'status', value: String(status) }
  if (!display.some((one) => SHOWN.includes(one))) {
    if (display.includes(REALISATION)) return REFERENCE
    if (display.includes(OFFLINE)) return INACTIVE
    return { field: 'displayStatusId', value: display.join(',') || 'null' }
  }
  return PURPOSE_STATUS.get(purposeStatus ?? 0) ?? { field: 'purposeStatus', value: String(purposeStatus) }
}

/** Whether an estate is not to be shown. An unknown status is none to withdraw it for: its last good version stays. */
export function isWithdrawn(estate: RawEstate): boolean {
  const status = statusOf(estate)
  return 'Status' in status && !isPublished(status.Status)
}

/** The text of the ribbon; null for a home that is simply available. */
export function ribbonOf(estate: RawEstate, language: Language): string | null {
  const words = RIBBON_WORDS[idOf(estate.purposeStatus) ?? 0]
  return wordsIn(words ?? (displayStatuses(estate).includes(3) ? OF_THE_MONTH : undefined), language)
}
