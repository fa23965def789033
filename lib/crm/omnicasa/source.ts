/** Reads Omnicasa's homes and projects: all of them, or what changed. */
import type { CrmDeletion, CrmRecord, PullSource, ReadSummary } from '../connector.ts'
import { ALL_STATUSES, homesByIds, homesInEveryLanguage, PUBLISHED_STATUSES, scopeOf } from './by-ids.ts'
import { changeSince } from './change-since.ts'
import { inLanguage, type Parameters } from './client.ts'
import { documentsOfHomes } from './documents.ts'
import { idOfItem, idsOf, type JsonObject } from './envelope.ts'
import { type ListContext, readList } from './list.ts'
import { allProjects, changedProjects, oneProject } from './projects.ts'
import { type ByLanguage, homeRecord, isProjectId, numberOf, projectIdOf, unitOf } from './raw-record.ts'

/**
 * Tells which of some homes the site shows. With it a reading of changes asks the CRM only about those of the deleted
 * homes; without it about all of them, each time.
 */
export type KnownHomes = (externalIds: readonly string[]) => Promise<ReadonlySet<string>>

type Home = { id: number; texts: ByLanguage; record: CrmRecord }

async function recordsOf(context: ListContext, texts: ReadonlyMap<number, ByLanguage>): Promise<Home[]> {
  const documents = await documentsOfHomes(context, [...texts.keys()])
  return [...texts].map(([id, item]) => ({ id, texts: item, record: homeRecord(id, item, documents.get(id) ?? null) }))
}

/**
 * The homes of a list, each once. Those of one language come from the list, the others by their ids.
 * @returns the ids that the list has and that the CRM doesn't give
 */
async function* homesOfList(context: ListContext, filter: Parameters): AsyncGenerator<Home, ReadonlySet<number>> {
  const [language = 'nl'] = context.settings.languages
  const query = { method: 'GetPropertyList', parameters: { ...filter, ...inLanguage(language) } }
  const claimed = new Set<number>()
  const missing = new Set<number>()
  const newHomes = async (items: readonly JsonObject[]): Promise<Home[]> => {
    const fresh = new Map(items.map((item) => [idOfItem(item), item] as const).filter(([id]) => !claimed.has(id)))
    for (const id of fresh.keys()) claimed.add(id)
    const texts = await homesInEveryLanguage(context, [...fresh.keys()], new Map([[language, fresh]]))
    for (const id of fresh.keys()) if (!texts.has(id)) missing.add(id)
    return recordsOf(context, texts)
  }
  for await (const homes of readList(context, query, newHomes)) yield* homes
  return missing
}

/** What is said at the end. A home that the list has and the CRM doesn't give may be gone or not, so none is taken off. */
const summaryOf = (missing: ReadonlySet<number>): ReadSummary => ({
  isWhole: missing.size === 0,
  problems:
    missing.size === 0 ? [] : [`The CRM lists homes that it doesn’t give: ${[...missing].slice(0, 10).join(', ')}.`],
})

/**
 * What became of homes in the CRM's list of deleted ones. A home that the CRM still gives is not gone: it may have been
 * restored, and nobody knows how long an id stays in that list.
 */
async function* deletedHomes(
  context: ListContext,
  given: ReadonlySet<number>,
  knownHomes: KnownHomes | null,
): AsyncGenerator<CrmRecord | CrmDeletion> {
  const [language = 'nl'] = context.settings.languages
  const deleted = idsOf('GetDeletedPropertyIDs', await context.client.call('GetDeletedPropertyIDs'))
  const others = [...new Set(deleted)].filter((id) => !given.has(id))
  const known = knownHomes && others.length > 0 ? await knownHomes(others.map(String)) : null
  const ids = known ? others.filter((id) => known.has(String(id))) : others
  const still = ids.length > 0 ? await homesByIds(context, ids, language, ids.length) : new Map<number, JsonObject>()
  const texts = await homesInEveryLanguage(context, [...still.keys()])
  for (const { record } of await recordsOf(context, texts)) yield record
  for (const id of ids) if (!texts.has(id)) yield { externalId: String(id), gone: true }
}

/** Makes the source. @param knownHomes see there; null: the CRM is asked about every deleted home */
export function omnicasaSource(context: ListContext, knownHomes: KnownHomes | null): PullSource {
  const { settings } = context

  async function* readAll(): AsyncGenerator<CrmRecord, ReadSummary> {
    const units = new Map<number, ByLanguage[]>()
    const missing = yield* eachRecord(homesOfList(context, scopeOf(context, PUBLISHED_STATUSES)), ({ texts }) => {
      const project = projectIdOf(texts)
      if (project !== null) units.set(project, [...(units.get(project) ?? []), unitOf(texts)])
    })
    if (settings.hasProjects) yield* allProjects(context, units)
    return summaryOf(missing)
  }

  async function* readChanges(since: Date): AsyncGenerator<CrmRecord | CrmDeletion, ReadSummary> {
    const given = new Set<number>()
    const projects = new Set<number>()
    const filter = { ...scopeOf(context, ALL_STATUSES), ChangeSince: changeSince(since, settings) }
    const missing = yield* eachRecord(homesOfList(context, filter), ({ id, texts }) => {
      given.add(id)
      const project = projectIdOf(texts)
      if (project !== null) projects.add(project)
    })
    yield* deletedHomes(context, given, knownHomes)
    if (settings.hasProjects) yield* changedProjects(context, since.getTime() - settings.overlap, projects)
    return summaryOf(missing)
  }

  return { readAll, readChanges }
}

/** The records of homes. @param onHome is told of each before it is given */
async function* eachRecord<End>(
  homes: AsyncGenerator<Home, End>,
  onHome: (home: Home) => void,
): AsyncGenerator<CrmRecord, End> {
  for (;;) {
    const { done, value } = await homes.next()
    if (done) return value
    onHome(value)
    yield value.record
  }
}

/** Fetches a home or project anew; null when it is gone. */
export async function fetchOne(context: ListContext, externalId: string): Promise<CrmRecord | null> {
  const id = numberOf(externalId)
  if (id === null) return null
  if (isProjectId(externalId)) return oneProject(context, id)
  const [home] = await recordsOf(context, await homesInEveryLanguage(context, [id]))
  return home?.record ?? null
}
