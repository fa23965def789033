/** Sends what is promised to the CRM, each at least once; a failure is noted for the desk and stands in nobody's way. */
import { ADMINISTRATORS, notify } from '../../desk/notify.ts'
import { FORM_NAMES, type FormName } from '../../forms/rules-table.ts'
import { formMessage } from '../../forms/view-labels.ts'
import { isOrWasSealed } from '../../leads/queries-sealed-offers.ts'
import { factsOf } from '../../leads/view-lead-facts.ts'
import { log } from '../../log.ts'
import { afterFailure } from '../../outbox/queries.ts'
import { zipsOfPlaces } from '../../search/rules-place-test.ts'
import { typedPlaces } from '../../search/typed-places.ts'
import { sectors } from '../../site/sectors.ts'
import type { Connector, CrmLead, CrmPerson, CrmWish } from '../connector.ts'
import {
  type ClaimedDelivery,
  CRM_OUTBOX,
  claimDelivery,
  externalIdOf,
  failForeignDeliveries,
  findLeadToDeliver,
  type LeadToDeliver,
  noteDelivered,
  withdrawDelivery,
} from '../queries-deliveries.ts'
import { CrmError } from '../rules-error.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const list = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** Postcode and town of a line such as "9000 Gent". */
const townOf = (line: string): { zip: string; city: string } => {
  const written = line.trim()
  const [zip = ''] = /^L?\d{4}/.exec(written) ?? []
  return { zip, city: written.slice(zip.length).trim() }
}

function personOf(values: Record<string, unknown>): CrmPerson {
  return {
    firstName: text(values.firstName),
    lastName: text(values.lastName) || text(values.name),
    email: text(values.email),
    phone: text(values.phone),
    street: text(values.addressLine),
    ...townOf(text(values.town)),
  }
}

async function wishOf({ form, values, language }: LeadToDeliver): Promise<CrmWish | null> {
  if (form !== 'demandRegister') return null
  const chosen = new Set(list(values.sectors))
  const known = await sectors(language)
  const named = zipsOfPlaces(typedPlaces(text(values.towns), language).places)
  const ofSectors = known.filter(({ slug }) => chosen.has(slug)).flatMap(({ zips }) => zips)
  return {
    goal: values.goal === 'rent' ? 'rent' : 'sale',
    categories: list(values.types),
    zips: [...new Set([...named, ...ofSectors])].sort(),
    priceMin: number(values.budgetMin),
    priceMax: number(values.budgetMax),
    minBedrooms: number(values.bedrooms),
  }
}

const isForm = (name: string): name is FormName => FORM_NAMES.some((form) => form === name)

/** @param ids the CRM's own ids of the home and the project that it is about */
async function crmLead(
  lead: LeadToDeliver,
  ids: { homeId: string | null; projectId: string | null },
): Promise<CrmLead> {
  const { id, form, language, subject, values, appointment } = lead
  const title = isForm(form) ? (formMessage(form, 'title', language) ?? form) : form
  const facts = isForm(form) ? factsOf(form, values, { locale: language, asked: language }) : []
  return {
    key: id,
    language,
    person: personOf(values),
    subject: [title, subject].filter(Boolean).join(' – '),
    message: facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...ids,
    wish: await wishOf(lead),
    viewing: appointment && { start: appointment.startsAt, end: appointment.endsAt, agentId: null },
  }
}

async function send(connector: Connector, delivery: ClaimedDelivery): Promise<string | null> {
  const { writeBack } = connector
  if (delivery.kind === 'address') {
    await writeBack.sendAddress?.(delivery.externalId ?? '', delivery.url ?? '')
    return null
  }
  const lead = delivery.leadId === null ? null : await findLeadToDeliver(delivery.leadId)
  // Erased since: it goes nowhere any more.
  if (!lead) return null
  const { propertyId, projectId } = lead
  const homeId = propertyId === null ? null : await externalIdOf(connector.name, 'home', propertyId)
  const ownProject = projectId === null ? null : await externalIdOf(connector.name, 'project', projectId)
  return writeBack.sendLead(await crmLead(lead, { homeId, projectId: ownProject }), delivery.attempts > 1)
}

async function noteFailure(delivery: ClaimedDelivery, error: unknown): Promise<void> {
  const { id, leadId } = delivery
  const known = error instanceof CrmError
  const problem = known ? error.problem : 'fault'
  const reason = known ? [error.message, error.fields.join(', ')].filter(Boolean).join(' ') : 'An unexpected failure.'
  const isDead = await afterFailure(
    CRM_OUTBOX,
    delivery,
    { problem, reason },
    {
      isFinal: known && error.problem === 'invalid',
      dead: (tx) => notify(tx, { kind: 'crmDelivery', to: ADMINISTRATORS, ...(leadId && { leadId }) }),
    },
  )
  log.warn(
    { event: 'crm.undelivered', delivery: id, problem, final: isDead, error: known ? undefined : error },
    'A CRM did not take something.',
  )
}

/**
 * Sends everything that is due.
 * @returns how many were sent
 */
export async function deliverToCrm(connector: Connector): Promise<number> {
  let sent = 0
  await failForeignDeliveries(connector.name)
  for (;;) {
    const delivery = await claimDelivery(connector.name)
    if (!delivery) return sent
    // Sealed after it was promised, or promised by a build that did so all the same.
    if (delivery.leadId !== null && (await isOrWasSealed(delivery.leadId))) {
      await withdrawDelivery(delivery.id)
      continue
    }
    try {
      const remoteId = await send(connector, delivery)
      await noteDelivered(delivery.id, remoteId)
      sent += 1
    } catch (error) {
      await noteFailure(delivery, error)
    }
  }
}
