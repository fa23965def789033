/** The connector of Whise. */
import { brusselsDay, brusselsTime } from '../../shared/time.ts'
import type { CheckStep, Connector, CrmLead, CrmWish, WriteBack } from '../connector.ts'
import { CrmError } from '../rules-error.ts'
import { createWhiseClient, type Reply, type WhiseClient, type WhiseOptions } from './client.ts'
import { firstNumber } from './details.ts'
import { createEstateList, type EstateList } from './estate-list.ts'
import { homeFields } from './fields.ts'
import { isProject, whiseMapping } from './map.ts'
import { languageCode } from './raw-estate.ts'
import type { WhiseSettings } from './rules-settings.ts'
import { type WhiseSource, whiseSource } from './source.ts'
import type { TownName } from './texts.ts'
import { VALUE_TABLES } from './values.ts'

// Tries the login, the rights and a count, for `npm run crm -- check`.

async function tried(name: string, work: () => Promise<string>): Promise<CheckStep> {
  try {
    return { name, isOk: true, detail: await work() }
  } catch (error) {
    if (!(error instanceof CrmError)) throw error
    return { name, isOk: false, detail: error.message }
  }
}

/** Steps: the account's login; then for each agency its token, its homes, its offices and its contacts. */
async function* checkWhise(settings: WhiseSettings, client: WhiseClient, list: EstateList): AsyncGenerator<CheckStep> {
  const login = await tried('Login', async () => {
    await client.accountToken()
    return 'Whise accepts the login.'
  })
  yield login
  if (!login.isOk) return
  for (const agency of settings.clients) {
    const token = await tried(`Agency ${agency}`, async () => {
      await client.agencyToken(agency)
      return 'Whise has opened the agency to the login.'
    })
    yield token
    if (!token.isOk) continue
    yield await tried(`Homes of agency ${agency}`, async () => `Whise counts ${await list.count(agency)}.`)
    for (const [name, path] of [
      ['Offices', 'v1/admin/offices/list'],
      ['Contacts', 'v1/contacts/list'],
      ['Appointments', 'v1/calendars/list'],
    ] as const)
      yield await tried(`${name} of agency ${agency}`, async () => {
        await client.call(agency, { path, body: { Page: { Limit: 1, Offset: 0 } } })
        return 'Can be read.'
      })
  }
}

// Sends visitors' requests to Whise: a contact with its message and wish, and an appointment for a viewing.

const BELGIUM = 1
const RENT = 2
const SALE = 1

/** Category and subcategory of Whise by WebID. Offices, commerce and industry are one category of the site. */
const CATEGORIES: Record<string, readonly { CategoryId: number; SubcategoryId?: number }[]> = {
  1: [{ CategoryId: 1 }],
  2: [{ CategoryId: 2 }],
  3: [{ CategoryId: 3 }],
  4: [{ CategoryId: 7 }],
  5: [{ CategoryId: 1, SubcategoryId: 3 }],
  6: [{ CategoryId: 4 }, { CategoryId: 5 }, { CategoryId: 6 }],
}

/** What somebody looks for, once per category: Whise takes one category each. */
function searchCriteria({
  goal,
  categories,
  zips,
  priceMin,
  priceMax,
  minBedrooms,
}: CrmWish): Record<string, unknown>[] {
  const common = {
    PurposeId: goal === 'rent' ? RENT : SALE,
    CountryId: BELGIUM,
    ...(zips.length > 0 && { ZipCodes: zips }),
    ...(priceMin !== null && { PriceMin: priceMin }),
    ...(priceMax !== null && { PriceMax: priceMax }),
    ...(minBedrooms !== null && { MinRooms: minBedrooms }),
  }
  const chosen = categories.flatMap((category) => CATEGORIES[category] ?? [])
  return chosen.length > 0 ? chosen.map((category) => ({ ...common, ...category })) : [common]
}

// Puts viewings into the calendars of Whise.

type Viewing = NonNullable<CrmLead['viewing']>

/** A moment as Whise writes it: on Brussels' clock, without a zone. */
const clock = (moment: Date): string => `${brusselsDay(moment.toISOString())}T${brusselsTime(moment.toISOString())}:00`

