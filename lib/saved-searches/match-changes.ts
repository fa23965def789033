/** Matches changed homes with the saved searches. A match becomes a notice, which waits for the next mail. */
import type { Transaction } from '../db/transaction.ts'
import { readHomeColumns } from '../search/queries-read-home-columns.ts'
import { type Finders, findNotices } from './match-homes.ts'
import { takeProjectNotices } from './match-projects.ts'
import { findActiveGroups, type SearchGroup } from './queries-active.ts'
import {
  forgetChanges,
  forgetWaiting,
  type HomeNotice,
  insertNotices,
  NONE,
  type Notice,
  readChanges,
  sendNotices,
  takeChanges,
  waitingHomes,
} from './queries-matching.ts'
import { matchTexts } from './queries-texts.ts'
import { NOTICE_KINDS, type NoticeCounts, type SavedSearch } from './rules.ts'

/** Homes matched at once: what takes time is the number of saved searches, once for all of these homes. */
export const HOMES_AT_ONCE = 500

/** What searches ask for by words. */
const wordsOf = (searches: readonly Pick<SearchGroup, 'criteria' | 'language'>[]) =>
  searches.map(({ criteria: { text }, language }) => ({ text, language }))

/**
 * Matches the homes that changed longest ago, and writes their notices, in the caller's transaction.
 * @returns how many homes were matched; fewer than `most` when no others are left that no other process has locked
 */
export async function matchChanges(
  tx: Transaction,
  finders: Finders,
  now: Date,
  most = HOMES_AT_ONCE,
): Promise<{ homes: number; notices: number }> {
  const ids = await takeChanges(tx, most)
  if (ids.length === 0) return { homes: 0, notices: 0 }
  const groups = await findActiveGroups(true, tx)
  const changes = {
    homes: new Map((await readChanges(tx, ids)).map((home) => [home.id, home])),
    now: await readHomeColumns(ids, 'now', tx),
    before: await readHomeColumns(ids, 'before', tx),
    textsOf: await matchTexts(wordsOf(groups), { homes: ids }, tx),
    finders,
  }
  await forgetChanges(tx, ids)
  const notices = findNotices(groups, changes)
  return { homes: ids.length, notices: notices.length > 0 ? await insertNotices(tx, notices, now) : 0 }
}

type Times = { queuedBy: Date; now: Date; most: number }
type Taken = { notices: Notice[]; counts: NoticeCounts }

/** The homes among them. */
async function takeHomeNotices(
  tx: Transaction,
  savedSearch: SavedSearch,
  finders: Finders,
  times: Times,
): Promise<{ notices: HomeNotice[]; counts: NoticeCounts }> {
  const ids = await waitingHomes(tx, savedSearch.id, times.queuedBy)
  if (ids.length === 0) return { notices: [], counts: NONE }
  const { criteria, language } = savedSearch
  const textsOf = await matchTexts(wordsOf([savedSearch]), { homes: ids }, tx)
  const columns = await readHomeColumns(ids, 'now', tx)
  const found = finders[language](columns, criteria, textsOf(criteria.text, language).now)
  return sendNotices(tx, savedSearch, [...found], times)
}

/**
 * Takes the waiting notices of a saved search for its mail, in the caller's transaction: those of homes and projects
 * that it still finds, of the kinds of news that it still tells of. The others are deleted.
 * @returns by kind, the newest first, at most `most`, and how many there are
 */
export async function takeNotices(
  tx: Transaction,
  savedSearch: SavedSearch,
  finders: Finders,
  times: Times,
): Promise<Taken> {
  const homes = await takeHomeNotices(tx, savedSearch, finders, times)
  const projects = await takeProjectNotices(tx, savedSearch, finders, times)
  await forgetWaiting(tx, savedSearch.id, times.queuedBy)
  const counts = { ...homes.counts }
  for (const { notice } of projects) counts[notice.kind] += 1
  const all = [...homes.notices.map((notice) => ({ notice, createdAt: new Date(notice.card.createdAt) })), ...projects]
  const kindOf = ({ kind }: Notice) => NOTICE_KINDS.indexOf(kind)
  const ordered = all.sort(
    (a, b) => kindOf(a.notice) - kindOf(b.notice) || b.createdAt.getTime() - a.createdAt.getTime(),
  )
  return { notices: ordered.slice(0, times.most).map(({ notice }) => notice), counts }
}
