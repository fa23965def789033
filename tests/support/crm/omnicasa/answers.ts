/** The calls of Omnicasa's service, answered from the stand-in's data. */
import type { Language } from '../../../../lib/listings/rules.ts'
import { brusselsDay, brusselsTime, parseFeedTime } from '../../../../lib/shared/time.ts'
import type { CanonicalRecord, CatalogueEntry } from '../catalogue.ts'
import { homeItem, type Item, projectItem, type Writing } from './shape.ts'
import type { OmnicasaStore, StoredHome } from './store.ts'

/** What is not known of the service, or differs from call to call. */
export type Behaviour = Writing & {
  wrapper: 'always' | 'never' | 'alternating'
  /** How Limit1 and Limit2 count. */
  rows: '1-inclusive' | '1-exclusive' | '0-inclusive' | '0-exclusive'
  /** The most rows of a page; null: any number. */
  mostRows: number | null
  /** Whether Limit1 and Limit2 are ignored. */
  ignoresLimits: boolean
  /** Whether lists come bare, without their length. */
  isBare: boolean
  /** The clock by which ChangeSince is read. */
  zone: 'brussels' | 'utc'
  /** Whether the filter by status is ignored. */
  ignoresStatus: boolean
  /** Whether the histories hold the texts of requests. */
  keepsTexts: boolean
  /** The login that is refused by ValidateCustomer answers false, or fails. */
  refusal: 'false' | 'failure'
  /** The longest query; more is refused by the web server. */
  maxQuery: number
  /** Calls that the login may not make. */
  forbidden: readonly string[]
}

const LANGUAGE_OF: Record<number, Language> = { 1: 'nl', 2: 'fr', 3: 'en', 4: 'de' }
const numbers = (value: unknown): number[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number)

export class Refusal extends Error {}

type Context = { store: OmnicasaStore; behaviour: Behaviour; fileUrl: (path: string) => string }
/** Parameters by their names in lower case: the service takes them in any. */
export type Given = Record<string, unknown>
type Answer = (given: Given, context: Context) => unknown

const languageOf = ({ languageid, descriptionlanguageid }: Given): Language =>
  LANGUAGE_OF[Number(descriptionlanguageid ?? languageid ?? 1)] ?? 'nl'

/** The texts of descriptions follow DescriptionLanguageId, the names LanguageId. */
const recordIn = (entry: CatalogueEntry, given: Given): CanonicalRecord | undefined => {
  const names = entry.texts[LANGUAGE_OF[Number(given.languageid ?? 1)] ?? 'nl']
  const texts = entry.texts[languageOf(given)]
  return names && texts && { ...names, DescriptionA: texts.DescriptionA, DescriptionB: texts.DescriptionB }
}

/** Rows of a list by Limit1 and Limit2. */
function pageOf(
  rows: readonly unknown[],
  given: Given,
  { rows: counting, mostRows, isBare, ignoresLimits }: Behaviour,
): unknown {
  const { limit1, limit2 } = ignoresLimits ? {} : given
  const first = limit1 === undefined ? 0 : Number(limit1) - (counting.startsWith('1') ? 1 : 0)
  const end =
    limit2 === undefined
      ? rows.length
      : Number(limit2) - (counting.startsWith('1') ? 1 : 0) + (counting.endsWith('inclusive') ? 1 : 0)
  const from = Math.max(0, first)
  const items = rows.slice(from, Math.max(from, Math.min(end, from + (mostRows ?? Number.POSITIVE_INFINITY))))
  return isBare ? items : { From: from + 1, To: from + items.length, RowsCount: rows.length, Items: items }
}

/** A wall clock as a number that can be compared: the service keeps times without a zone. */
const clockOf = (time: number, zone: Behaviour['zone']): string => {
  const instant = new Date(time).toISOString()
  return zone === 'utc' ? instant.slice(0, 16).replace('T', ' ') : `${brusselsDay(instant)} ${brusselsTime(instant)}`
}

function isGiven({ entry, changedAt }: StoredHome, given: Given, { ignoresStatus, zone }: Behaviour): boolean {
  const record = Object.values(entry.texts)[0]
  if (!record) return false
  if (given.status !== undefined && !ignoresStatus && !numbers(given.status).includes(Number(record.Status)))
    return false
  if (given.projectid !== undefined && Number(record.ProjectID) !== Number(given.projectid)) return false
  return given.changesince === undefined || clockOf(changedAt, zone) >= String(given.changesince).slice(0, 16)
}

function items(homes: readonly StoredHome[], given: Given, { behaviour, fileUrl }: Context): Item[] {
  return homes.flatMap(({ entry }) => {
    const record = recordIn(entry, given)
    return record ? [homeItem(record, behaviour, fileUrl)] : []
  })
}

