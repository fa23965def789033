/** SweepBright: it sends each estate when an agent publishes it; there is no list to read. */
import { brusselsDay, brusselsTime } from '../../shared/time.ts'
import type { CheckStep, Connector, CrmLead, CrmRecord, CrmWish, WriteBack } from '../connector.ts'
import { CrmError } from '../rules-error.ts'
import { type Ambient, createSweepbrightClient, type SweepbrightClient } from './client.ts'
import { type EstateTimes, idOfEstate, lacksUnits, rawOf, recordOf, unitIds, unitsOf } from './estate.ts'
import { FIELDS } from './fields.ts'
import { isWithdrawnProject, mapRecord } from './map.ts'
import { textAt, UUID } from './raw.ts'
import type { SweepbrightSettings } from './rules-settings.ts'
import { VALUE_TABLES } from './values.ts'

/** An id that no estate has. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

const sentenceOf = (error: unknown): string => {
  if (error instanceof CrmError) return error.message
  throw error
}

/**
 * Tries the login, then the rights by asking for an estate that doesn't exist. There is no list that could be counted.
 */
async function* checkSweepbright(client: SweepbrightClient, version: string): AsyncGenerator<CheckStep> {
  try {
    await client.login()
    yield { name: 'login', isOk: true, detail: 'SweepBright gave a token.' }
  } catch (error) {
    yield { name: 'login', isOk: false, detail: sentenceOf(error) }
    return
  }
  try {
    await client.estate(NOBODY)
    yield { name: 'rights', isOk: false, detail: 'SweepBright answered with an estate that can’t exist.' }
  } catch (error) {
    const isOk = error instanceof CrmError && error.problem === 'missing'
    yield { name: 'rights', isOk, detail: isOk ? `Estates can be fetched in version ${version}.` : sentenceOf(error) }
    if (!isOk) return
  }
  yield {
    name: 'count',
    isOk: true,
    detail: 'SweepBright has no list of estates: it sends each one when it is published, to /api/crm/sweepbright/.',
  }
}

// What SweepBright takes back: requests of visitors, and the public address of an estate. It takes no views.

/** Languages in which SweepBright writes to people. */
const LOCALES: ReadonlySet<string> = new Set(['nl', 'fr', 'en'])

/** SweepBright's types by the site's category; it knows none for investments (5). */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  1: ['house'],
  2: ['apartment'],
  3: ['land'],
  4: ['parking'],
  6: ['commercial', 'office'],
}

/** What is given, without what isn't. */
const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )

function wishFields(wish: CrmWish): Record<string, unknown> {
  const types = wish.categories.flatMap((category) => TYPES[category] ?? [])
  return {
    preferences: given({
      negotiation: wish.goal === 'rent' ? 'let' : 'sale',
      types: types.length > 0 ? types : null,
      min_price: wish.priceMin,
      max_price: wish.priceMax,
      min_rooms: wish.minBedrooms,
    }),
    ...(wish.zips.length > 0 && { location_preference: { country: 'BE', postal_codes: [...wish.zips] } }),
  }
}

const clock = (time: Date): string => `${brusselsDay(time.toISOString())} ${brusselsTime(time.toISOString())}`

/** The whole request as text. Its key stands last, so that staff see which one came twice. */
const messageOf = ({ subject, message, viewing, key }: CrmLead): string =>
  [subject, message, viewing && `${clock(viewing.start)} – ${clock(viewing.end)}`, `[${key}]`]
    .filter(Boolean)
    .join('\n\n')

function contactOf(lead: CrmLead, plain: string): Record<string, unknown> {
  const { firstName, lastName, email, phone } = lead.person
  return given({
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    message: messageOf(lead),
    locale: LOCALES.has(lead.language) ? lead.language : plain,
  })
}

