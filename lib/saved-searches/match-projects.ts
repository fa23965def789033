/**
 * Matches changed projects with the saved searches, where lists show projects: the search itself, over their available
 * units as they were and as they are.
 */
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { findIndexedProjects } from '../projects/queries-columns.ts'
import { askedPrice, type IndexedProject, unitColumns } from '../projects/rules-columns.ts'
import { projectOfId } from '../search/rules-project-rows.ts'
import type { Finders } from './match-homes.ts'
import { findActiveGroups, type SearchGroup } from './queries-active.ts'
import type { Notice } from './queries-matching.ts'
import {
  type FoundProject,
  insertProjectNotices,
  keepProjects,
  type ProjectChange,
  sendProjectNotices,
  takeProjectChanges,
  waitingProjects,
} from './queries-projects-seen.ts'
import { matchTexts, type TextMatches } from './queries-texts.ts'
import type { SavedSearch } from './rules.ts'

type Change = ProjectChange & { now: IndexedProject }

const isLeft = ({ units }: IndexedProject): boolean => units.some(({ availability }) => availability === 'available')

/** Why a project that a search finds now is news; null where it isn't. @param wasFound whether it found it before */
function newsOf({ seen, now, isNew }: Change, language: Language, wasFound: boolean) {
  if (seen === null) return isNew ? 'new' : 'available'
  const [before, asked] = [askedPrice(seen), askedPrice(now)]
  const wasSeen = seen.languages.includes(language)
  if (wasSeen && before !== null && asked !== null && asked < before) return 'price'
  if (wasSeen && !isLeft(seen)) return 'available'
  return wasFound ? null : 'new'
}

/** What the saved searches are to be told of the changes. */
function findNews(
  groups: readonly SearchGroup[],
  changes: readonly Change[],
  textsOf: (text: string, language: Language) => TextMatches,
  finders: Finders,
): FoundProject[] {
  const now = unitColumns(changes.map((change) => change.now))
  const before = unitColumns(changes.flatMap(({ seen }) => seen ?? []))
  return groups.flatMap(({ criteria, language, waiting }) => {
    const texts = textsOf(criteria.text, language)
    const found = [...finders[language](now, criteria, texts.now)].map(projectOfId)
    if (found.length === 0) return []
    const former = [...finders[language](before, criteria, texts.before)].map(projectOfId)
    return changes.flatMap((change) => {
      const kind = found.includes(change.id) ? newsOf(change, language, former.includes(change.id)) : null
      if (kind === null) return []
      const priceBefore = kind === 'price' && change.seen ? askedPrice(change.seen) : null
      return waiting
        .filter(({ news }) => news.includes(kind))
        .map(({ id }) => ({ wishId: id, projectId: change.id, kind, priceBefore, price: askedPrice(change.now) }))
    })
  })
}

/**
 * Matches the projects that changed since the last time, and writes their notices, in the caller's transaction. While
 * lists show no projects they are only looked at: that the setting is switched on is no news of them.
 * @returns how many notices there are
 */
export async function matchProjects(tx: Transaction, finders: Finders, at: Date): Promise<number> {
  const changed = await takeProjectChanges(tx)
  if (changed.length === 0) return 0
  const ids = changed.map(({ id }) => id)
  const now = await findIndexedProjects(ids, tx)
  const changes = changed.flatMap((change) => {
    const own = change.isKnown ? now.find(({ id }) => id === change.id) : undefined
    return own ? [{ ...change, now: own }] : []
  })
  const groups = finders.withProjects && changes.length > 0 ? await findActiveGroups(true, tx) : []
  const words = groups.map(({ criteria: { text }, language }) => ({ text, language }))
  const found = findNews(groups, changes, await matchTexts(words, { projects: ids }, tx), finders)
  await keepProjects(tx, changed, now)
  return found.length > 0 ? insertProjectNotices(tx, found, at) : 0
}

/** Takes the waiting notices of projects that a saved search still finds for its mail, each with its date. */
export async function takeProjectNotices(
  tx: Transaction,
  savedSearch: SavedSearch,
  finders: Finders,
  times: { queuedBy: Date; now: Date },
): Promise<{ notice: Notice; createdAt: Date }[]> {
  const ids = finders.withProjects ? await waitingProjects(tx, savedSearch.id, times.queuedBy) : []
  if (ids.length === 0) return []
  const { criteria, language } = savedSearch
  const textsOf = await matchTexts([{ text: criteria.text, language }], { projects: ids }, tx)
  const projects = await findIndexedProjects(ids, tx)
  const found = finders[language](unitColumns(projects), criteria, textsOf(criteria.text, language).now)
  const left = projects.filter(({ id }) => [...found].some((each) => projectOfId(each) === id))
  const asked = left.map((project) => ({ project: project.id, price: askedPrice(project) }))
  const sent = await sendProjectNotices(tx, savedSearch, asked, times)
  return left.flatMap(({ id, createdAt }) =>
    sent
      .filter(({ project }) => project === id)
      .map(({ kind, priceBefore }) => ({ notice: { kind, priceBefore, card: { project: id } }, createdAt })),
  )
}