const byIds = (given: Given, { store }: Context): StoredHome[] =>
  numbers(given.ids).flatMap((id) => store.home(id) ?? [])

const propertyList: Answer = (given, context) => {
  const { store, behaviour } = context
  const homes = given.ids === undefined ? store.homes() : byIds(given, context)
  const chosen = homes.filter((home) => isGiven(home, given, behaviour) && recordIn(home.entry, given))
  const page = pageOf(chosen, given, behaviour) as { Items: StoredHome[] } | StoredHome[]
  return Array.isArray(page) ? items(page, given, context) : { ...page, Items: items(page.Items, given, context) }
}

const projectRows = (given: Given, { store, fileUrl }: Context): Item[] =>
  [...store.projects.values()].flatMap((entry) => {
    const record = recordIn(entry, given)
    return record
      ? [{ ...projectItem(record, fileUrl), ...(record.PublishInternet === false && { PublishInternet: false }) }]
      : []
  })

const storeLead =
  (method: string, required: readonly string[]): Answer =>
  (given, { store }) => {
    for (const name of required)
      if ([undefined, ''].includes(given[name] as string)) throw new Refusal(`${name} is required`)
    const { customername, customerpassword, ...parameters } = given
    store.leads.push({ method, parameters })
    return true
  }

const histories: Answer = (given, { store, behaviour }) => {
  const since = parseFeedTime(String(given.fromdate ?? '2000-01-01'))
  const rows = store.leads
    .filter(
      ({ parameters }) => since !== null && (given.objectid === undefined || parameters.objectid === given.objectid),
    )
    .map(({ parameters }, index) => ({
      ID: index + 1,
      TypeID: 11,
      PersonName: parameters.name,
      ...(behaviour.keepsTexts && {
        Description: `${String(parameters.subject ?? '')} ${String(parameters.content ?? parameters.comment ?? '')}`,
      }),
    }))
  return pageOf(rows, given, behaviour)
}

const countView = (store: OmnicasaStore, { updatevisit, id }: Given): void => {
  if (updatevisit === true) store.views.set(Number(id), (store.views.get(Number(id)) ?? 0) + 1)
}

/** A table of types; the numbers are those of the service's own list. */
const TYPES = [
  { ID: 1, WebID: 2, Name: 'Appartement', Abbr: 'A', ParentID: 0 },
  { ID: 10, WebID: 2, Name: 'Duplex', Abbr: 'D', ParentID: 1 },
  { ID: 3, WebID: 3, Name: 'Grond', Abbr: 'G', ParentID: 0 },
  { ID: 156, WebID: 1, Name: 'Villa', Abbr: 'V', ParentID: 0 },
]

export const ANSWERS: Record<string, Answer> = {
  GetPropertyList: propertyList,
  GetPropertyList2: (given, context) => {
    const page = propertyList(given, context) as { Items: Item[] }
    return { ...page, Items: page.Items.map((item) => ({ Object: item })) }
  },
  // It has no parameter for the language of descriptions.
  GetPropertiesByIDs: ({ descriptionlanguageid, ...given }, context) => ({
    Items: items(byIds(given, context), given, context),
  }),
  GetProperty: (given, context) => {
    countView(context.store, given)
    const home = context.store.home(Number(given.id))
    return home ? (items([home], given, context)[0] ?? null) : null
  },
  GetDeletedPropertyIDs: (_given, { store }) => [...store.deleted],
  GetDeletedProjectIDs: (_given, { store }) => [...store.deletedProjects],
  GetProjectList: (given, context) => {
    const wanted = given.ispublishinternet
    const rows = projectRows(given, context).filter(
      ({ PublishInternet }) => wanted === undefined || PublishInternet === wanted,
    )
    return pageOf(rows, given, context.behaviour)
  },
  GetProject: (given, context) => {
    countView(context.store, given)
    return projectRows(given, context).find(({ ID }) => ID === Number(given.id)) ?? null
  },
  GetDocumentList: (given, { store, behaviour }) => {
    const rows = numbers(given.objectids).flatMap((id) => {
      const record = store.home(id)?.entry.texts[languageOf(given)]
      return ((record?.Documents ?? []) as Item[]).map((document) => ({
        ...document,
        ObjectID: id,
        UserName: 'Sofie Maes',
      }))
    })
    return pageOf(rows, given, behaviour)
  },
  GetTypeOfPropertyList: (given, { behaviour }) => pageOf(TYPES, given, behaviour),
  GetAppointmentObject: (_given, { store }) => store.slots,
  GetAutomaticHistories: histories,
  GetCalendarHistories: (given, { behaviour }) => pageOf([], given, behaviour),
  ContactOnMe: storeLead('ContactOnMe', ['name']),
  ContactOnMeProject: storeLead('ContactOnMeProject', ['name', 'projectids']),
  DemandRegister: storeLead('DemandRegister', ['name', 'goal']),
}
