/** Sends visitors' requests to Whise: a contact with its message and wish, and an appointment for a viewing. */
import type { CrmLead, CrmWish, WriteBack } from '../connector.ts'
import { CrmError } from '../rules-error.ts'
import type { Reply, WhiseClient } from './client.ts'
import { firstNumber } from './details.ts'
import { markOf, objectsOf, type Target } from './lead-target.ts'
import { languageCode } from './raw-estate.ts'
import type { WhiseSettings } from './rules-settings.ts'
import type { WhiseSource } from './source.ts'
import { createViewings } from './viewings.ts'

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
export function whiseWriteBack(settings: WhiseSettings, client: WhiseClient, source: WhiseSource): WriteBack {
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
