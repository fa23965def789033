/** A request as the CRM takes it. */

import { FORM_NAMES, type FormName } from '../../forms/rules-table.ts'
import { formMessage } from '../../forms/view-labels.ts'
import { factsOf } from '../../leads/view-lead-facts.ts'
import { readTowns } from '../../saved-searches/rules-values.ts'
import { findTowns } from '../../search/queries-towns.ts'
import { sectors } from '../../site/sectors.ts'
import type { CrmLead, CrmPerson, CrmWish } from '../connector.ts'
import type { LeadToDeliver } from '../queries-deliveries.ts'

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
  const [towns, known] = await Promise.all([findTowns(language), sectors(language)])
  const named = readTowns(text(values.towns), towns).towns.map(({ zip }) => zip)
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
export async function crmLead(
  lead: LeadToDeliver,
  ids: { homeId: string | null; projectId: string | null },
): Promise<CrmLead> {
  const { id, form, language, subject, values, appointment } = lead
  const title = isForm(form) ? (formMessage(form, 'title', language) ?? form) : form
  const facts = isForm(form) ? factsOf(form, values, language) : []
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
