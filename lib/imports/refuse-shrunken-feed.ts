/** Refuses a feed that would empty the site. */
import type { ClientBase } from 'pg'
import type { ImportCounts } from './queries-runs.ts'
import { expectedLosses } from './queries-staging.ts'
import { FeedRefused } from './records/feed.ts'

/** The largest share of published homes that a feed may withdraw, or take a language from, unless it is forced. */
const MAX_WITHDRAWN_SHARE = 0.2

/**
 * Compares the staged feed with what is published; nothing has been changed yet.
 * @param isPart whether the feed holds only what changed
 * @param trustsDeletions whether the sender told each loss of a part by itself, so that many are no sign of a fault
 * @throws FeedRefused when the feed has no usable record, or loses more than the share above
 */
export async function refuseShrunkenFeed(
  client: ClientBase,
  counts: ImportCounts,
  { isPart, trustsDeletions }: { isPart: boolean; trustsDeletions: boolean },
): Promise<void> {
  if (counts.read === 0 && !isPart) throw new FeedRefused('The feed is empty.', { problem: { code: 'empty' } })
  if (counts.refused === counts.read && !isPart)
    throw new FeedRefused('Every record of the feed was refused.', { problem: { code: 'allRefused' } })
  if (isPart && trustsDeletions) return
  const { published, withdrawn, lostTexts, language } = await expectedLosses(client, !isPart)
  if (withdrawn > published * MAX_WITHDRAWN_SHARE) {
    throw new FeedRefused(`The feed would withdraw ${withdrawn} of ${published} published homes, more than 20 %.`, {
      problem: { code: 'shrunken', count: withdrawn, total: published },
    })
  }
  if (lostTexts > published * MAX_WITHDRAWN_SHARE) {
    throw new FeedRefused(
      `The feed would take the language ${language} from ${lostTexts} of ${published} published homes, more than 20 %.`,
      { problem: { code: 'lostLanguage', count: lostTexts, total: published, language: language ?? '' } },
    )
  }
}