const IS_VIEWING = /bezoek|visite?\b|viewing/i
/** Whether the name of an action says that it is a viewing. Names may come in several languages. */
const isViewing = (action: Reply): boolean => IS_VIEWING.test(JSON.stringify([action.name, action.names, action.label]))

/** Where a request goes, and the estate that it is about. */
type Target = { agency: number; officeId: number; estateId: number | null }

/** The mark by which a request is found again. */
const markOf = (key: string): string => `[${key}]`

/** The objects of a list in a reply; none when the key is left out. */
const objectsOf = (value: unknown): Reply[] =>
  Array.isArray(value) ? value.filter((one): one is Reply => typeof one === 'object' && one !== null) : []

/** Makes what sends viewings. */
function createViewings(client: WhiseClient) {
  const actions = new Map<number, Promise<number | null>>()

  /** The agency's kind of appointment for viewings; null when none is called so. */
  function viewingAction(agency: number): Promise<number | null> {
    const found =
      actions.get(agency) ??
      client
        .call(agency, { path: 'v1/calendars/actions/list', body: {} })
        .then((reply) => firstNumber(objectsOf(reply.calendarActions).find(isViewing)?.id))
    actions.set(agency, found)
    return found
  }

  async function isStored({ agency, estateId }: Target, key: string): Promise<boolean> {
    const Filter = estateId === null ? {} : { EstateIds: [estateId] }
    const Sort = [
      { Field: 'startDateTime', Ascending: false },
      { Field: 'id', Ascending: false },
    ]
    const body = { Filter, Sort, Page: { Limit: 100, Offset: 0 } }
    const reply = await client.call(agency, { path: 'v1/calendars/list', body })
    return objectsOf(reply.calendars).some((one) => JSON.stringify(one).includes(markOf(key)))
  }

  /** Stores a viewing. @param isRepeated whether it may be stored already */
  async function send(
    target: Target,
    { subject, key }: CrmLead,
    { start, end, agentId }: Viewing,
    contactId: number | null,
    isRepeated: boolean,
  ): Promise<void> {
    if (isRepeated && (await isStored(target, key))) return
    const action = await viewingAction(target.agency)
    const agent = firstNumber(agentId)
    const body = {
      ...(action !== null && { CalendarActionId: action }),
      Subject: `${subject} ${markOf(key)}`,
      StartDateTime: clock(start),
      EndDateTime: clock(end),
      ...(agent !== null && { UserIds: [agent] }),
      ...(target.estateId !== null && { EstateIds: [target.estateId] }),
      ...(contactId !== null && { ContactIds: [contactId] }),
    }
    await client.call(target.agency, { path: 'v1/calendars/upsert', body, isRepeatable: false })
  }
  return { send }
}

function contactOf(lead: CrmLead, { officeId, estateId }: Target): Record<string, unknown> {
  const { firstName, lastName, email, phone } = lead.person
  return {
    Name: lastName.trim() || firstName.trim() || email,
    ...(firstName && { FirstName: firstName }),
    PrivateEmail: email,
    ...(phone && { PrivateTel: phone }),
    CountryId: BELGIUM,
    LanguageId: languageCode(lead.language),
    OfficeIds: [officeId],
    ...(estateId !== null && { EstateIds: [estateId] }),
    Message: [lead.subject, lead.message, markOf(lead.key)].filter(Boolean).join('\n\n'),
    ...(lead.wish && { SearchCriteria: searchCriteria(lead.wish) }),
  }
}

/** The contact's id in a reply, whose spelling varies: `contactId`, `ContactID`, `id`, or in `contact`. */
function contactIdOf(reply: Reply): number | null {
  const entries = Object.entries(reply)
  const direct = entries.find(([key, value]) => /^(contact)?_?id$/i.test(key) && firstNumber(value) !== null)
  if (direct) return firstNumber(direct[1])
  const nested = entries.find(([key, value]) => /^contact$/i.test(key) && typeof value === 'object' && value !== null)
  return nested ? contactIdOf(nested[1] as Reply) : null
}

