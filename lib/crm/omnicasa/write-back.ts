/** Sends Omnicasa the requests and counts of views. Every call is a GET with everything in its address. */
import type { Language } from '../../listings/rules.ts'
import { brusselsDay, brusselsTime, parseFeedTime } from '../../shared/time.ts'
import type { CrmLead, CrmPerson, CrmWish, WriteBack } from '../connector.ts'
import { CrmError, type CrmProblem } from '../rules-error.ts'
import { crmTime } from './change-since.ts'
import { inLanguage, LANGUAGE_IDS, type OmnicasaClient, type Parameters } from './client.ts'
import { CallRefused, isObject, type JsonObject, pageOf, wholeNumber } from './envelope.ts'
import type { ListContext } from './list.ts'
import { isProjectId, numberOf } from './raw-record.ts'

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

// The texts of a request to Omnicasa, which must fit into an address together with everything else.

const SHORTENED: Record<Language, string> = {
  nl: 'Dit bericht is ingekort. De volledige tekst staat in de e-mail van de website.',
  fr: 'Ce message est abrégé. Le texte complet se trouve dans l’e-mail du site web.',
  en: 'This message is shortened. The full text is in the e-mail from the website.',
  de: 'Diese Nachricht ist gekürzt. Der vollständige Text steht in der E-Mail der Website.',
}
const VIEWING: Record<Language, string> = { nl: 'Bezoek', fr: 'Visite', en: 'Viewing', de: 'Besichtigung' }
const BEDROOMS: Record<Language, string> = { nl: 'Slaapkamers', fr: 'Chambres', en: 'Bedrooms', de: 'Schlafzimmer' }
const POSTCODES: Record<Language, string> = {
  nl: 'Postcodes',
  fr: 'Codes postaux',
  en: 'Postcodes',
  de: 'Postleitzahlen',
}

/** The time of a booked viewing in a line; Brussels time. */
function viewingLine({ viewing, language }: CrmLead): string | null {
  if (!viewing) return null
  const [start, end] = [viewing.start.toISOString(), viewing.end.toISOString()]
  return `${VIEWING[language]}: ${brusselsDay(start)} ${brusselsTime(start)}–${brusselsTime(end)}`
}

/** The parts of a wish for which ContactOnMe has no parameter, in a line. */
const wishLine = ({ zips, minBedrooms }: CrmWish, language: Language): string =>
  [
    ...(zips.length > 0 ? [`${POSTCODES[language]}: ${zips.join(', ')}`] : []),
    ...(minBedrooms === null ? [] : [`${BEDROOMS[language]}: ≥ ${minBedrooms}`]),
  ].join('; ')

/**
 * The parameters of a call with a message that fits. A message that is too long ends with a sentence that says where
 * the rest is.
 * @param withMessage gives the parameters with a message
 * @throws CrmError `invalid` when they are too long even without a message
 */
function fitting(
  { queryOf }: Pick<OmnicasaClient, 'queryOf'>,
  maxQuery: number,
  message: string,
  language: Language,
  withMessage: (message: string) => Parameters,
): Parameters {
  const fits = (text: string): boolean => queryOf(withMessage(text)).length <= maxQuery
  if (fits(message)) return withMessage(message)
  const characters = [...message]
  const shortened = (length: number): string =>
    `${characters.slice(0, length).join('').trimEnd()}…\n${SHORTENED[language]}`
  if (!fits(shortened(0))) throw new CrmError('invalid', 'The request is too long for the CRM’s address.')
  let [fitsAt, tooLong] = [0, characters.length]
  while (tooLong - fitsAt > 1) {
    const middle = Math.floor((fitsAt + tooLong) / 2)
    if (fits(shortened(middle))) fitsAt = middle
    else tooLong = middle
  }
  return withMessage(shortened(fitsAt))
}

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

const isStart = (field: string): boolean => !/end|until|creat|chang|modif/i.test(field)

const startsAt = (slot: JsonObject, start: string): boolean =>
  Object.entries(slot).some(
    ([field, value]) => isStart(field) && typeof value === 'string' && parseFeedTime(value) === start,
  )

/**
 * The number of the slot at the time of a viewing; null when there is none, or none can be told.
 * @throws CrmError only when the CRM can't be reached now
 */
async function slotOf({ client, settings }: ListContext, { viewing }: CrmLead, homeId: number): Promise<number | null> {
  if (!viewing) return null
  try {
    const value = await client.call('GetAppointmentObject', { ObjectID: homeId, SiteIDs: settings.siteId })
    const list = isObject(value) ? value.Items : value
    const slots = Array.isArray(list) ? list.filter(isObject) : []
    const slot = slots.find((one) => startsAt(one, viewing.start.toISOString()))
    return slot ? wholeNumber(slot.AppointmentID ?? slot.ID) : null
  } catch (error) {
    // Without a slot the time stands in the message.
    if (error instanceof CrmError && !['unreachable', 'timeout', 'limit'].includes(error.problem)) return null
    throw error
  }
}

const METHODS = ['GetAutomaticHistories', 'GetCalendarHistories'] as const
/** How far back a request is looked for, in days: longer than one is sent again. */
const DAYS = 7
/** After these the CRM can be asked later. */
const WAITING: readonly CrmProblem[] = ['limit', 'unavailable', 'unreachable', 'timeout']

/** The home or project of a request. */
function subjectOf({ homeId, projectId }: CrmLead): { homeId: number | null; projectId: number | null } {
  return {
    homeId: homeId === null ? null : numberOf(homeId),
    projectId: projectId === null ? null : numberOf(projectId),
  }
}

async function mentions(context: ListContext, method: string, parameters: Parameters, key: string): Promise<boolean> {
  try {
    return JSON.stringify(await context.client.call(method, parameters)).includes(key)
  } catch (error) {
    // A login that may not read histories must still send requests: one that comes twice is better than a lost one.
    const isWaiting = !(error instanceof CrmError) || WAITING.includes(error.problem)
    if (isWaiting && !(error instanceof CallRefused)) throw error
    return false
  }
}

/**
 * Whether the key of a request stands in the CRM's histories.
 * @throws CrmError when the CRM can't be asked now; the request then waits
 */
async function isStored(context: ListContext, lead: CrmLead): Promise<boolean> {
  if (!context.settings.isLookedUp) return false
  const { homeId, projectId } = subjectOf(lead)
  const parameters = {
    ...(homeId !== null ? { ObjectID: homeId } : { ProjectID: projectId }),
    FromDate: crmTime(context.client.clock.now() - DAYS * 86_400_000),
  }
  const found = await Promise.all(METHODS.map((method) => mentions(context, method, parameters, lead.key)))
  return found.includes(true)
}

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
