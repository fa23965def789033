/** Reads lists of estates page by page, so that none is missing although the list moves while it is read. */
import type { Language } from '../../listings/rules.ts'
import { CrmError } from '../rules-error.ts'
import type { Reply, WhiseClient } from './client.ts'
import { MAPPED_DETAILS } from './details.ts'
import { estateId, keepKnown, languageCode, type RawEstate, withLanguage } from './raw-estate.ts'
import type { WhiseSettings } from './rules-settings.ts'

const LIST = 'v1/estates/list'
/** How often a list is read that changes meanwhile. */
const MOST_PASSES = 3
const AT_ONCE = 4

export type Filter = Record<string, unknown>
export type EstateList = ReturnType<typeof createEstateList>

/** Archived (5), deleted (6) and offline (1) estates are asked for too: Whise leaves them out unless it is told. */
const EVERY_STATUS = { StatusIds: [1, 5, 6], DisplayStatusIds: [1, 2, 3, 4, 5] }
/** A filter that leaves out archived and deleted estates, which an agency has many of. */
export const NOT_GONE: Filter = { StatusIds: [1] }
/** By id: a total order, which a change of an estate doesn't alter and in which a new estate comes last. */
const SORT = [{ Field: 'id', Ascending: true }]

const WITHOUT_PEOPLE = { excluded: ['representatives', 'sms'] }
/** What depends on the language of a call. */
const LOCALIZED = { included: ['id', 'name', 'shortDescription', 'longDescription', 'details'] }

/** `languages`: those in which the estates are read besides. */
type Asked = { agency: number; filter: Filter; languages: readonly Language[] }
type Page = { estates: Record<string, unknown>[]; rows: number; total: number }

/** A page of a reply; Whise leaves the key out when nothing is found. */
function pageOf(reply: Reply): Page {
  const { estates = [], totalCount } = reply
  if (!Array.isArray(estates) || typeof totalCount !== 'number')
    throw new CrmError('malformed', 'Whise’s list of estates has no rows or no count.')
  return { estates: estates.filter((estate) => estateId(estate) !== null), rows: estates.length, total: totalCount }
}

/** Makes the reader of the lists of a run. */
export function createEstateList(settings: WhiseSettings, client: WhiseClient) {
  async function readPage(agency: number, filter: Filter, Field: object, limit: number, offset: number): Promise<Page> {
    const Filter = { ...EVERY_STATUS, IncludeGroupEstates: settings.readsShared, ShowDetails: true, ...filter }
    const body = { Filter, Sort: SORT, Field, Page: { Limit: limit, Offset: offset } }
    return pageOf(await client.call(agency, { path: LIST, body }))
  }

  /**
   * The estates of a page with what depends on the language. The page itself is read without a language, so that none
   * is missing should Whise leave out those without a text; an estate that isn't given in a language keeps what it has.
   */
  async function inLanguages(agency: number, page: Page, languages: readonly Language[]): Promise<RawEstate[]> {
    const estates = new Map(page.estates.map((estate) => [Number(estate.id), keepKnown(estate, MAPPED_DETAILS)]))
    for (const language of estates.size > 0 ? languages : []) {
      const asked = { EstateIds: [...estates.keys()], LanguageId: languageCode(language) }
      for (const other of (await readPage(agency, asked, LOCALIZED, estates.size, 0)).estates) {
        const estate = estates.get(Number(other.id))
        if (estate) estates.set(estate.id, withLanguage(estate, language, keepKnown(other, MAPPED_DETAILS)))
      }
    }
    return [...estates.values()]
  }

  async function readFullPage({ agency, filter, languages }: Asked, limit: number, offset: number) {
    const page = await readPage(agency, filter, WITHOUT_PEOPLE, limit, offset)
    return { ...page, estates: await inLanguages(agency, page, languages) }
  }

  /**
   * One pass over a list, four pages at once.
   * @returns how many estates the list has; null when that changed meanwhile: one that went and one that was skipped
   *   because of it leave the count of what was found as it should be
   */
  async function* readPass(asked: Asked): AsyncGenerator<RawEstate[], number | null> {
    const first = await readFullPage(asked, settings.pageSize, 0)
    yield first.estates
    const { total } = first
    let isSteady = true
    // Whise may give fewer rows than asked for; then its own page size counts.
    const step = first.rows < Math.min(settings.pageSize, total) ? first.rows : settings.pageSize
    const waiting: ReturnType<typeof readFullPage>[] = []
    const ask = (offset: number): void => {
      const page = readFullPage(asked, step, offset)
      // It is awaited in its turn; until then its failure mustn't count as nobody's.
      page.catch(() => undefined)
      waiting.push(page)
    }
    let offset = step
    while (step > 0 && (waiting.length > 0 || offset < total)) {
      for (; waiting.length < AT_ONCE && offset < total; offset += step) ask(offset)
      const page = await (waiting.shift() as ReturnType<typeof readFullPage>)
      isSteady &&= page.total === total
      yield page.estates
    }
    return isSteady ? total : null
  }

  /**
   * Every estate that a filter finds, each once. A list whose ids don't number as many as Whise counts on every page
   * has moved, and is read again.
   * @param isInLanguages false where texts and words aren't needed
   * @throws CrmError `unstable` when it moved each time
   */
  async function* readAll(agency: number, filter: Filter, isInLanguages = true): AsyncGenerator<RawEstate> {
    const asked = { agency, filter, languages: isInLanguages ? settings.languages : [] }
    const given = new Set<number>()
    for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
      const found = new Set<number>()
      const pages = readPass(asked)
      let page = await pages.next()
      for (; !page.done; page = await pages.next()) {
        for (const estate of page.value) {
          found.add(estate.id)
          if (!given.has(estate.id)) yield estate
          given.add(estate.id)
        }
      }
      if (found.size === page.value) return
    }
    throw new CrmError(
      'unstable',
      `Whise’s list of estates of agency ${agency} changed each of the ${MOST_PASSES} times it was read.`,
    )
  }

  /** The estates with these ids, by id. Others that come along are dropped: Whise ignores filters that it doesn't know. */
  async function readByIds(agency: number, ids: readonly number[]): Promise<Map<number, RawEstate>> {
    const estates = new Map<number, RawEstate>()
    for (let start = 0; start < ids.length; start += settings.pageSize) {
      const part = ids.slice(start, start + settings.pageSize)
      const asked = { agency, filter: { EstateIds: part }, languages: settings.languages }
      const page = await readFullPage(asked, part.length, 0)
      for (const estate of page.estates) if (part.includes(estate.id)) estates.set(estate.id, estate)
    }
    return estates
  }

  /** How many estates an agency has. @throws CrmError */
  const count = async (agency: number): Promise<number> =>
    (await readPage(agency, NOT_GONE, WITHOUT_PEOPLE, 1, 0)).total

  return { readAll, readByIds, count }
}
