/** What an owner sets for a home: own days, the calendar's address, who else follows it. */

import { unseal } from '../../auth/second-step.ts'
import { absolute } from '../../leads/mails.ts'
import type { Language } from '../../listings/rules.ts'
import { refusalWords } from '../../mail/desk/view.ts'
import { brusselsDay } from '../../shared/time.ts'
import { languageUse } from '../../site/languages.ts'
import { findBlocks, findViewingsIn, type StoredBlock } from '../queries-blocks.ts'
import { findFeedSecret } from '../queries-feeds.ts'
import { type CoOwner, findCoOwners } from '../queries-homes.ts'

export type HomeTools = {
  /** Own days, each with the viewings that are booked then all the same. */
  blocks: (StoredBlock & { booked: { at: string; office: string }[] })[]
  /** The secret address; null for none, and for whoever only looks at the page. */
  feed: string | null
  /** `refused`: in words, why the mail server refused the invitation. */
  coOwners: (Pick<CoOwner, 'id' | 'name' | 'hasPassword' | 'invitedByOwner'> & { refused: string | null })[]
  languages: readonly Language[]
}

/** Loads them for a home that was read by the owner's id. `isOwner`: not for a colleague who looks at the portal. */
export async function loadHomeTools(
  { ownerId, propertyId, isOwner }: { ownerId: string; propertyId: number; isOwner: boolean },
  locale: Language,
  now: Date,
): Promise<HomeTools> {
  const [stored, secret, coOwners, { languages }] = await Promise.all([
    findBlocks(propertyId, brusselsDay(now.toISOString())),
    isOwner ? findFeedSecret({ ownerId, propertyId }) : null,
    findCoOwners({ ownerId, propertyId }),
    languageUse(),
  ])
  const blocks = await Promise.all(
    stored.map(async (block) => ({ ...block, booked: await findViewingsIn(propertyId, block, now) })),
  )
  const feed = secret === null ? null : absolute(`/api/owner/calendar/${await unseal(secret)}/`)
  const shown = coOwners.map(({ id, name, hasPassword, invitedByOwner, failed }) => ({
    ...{ id, name, hasPassword, invitedByOwner: invitedByOwner && isOwner },
    refused: failed === null ? null : refusalWords(failed, locale),
  }))
  return { blocks, feed, coOwners: shown, languages }
}
