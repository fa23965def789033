/** Sends Omnicasa the requests and counts of views. Every call is a GET with everything in its address. */
import type { CrmLead, CrmPerson, WriteBack } from '../connector.ts'
import { CrmError } from '../rules-error.ts'
import { inLanguage, LANGUAGE_IDS, type Parameters } from './client.ts'
import { isObject, pageOf, wholeNumber } from './envelope.ts'
import type { ListContext } from './list.ts'
import { isStored, subjectOf } from './look-up-lead.ts'
import { isProjectId, numberOf } from './raw-record.ts'
import { fitting, viewingLine, wishLine } from './request-text.ts'
import { slotOf } from './viewing-slot.ts'

/** The source "website of the agency". */
const AGENCY_WEBSITE = 5
/** Whether a number is a mobile one of Belgium. */
const isMobile = (phone: string): boolean => /^(?:\+32|0032|0)0?4\d/.test(phone.replace(/[\s()./-]/g, ''))

const personOf = ({ firstName, lastName, email, phone, street, zip, city }: CrmPerson): Parameters => ({
  Name: lastName || firstName || email,
  FirstName: firstName || null,
  Email: email || null,
  ...(phone && { [isMobile(phone) ? 'GSM' : 'PhoneNumber']: phone }),
  Address: street || null,
  Zip: zip || null,
  City: city || null,
})

const pricesOf = ({ wish }: CrmLead): Parameters =>
  wish ? { Goal: wish.goal === 'sale' ? 0 : 1, PriceMin: wish.priceMin, PriceMax: wish.priceMax } : {}

/** The agency's own numbers of the site's categories. */
const webIdsOf = ({ settings }: ListContext, { wish }: CrmLead): number[] =>
  [...settings.categories].filter(([, category]) => wish?.categories.includes(category)).map(([webId]) => Number(webId))

/** The types of homes in the categories of a wish, which DemandRegister takes instead of categories; none when they can't be read. */
async function typesOf(context: ListContext, lead: CrmLead): Promise<number[]> {
  const webIds = new Set(webIdsOf(context, lead))
  if (webIds.size === 0) return []
  try {
    const { items } = pageOf(
      'GetTypeOfPropertyList',
      await context.client.call('GetTypeOfPropertyList', inLanguage(lead.language)),
    )
    return items.filter(({ WebID }) => webIds.has(wholeNumber(WebID) ?? 0)).flatMap(({ ID }) => wholeNumber(ID) ?? [])
  } catch (error) {
    if (error instanceof CrmError && !error.isPassing) return []
    throw error
  }
}

const messageOf = (lead: CrmLead, ...more: (string | null)[]): string =>
  [lead.message, ...more].filter(Boolean).join('\n\n')

/** The call of a wish without a home: a demand, to which the CRM then matches homes. */
async function demandCall(context: ListContext, lead: CrmLead): Promise<[string, Parameters]> {
  const { wish, language } = lead
  const types = await typesOf(context, lead)
  const parameters = fitting(context.client, context.settings.maxQuery, lead.message, language, (message) => ({
    ...common(context, lead),
    ...pricesOf(lead),
    Zips: wish && wish.zips.length > 0 ? wish.zips : null,
    MinRooms: wish?.minBedrooms,
    TypeOfPropertyIDs: types.length > 0 ? types : null,
    Comment: `${lead.subject}\n\n${message}\n\n[${lead.key}]`,
  }))
  return ['DemandRegister', parameters]
}

const common = ({ settings }: ListContext, lead: CrmLead): Parameters => ({
  ...personOf(lead.person),
  SourceId: AGENCY_WEBSITE,
  SiteId: settings.siteId,
  LanguageIdFromParameter: LANGUAGE_IDS[lead.language],
  LanguageId: LANGUAGE_IDS[lead.language],
})

/** The call of a request about a home or project, or about none. */
async function contactCall(context: ListContext, lead: CrmLead): Promise<[string, Parameters]> {
  const { homeId, projectId } = subjectOf(lead)
  const slot = homeId === null ? null : await slotOf(context, lead, homeId)
  const time = viewingLine(lead)
  const { wish, language } = lead
  const webIds = webIdsOf(context, lead)
  const further = {
    ...common(context, lead),
    ...(homeId !== null ? { ObjectID: homeId } : projectId !== null ? { ProjectIDs: [projectId] } : {}),
    ...(slot !== null && { AppointmentID: slot, AgendaComment: `${lead.subject} [${lead.key}]` }),
    ...pricesOf(lead),
    ...(wish && {
      IsCreatedDemand: true,
      IsMergedDemandIfExisting: true,
      WebIDs: webIds.length > 0 ? webIds : null,
      DemandComment: wishLine(wish, language) || null,
    }),
    Subject: `${lead.subject} [${lead.key}]`,
    CustomStr1: lead.key,
  }
  const message = messageOf(lead, slot === null ? time : null)
  const parameters = fitting(context.client, context.settings.maxQuery, message, language, (Content) => ({
    ...further,
    Content,
  }))
  return [homeId === null && projectId !== null ? 'ContactOnMeProject' : 'ContactOnMe', parameters]
}

/** Makes the write-back. */
export function omnicasaWriteBack(context: ListContext): WriteBack {
  async function sendLead(lead: CrmLead, isRepeated: boolean): Promise<string | null> {
    if (isRepeated && (await isStored(context, lead))) return null
    const isDemand = lead.wish !== null && lead.homeId === null && lead.projectId === null && lead.viewing === null
    const [method, parameters] = await (isDemand ? demandCall(context, lead) : contactCall(context, lead))
    const value = await context.client.call(method, parameters, false)
    const id = wholeNumber(value) ?? (isObject(value) ? wholeNumber(value.ID) : null)
    if (value !== true && value !== 'true' && (id === null || id <= 0))
      throw new CrmError('invalid', `The CRM did not store the request (${method}).`)
    return id === null ? null : String(id)
  }

  /** Counts the view without the visitor's address, for which the call has a parameter. */
  async function sendView(externalId: string): Promise<void> {
    const id = numberOf(externalId)
    const method = isProjectId(externalId) ? 'GetProject' : 'GetProperty'
    const value = await context.client.call(method, { ID: id, UpdateVisit: true, DisplayFields: ['ID'] }, false)
    if (!isObject(value)) throw new CrmError('missing', `The CRM has no ${externalId}.`)
  }

  // The CRM takes no address of a page: it knows the site's pattern of addresses.
  return { sendLead, sendAddress: null, sendView }
}