/** What SweepBright takes back. */
function sweepbrightWriteBack(client: SweepbrightClient, settings: SweepbrightSettings): WriteBack {
  // SweepBright can't be asked whether it has a request, and knows no key: a call isn't repeated by itself.
  const post = async (path: string, body: Record<string, unknown>): Promise<string | null> => {
    const { text } = await client.call({ method: 'POST', path, body, isRepeatable: false })
    try {
      return textAt(JSON.parse(text), 'id')
    } catch {
      return null
    }
  }

  async function send(lead: CrmLead): Promise<string | null> {
    const contact = contactOf(lead, settings.language)
    const id = lead.homeId ?? lead.projectId
    const estate = id !== null && UUID.test(id) ? id : null
    if (lead.isOwner && settings.office) return post('contacts/owners', { ...contact, office_id: settings.office })
    const office = settings.office ? { office_id: settings.office } : {}
    if (lead.wish) return post('contacts', { ...contact, ...given({ property_id: estate }), ...wishFields(lead.wish) })
    if (!estate) return post('contacts', { ...contact, ...office })
    try {
      return await post(`estates/${estate}/contacts`, contact)
    } catch (error) {
      // The home isn't published any more. The request must not be lost with it; its text says what it is about.
      if (error instanceof CrmError && error.problem === 'missing') return post('contacts', { ...contact, ...office })
      throw error
    }
  }

  return {
    sendLead: async (lead, isRepeated) => {
      if (isRepeated && !settings.repeatLeads)
        throw new CrmError(
          'settings',
          'An earlier attempt may have arrived, and SWEEPBRIGHT_REPEAT_LEADS is off. Look for the key in SweepBright.',
        )
      return send(lead)
    },
    sendAddress: async (externalId, url) => {
      if (!UUID.test(externalId)) throw new CrmError('missing', 'This is no id of SweepBright.')
      await client.call({ method: 'PUT', path: `estates/${externalId}/url`, body: { url }, isRepeatable: true })
    },
    sendView: null,
  }
}

export type SweepbrightConnector = Connector & {
  /**
   * Fetches an estate as it is published now, for workOnEvents() and lookForMissed().
   * @throws CrmError `missing` when it isn't published, or was published more than an hour ago
   */
  fetchEstate: (externalId: string, times: EstateTimes) => Promise<CrmRecord>
  /** The units of a project; null: the record says nothing of them. Homes of the project that aren't among them are gone. */
  unitIds: (record: CrmRecord) => string[] | null
  /** Whether a project's record says nothing of its units: those of its former record stay (withUnitsOf()). */
  lacksUnits: (record: CrmRecord) => boolean
  /** Whether a project was withdrawn by its status (`prospect`, `lost`): a project record can't say so. */
  isWithdrawnProject: (record: CrmRecord) => boolean
}

/** Makes a connector; its calls throw CrmError. */
export function sweepbrightConnector(settings: SweepbrightSettings, ambient: Ambient = {}): SweepbrightConnector {
  const client = createSweepbrightClient(settings, ambient)
  const fetchEstate = async (externalId: string, times: EstateTimes): Promise<CrmRecord> =>
    recordOf(await client.estate(externalId), times)
  return {
    name: 'sweepbright',
    map: (record, idOf) => mapRecord(record, idOf, settings),
    mapping: { fields: FIELDS.map(({ to, from }) => ({ to, from })), values: VALUE_TABLES },
    relatedIds: (record) => unitsOf(rawOf(record).estate).map((unit) => String(idOfEstate(unit))),
    pull: null,
    fetchEstate,
    fetchOne: async (externalId) => {
      try {
        return await fetchEstate(externalId, { created: null, changed: null })
      } catch (error) {
        if (error instanceof CrmError && error.problem === 'missing') return null
        throw error
      }
    },
    writeBack: sweepbrightWriteBack(client, settings),
    check: () => checkSweepbright(client, settings.version),
    unitIds: (record) => unitIds(record, settings.emptyUnits),
    lacksUnits: (record) => lacksUnits(record, settings.emptyUnits),
    isWithdrawnProject: (record) => isWithdrawnProject(record, settings),
  }
}