/** Makes what sends requests. */
function whiseWriteBack(settings: WhiseSettings, client: WhiseClient, source: WhiseSource): WriteBack {
  const viewings = createViewings(client)

  async function firstOffice(agency: number): Promise<number> {
    const reply = await client.call(agency, { path: 'v1/admin/offices/list', body: { Page: { Limit: 50, Offset: 0 } } })
    const id = objectsOf(reply.offices).flatMap(
      (office) => contactIdOf(office) ?? firstNumber(office.officeId) ?? [],
    )[0]
    if (!id) throw new CrmError('settings', `Agency ${agency} has no office. Set WHISE_OFFICE.`)
    return id
  }

  /** The office of the home or project that a request is about, else the one for all others. */
  async function targetOf({ homeId, projectId }: CrmLead): Promise<Target> {
    const id = Number(homeId ?? projectId)
    const found = id > 0 ? await source.find(id) : null
    const agency = found?.agency ?? settings.clients[0]
    if (agency === undefined) throw new CrmError('settings', 'WHISE_CLIENTS is not set.')
    const officeId = firstNumber(found?.estate.officeId) ?? settings.officeId ?? (await firstOffice(agency))
    return { agency, officeId, estateId: found?.estate.id ?? null }
  }

  /** The contact that already has a request; null when none is found. */
  async function storedContact({ agency }: Target, { person, key }: CrmLead): Promise<number | null> {
    const body = { Filter: { PrivateEmail: person.email }, Page: { Limit: 100, Offset: 0 } }
    const reply = await client.call(agency, { path: 'v1/contacts/list', body })
    // Whise ignores filters that it doesn't know, so only a contact that holds the mark counts.
    const contact = objectsOf(reply.contacts).find((one) => JSON.stringify(one).includes(markOf(key)))
    return contact ? contactIdOf(contact) : null
  }

  async function upsertContact(target: Target, lead: CrmLead): Promise<number | null> {
    // Made again only by a later attempt, which first looks whether the message is there: Whise finds the contact again
    // by its mail address, but may store the message twice.
    const request = { path: 'v1/contacts/upsert', body: contactOf(lead, target), isRepeatable: false }
    return contactIdOf(await client.call(target.agency, request))
  }

  async function sendLead(lead: CrmLead, isRepeated: boolean): Promise<string | null> {
    // An offer that came by telephone may have none. Whise finds contacts by it: an empty one would be another's.
    if (lead.person.email === '')
      throw new CrmError('invalid', 'Whise takes no contact without a mail address.', {
        fields: ['PrivateEmail'],
      })
    const target = await targetOf(lead)
    const stored = isRepeated ? await storedContact(target, lead) : null
    const contactId = stored ?? (await upsertContact(target, lead))
    if (lead.viewing) await viewings.send(target, lead, lead.viewing, contactId, isRepeated)
    return contactId === null ? null : String(contactId)
  }
  // An agency has one pattern for the addresses of all its homes, and takes no count of views.
  return { sendLead, sendAddress: null, sendView: null }
}

/**
 * Makes the connector of a run.
 * @param townName what a place is called in a language (`shownTown` of the table of places): Whise has one name per
 *   home. Without it every language shows that
 */
export function whiseConnector(
  settings: WhiseSettings,
  { townName = (name) => name, ...options }: WhiseOptions & { townName?: TownName } = {},
): Connector {
  const client = createWhiseClient(settings, options)
  const list = createEstateList(settings, client)
  const source = whiseSource(settings, list)
  const { languages, showsUnmarked } = settings
  return {
    name: 'whise',
    map: whiseMapping({ languages, showsUnmarked, townName }),
    mapping: { fields: homeFields({ showsUnmarked, townName }), values: VALUE_TABLES },
    relatedIds: ({ raw }) => (isProject(raw) ? raw.units.map(({ id }) => String(id)) : []),
    pull: source.pull,
    fetchOne: source.fetchOne,
    writeBack: whiseWriteBack(settings, client, source),
    check: () => checkWhise(settings, client, list),
  }
}
