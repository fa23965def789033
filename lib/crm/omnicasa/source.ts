/** Reads Omnicasa's homes and projects: all of them, or what changed. */
import { parseFeedTime } from '../../shared/time.ts'
import type { CrmDeletion, CrmRecord, PullSource, ReadSummary } from '../connector.ts'
import { CrmError } from '../rules-error.ts'
import { ALL_STATUSES, chunksOf, homesByIds, homesInEveryLanguage, PUBLISHED_STATUSES, scopeOf } from './by-ids.ts'
import { changeSince } from './change-since.ts'
import { inLanguage, type Parameters } from './client.ts'
import { idOfItem, idsOf, isObject, type JsonObject, pageOf, wholeNumber } from './envelope.ts'
import { itemsOfList, type ListContext, readList } from './list.ts'
import {
  type ByLanguage,
  type DocumentsByLanguage,
  homeRecord,
  isProjectId,
  numberOf,
  projectExternalId,
  projectIdOf,
  projectRecord,
  unitOf,
} from './raw-record.ts'
import { isShown, known } from './values.ts'

/**
 * Tells which of some homes the site shows. With it a reading of changes asks the CRM only about those of the deleted
 * homes; without it about all of them, each time.
 */
export type KnownHomes = (externalIds: readonly string[]) => Promise<ReadonlySet<string>>

/** The published documents of homes, in every language; an empty map when documents are not read. */
async function documentsOfHomes(
  context: ListContext,
  ids: readonly number[],
): Promise<Map<number, DocumentsByLanguage>> {
  const documents = new Map<number, DocumentsByLanguage>()
  const { client, settings } = context
  if (!settings.hasDocuments || ids.length === 0) return documents
  for (const id of ids) documents.set(id, Object.fromEntries(settings.languages.map((language) => [language, []])))
  const calls = settings.languages.flatMap((language) =>
    chunksOf(context, ids, ids.length).map((chunk) => ({ language, chunk })),
  )
  await Promise.all(
    calls.map(async ({ language, chunk }) => {
      const parameters = { ObjectIDs: chunk, Publish: true, ...inLanguage(language) }
      const { items } = pageOf('GetDocumentList', await client.call('GetDocumentList', parameters))
      for (const { ObjectID, ID, Name, Url } of items)
        documents.get(wholeNumber(ObjectID) ?? 0)?.[language]?.push({ ID, Name, Url })
    }),
  )
  return documents
}

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

// Reads Omnicasa's projects, whose units are ordinary homes with the project's number.

const firstLanguage = ({ settings }: ListContext) => settings.languages[0] ?? 'nl'

const isHidden = ({ PublishInternet }: JsonObject): boolean =>
  known(PublishInternet) !== undefined && !isShown(PublishInternet)

const listOf = (context: ListContext, language = firstLanguage(context), isPublished = true) =>
  itemsOfList(context, {
    method: 'GetProjectList',
    parameters: { SiteID: context.settings.siteId, IsPublishInternet: isPublished, ...inLanguage(language) },
  })

/** The published projects, in every language. @throws CrmError `unstable` when the languages' lists differ */
async function publishedProjects(context: ListContext): Promise<Map<number, ByLanguage>> {
  const { languages } = context.settings
  const lists = await Promise.all(languages.map((language) => listOf(context, language)))
  const texts = new Map<number, ByLanguage>()
  for (const id of new Set(lists.flatMap((list) => [...list.keys()]))) {
    const items = lists.map((list) => list.get(id))
    if (items.includes(undefined))
      throw new CrmError('unstable', `The CRM gives the project ${id} in some languages only.`)
    if (items.some((item) => item && isHidden(item))) continue
    texts.set(id, Object.fromEntries(languages.map((language, index) => [language, items[index] as JsonObject])))
  }
  return texts
}

/** The published units of a project, in the order of the CRM. */
async function unitsOf(context: ListContext, projectId: number): Promise<ByLanguage[]> {
  const language = firstLanguage(context)
  const parameters = { ...scopeOf(context, PUBLISHED_STATUSES), ProjectID: projectId, ...inLanguage(language) }
  const items = await itemsOfList(context, { method: 'GetPropertyList', parameters })
  // A service that ignores the filter gives other homes too.
  const own = new Map([...items].filter(([, { ProjectID }]) => Number(ProjectID) === projectId))
  return [...(await homesInEveryLanguage(context, [...own.keys()], new Map([[language, own]]))).values()]
}

/** Every published project. @param units those that were read with the homes, by project */
async function* allProjects(context: ListContext, units: ReadonlyMap<number, ByLanguage[]>): AsyncGenerator<CrmRecord> {
  for (const [id, texts] of await publishedProjects(context)) yield projectRecord(id, texts, units.get(id) ?? [])
}

/** Whether a record says that it was changed at or after a moment; false when it has no date. */
const isChangedSince = (texts: ByLanguage, since: number): boolean =>
  Object.values(texts).some(({ LastChangedDate }) => {
    const time = typeof LastChangedDate === 'string' ? parseFeedTime(LastChangedDate) : null
    return time !== null && Date.parse(time) >= since
  })

/**
 * Projects that changed, and those that are gone. Their list takes no moment: a project whose record has no date counts
 * as changed when one of its units did, and with the next whole reading.
 * @param since milliseconds
 * @param changed the projects of homes that changed
 */
async function* changedProjects(
  context: ListContext,
  since: number,
  changed: ReadonlySet<number>,
): AsyncGenerator<CrmRecord | CrmDeletion> {
  const [published, hidden, deleted] = await Promise.all([
    publishedProjects(context),
    listOf(context, firstLanguage(context), false),
    context.client.call('GetDeletedProjectIDs').then((value) => idsOf('GetDeletedProjectIDs', value)),
  ])
  for (const [id, texts] of published)
    if (changed.has(id) || isChangedSince(texts, since)) yield projectRecord(id, texts, await unitsOf(context, id))
  // A project that the list still gives is not gone.
  for (const id of new Set([...hidden.keys(), ...deleted]))
    if (!published.has(id)) yield { externalId: projectExternalId(id), gone: true }
}

/** One project anew; null when it is gone or not published. */
async function oneProject(context: ListContext, id: number): Promise<CrmRecord | null> {
  const { client, settings } = context
  const items = await Promise.all(
    settings.languages.map((language) => client.call('GetProject', { ID: id, ...inLanguage(language) })),
  )
  const texts = items.filter(isObject).filter((item) => idOfItem(item) === id && !isHidden(item))
  if (texts.length < settings.languages.length) return null
  const byLanguage = Object.fromEntries(
    settings.languages.map((language, index) => [language, texts[index] as JsonObject]),
  )
  return projectRecord(id, byLanguage, await unitsOf(context, id))
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
