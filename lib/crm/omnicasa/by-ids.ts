/** Reads homes by their ids, in every language of the site. */
import type { Language } from '../../listings/rules.ts'
import { CrmError } from '../rules-error.ts'
import { inLanguage, type Parameters } from './client.ts'
import { idOfItem, type JsonObject, pageOf } from './envelope.ts'
import type { ListContext } from './list.ts'
import type { ByLanguage } from './raw-record.ts'
import { MOST_EXTRA_ROWS, wholeWindow } from './windows.ts'

/** Every status; a home that must not be published is read too, so that the site takes it off. */
export const ALL_STATUSES: readonly number[] = [0, 1, 2, 3, 4, 5, 6]
/** The statuses of homes that are published. */
export const PUBLISHED_STATUSES: readonly number[] = [1, 2, 4]

/** The scope of every list of homes. */
export const scopeOf = ({ settings }: ListContext, statuses: readonly number[]): Parameters => ({
  Status: statuses,
  SiteID: settings.siteId,
})

/**
 * Parts of a list of ids whose calls fit the limit of an address's length.
 * @param atMost how many ids a part holds at most
 */
export function chunksOf({ client, settings }: ListContext, ids: readonly number[], atMost: number): number[][] {
  const spare =
    settings.maxQuery - client.queryOf({ ...scopeOf({ client, settings }, ALL_STATUSES), ...inLanguage('nl') }).length
  // Each comma takes three characters, and the name of the parameter and the limits take some 100.
  const longest = Math.max(1, ...ids.map((id) => String(id).length)) + 3
  const most = Math.max(1, Math.min(atMost, Math.floor((spare - 100) / longest)))
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, index) => ids.slice(index * most, (index + 1) * most))
}

/** @throws CrmError `malformed` for homes that were not asked for, or a part of them */
async function readChunk(context: ListContext, ids: readonly number[], language: Language): Promise<JsonObject[]> {
  const { client, settings } = context
  const parameters =
    settings.byIds === 'GetPropertyList'
      ? {
          ...scopeOf(context, ALL_STATUSES),
          IDs: ids,
          ...inLanguage(language),
          ...wholeWindow(ids.length, settings.paging),
        }
      : { StatusList: ALL_STATUSES, IDs: ids, ...inLanguage(language) }
  const { items, rowsCount } = pageOf(settings.byIds, await client.call(settings.byIds, parameters))
  const asked = new Set(ids)
  if (items.some((item) => !asked.has(idOfItem(item))))
    throw new CrmError('malformed', `The CRM’s answer to ${settings.byIds} holds homes that were not asked for.`)
  if (rowsCount === null || items.length >= rowsCount) return items
  // The service limits the rows of an answer. What it left out must not look as if it were gone.
  if (ids.length === 1) throw new CrmError('malformed', `The CRM’s answer to ${settings.byIds} is not complete.`)
  const middle = Math.ceil(ids.length / 2)
  const halves = [ids.slice(0, middle), ids.slice(middle)]
  return (await Promise.all(halves.map((half) => readChunk(context, half, language)))).flat()
}

/**
 * Homes by their ids in a language. Those that the CRM doesn't have are missing.
 * @param atMost the most ids of a call
 */
export async function homesByIds(
  context: ListContext,
  ids: readonly number[],
  language: Language,
  atMost = context.settings.pageSize + MOST_EXTRA_ROWS,
): Promise<Map<number, JsonObject>> {
  const chunks = await Promise.all(chunksOf(context, ids, atMost).map((chunk) => readChunk(context, chunk, language)))
  return new Map(chunks.flat().map((item) => [idOfItem(item), item]))
}

/** @returns the homes that have every language, and the ids of the others */
async function inEveryLanguage(
  context: ListContext,
  ids: readonly number[],
  read: ReadonlyMap<Language, Map<number, JsonObject>>,
) {
  const { languages } = context.settings
  const maps = new Map(
    await Promise.all(
      languages.map(
        async (language) => [language, read.get(language) ?? (await homesByIds(context, ids, language))] as const,
      ),
    ),
  )
  const complete = new Map<number, ByLanguage>()
  for (const id of ids) {
    const texts = languages.flatMap((language) => {
      const item = maps.get(language)?.get(id)
      return item ? [[language, item] as const] : []
    })
    if (texts.length === languages.length) complete.set(id, Object.fromEntries(texts))
  }
  return { complete, maps, rest: ids.filter((id) => !complete.has(id)) }
}

/**
 * Homes in every language. What a call for another language doesn't give is asked for again in all: a home that is gone
 * by then is left out.
 * @param read the languages that were read already
 * @throws CrmError `unstable` when a home exists in one language and not in another
 */
export async function homesInEveryLanguage(
  context: ListContext,
  ids: readonly number[],
  read: ReadonlyMap<Language, Map<number, JsonObject>> = new Map(),
): Promise<Map<number, ByLanguage>> {
  if (ids.length === 0) return new Map()
  const first = await inEveryLanguage(context, ids, read)
  if (first.rest.length === 0) return first.complete
  const second = await inEveryLanguage(context, first.rest, new Map())
  const half = second.rest.find((id) => [...second.maps.values()].some((items) => items.has(id)))
  if (half !== undefined) throw new CrmError('unstable', `The CRM gives the home ${half} in some languages only.`)
  return new Map([...first.complete, ...second.complete])
}
