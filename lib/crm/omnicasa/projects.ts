/** Reads Omnicasa's projects, whose units are ordinary homes with the project's number. */
import { parseFeedTime } from '../../shared/time.ts'
import type { CrmDeletion, CrmRecord } from '../connector.ts'
import { CrmError } from '../rules-error.ts'
import { homesInEveryLanguage, PUBLISHED_STATUSES, scopeOf } from './by-ids.ts'
import { inLanguage } from './client.ts'
import { idOfItem, idsOf, isObject, type JsonObject } from './envelope.ts'
import { itemsOfList, type ListContext } from './list.ts'
import { type ByLanguage, projectExternalId, projectRecord } from './raw-record.ts'
import { isShown, known } from './values.ts'

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
export async function* allProjects(
  context: ListContext,
  units: ReadonlyMap<number, ByLanguage[]>,
): AsyncGenerator<CrmRecord> {
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
export async function* changedProjects(
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
export async function oneProject(context: ListContext, id: number): Promise<CrmRecord | null> {
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
