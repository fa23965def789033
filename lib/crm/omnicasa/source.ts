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
 * Tells which of some homes the site has. With it a reading of changes asks the CRM only about those of the deleted homes
 * that the site shows; without it about all of them, each time.
 */
export type KnownHomes = (externalIds: readonly string[]) => Promise<ReadonlySet<string>>

type Home = { id: number; texts: ByLanguage; record: CrmRecord }

async function recordsOf(context: ListContext, texts: ReadonlyMap<number, ByLanguage>): Promise<Home[]> {
  const documents = await documentsOfHomes(context, [...texts.keys()])
  return [...texts].map(([id, item]) => ({ id, texts: item, record: homeRecord(id, item, documents.get(id) ?? null) }))
}

/** The homes of a list, each once. Those of one language come from the list, the others by their ids. */
async function* homesOfList(context: ListContext, filter: Parameters): AsyncGenerator<Home> {
  const [language = 'nl'] = context.settings.languages
  const query = { method: 'GetPropertyList', parameters: { ...filter, ...inLanguage(language) } }
  const claimed = new Set<number>()
  const newHomes = async (items: readonly JsonObject[]): Promise<Home[]> => {
    const fresh = new Map(items.map((item) => [idOfItem(item), item] as const).filter(([id]) => !claimed.has(id)))
    for (const id of fresh.keys()) claimed.add(id)
    return recordsOf(context, await homesInEveryLanguage(context, [...fresh.keys()], new Map([[language, fresh]])))
  }
  for await (const homes of readList(context, query, newHomes)) yield* homes
}

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

const WHOLE: ReadSummary = { isWhole: true, problems: [] }

/** Makes the source. @param knownHomes see there; null: the CRM is asked about every deleted home */
export function omnicasaSource(context: ListContext, knownHomes: KnownHomes | null): PullSource {
  async function* readAll(): AsyncGenerator<CrmRecord, ReadSummary> {
    const units = new Map<number, ByLanguage[]>()
    for await (const { texts, record } of homesOfList(context, scopeOf(context, PUBLISHED_STATUSES))) {
      const project = projectIdOf(texts)
      if (project !== null) units.set(project, [...(units.get(project) ?? []), unitOf(texts)])
      yield record
    }
    if (context.settings.hasProjects) yield* allProjects(context, units)
    return WHOLE
  }

  async function* readChanges(since: Date): AsyncGenerator<CrmRecord | CrmDeletion, ReadSummary> {
    const given = new Set<number>()
    const projects = new Set<number>()
    const filter = { ...scopeOf(context, ALL_STATUSES), ChangeSince: changeSince(since, context.settings) }
    for await (const { id, texts, record } of homesOfList(context, filter)) {
      given.add(id)
      const project = projectIdOf(texts)
      if (project !== null) projects.add(project)
      yield record
    }
    yield* deletedHomes(context, given, knownHomes)
    if (context.settings.hasProjects)
      yield* changedProjects(context, since.getTime() - context.settings.overlap, projects)
    return WHOLE
  }

  return { readAll, readChanges }
}

/** Fetches a home or project anew; null when it is gone. */
export async function fetchOne(context: ListContext, externalId: string): Promise<CrmRecord | null> {
  const id = numberOf(externalId)
  if (id === null) return null
  if (isProjectId(externalId)) return oneProject(context, id)
  const [home] = await recordsOf(context, await homesInEveryLanguage(context, [id]))
  return home?.record ?? null
}
