/** What the stand-in takes in: contacts with their messages, and appointments. */
import type { StandInAnswer } from '../stand-in-server.ts'
import type { Agency } from './estate-store.ts'

export type StoredContact = {
  id: number
  clientId: number
  privateEmail: string
  name: string
  firstName: string | null
  privateTel: string | null
  languageId: string
  officeIds: number[]
  estateIds: number[]
  messages: string[]
  searchCriteria: Record<string, unknown>[]
}
export type StoredAppointment = { id: number; clientId: number } & Record<string, unknown>

const ACTIONS = [
  { id: 11, name: 'Schatting' },
  { id: 12, name: 'Bezoek' },
]
const REQUIRED = ['Name', 'PrivateEmail', 'CountryId', 'LanguageId', 'OfficeIds'] as const

const json = (body: unknown): StandInAnswer => ({
  body: JSON.stringify({ isValidRequest: true, validationErrors: [], ...(body as object) }),
})
const refused = (fields: readonly string[]): StandInAnswer => ({
  body: JSON.stringify({
    isValidRequest: false,
    validationErrors: fields.map((field) => ({
      code: 'Required',
      message: `Required property not found. Path '${field}'.`,
    })),
  }),
})
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
/** A list as Whise answers it: without its key when nothing is found. */
const found = (key: string, items: readonly unknown[]) =>
  json({ ...(items.length > 0 && { [key]: items }), totalCount: items.length })

export class Desk {
  readonly contacts: StoredContact[] = []
  readonly appointments: StoredAppointment[] = []
  readonly settings: { clientId: number; body: unknown }[] = []
  readonly #agencies: readonly Agency[]
  #id = 9000

  constructor(agencies: readonly Agency[]) {
    this.#agencies = agencies
  }

  /** Finds a contact by its mail address, else makes one; the message comes beside those that it has. */
  #upsertContact(clientId: number, body: Record<string, unknown>): StandInAnswer {
    const missing = REQUIRED.filter((name) => body[name] === undefined || body[name] === '')
    if (missing.length > 0) return refused(missing)
    const privateEmail = String(body.PrivateEmail).toLowerCase()
    let contact = this.contacts.find((one) => one.clientId === clientId && one.privateEmail === privateEmail)
    if (!contact) {
      this.#id += 1
      contact = {
        id: this.#id,
        clientId,
        privateEmail,
        officeIds: [],
        estateIds: [],
        messages: [],
        searchCriteria: [],
        name: '',
        firstName: null,
        privateTel: null,
        languageId: '',
      }
      this.contacts.push(contact)
    }
    contact.name = String(body.Name)
    contact.firstName = (body.FirstName as string) ?? contact.firstName
    contact.privateTel = (body.PrivateTel as string) ?? contact.privateTel
    contact.languageId = String(body.LanguageId)
    contact.officeIds = [...new Set([...contact.officeIds, ...list(body.OfficeIds).map(Number)])]
    contact.estateIds = [...new Set([...contact.estateIds, ...list(body.EstateIds).map(Number)])]
    if (body.Message) contact.messages.push(String(body.Message))
    if (body.SearchCriteria && !Array.isArray(body.SearchCriteria)) return refused(['SearchCriteria'])
    contact.searchCriteria.push(...(list(body.SearchCriteria) as Record<string, unknown>[]))
    return json({ contactId: contact.id })
  }

  #upsertAppointment(clientId: number, body: Record<string, unknown>): StandInAnswer {
    const missing = ['Subject', 'StartDateTime', 'EndDateTime'].filter((name) => !body[name])
    if (missing.length > 0) return refused(missing)
    this.#id += 1
    this.appointments.push({ ...body, id: this.#id, clientId })
    return json({ calendarId: this.#id })
  }

  /** The answer to a call; null for one that isn't taken here. */
  answer(path: string, clientId: number, body: Record<string, unknown>): StandInAnswer | null {
    const isOwn = (one: { clientId: number }) => one.clientId === clientId
    const contacts = this.contacts.filter(isOwn)
    switch (path) {
      case '/v1/contacts/upsert':
        return this.#upsertContact(clientId, body)
      case '/v1/contacts/list':
        // Its filter on the mail address isn't known, and therefore ignored.
        return found(
          'contacts',
          contacts.map(({ messages, ...contact }) => ({ ...contact, message: messages.join('\n') })),
        )
      case '/v1/calendars/upsert':
        return this.#upsertAppointment(clientId, body)
      case '/v1/calendars/list':
        return found('calendars', this.appointments.filter(isOwn))
      case '/v1/calendars/actions/list':
        return found('calendarActions', ACTIONS)
      case '/v1/admin/offices/list':
        return found(
          'offices',
          this.#agencies.filter(isOwn).map(({ officeId }) => ({ id: officeId, name: `Office ${officeId}` })),
        )
      case '/v1/admin/clients/settings/update':
        this.settings.push({ clientId, body })
        return json({})
      default:
        return null
    }
  }
}
