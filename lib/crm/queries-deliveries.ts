/**
 * What goes back into the CRM. Raw SQL: its columns, for the statements of every outbox (lib/outbox/queries.ts), and an
 * upsert of many addresses, dated by the clock of the database.
 */

import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { type Claimed, claimDue, noteSent, type Outbox, reviveDead } from '../outbox/queries.ts'
import { CRM_WAITS } from '../outbox/rules-waits.ts'

type Delivery = {
  id: string
  kind: 'lead' | 'address'
  key: string
  leadId: string | null
  externalId: string | null
  url: string | null
}
export type ClaimedDelivery = Claimed<Delivery>

/** What is promised to the CRM, as an outbox; a failure is a problem of rules-error.ts, or 'fault', with its reason. */
export const CRM_OUTBOX: Outbox<Delivery, { problem: string; reason: string }> = {
  table: Prisma.sql`crm_deliveries`,
  state: Prisma.sql`state`,
  waiting: Prisma.sql`'waiting'`,
  row: Prisma.sql`id, kind, key, lead_id as "leadId", external_id as "externalId", url`,
  noted: (failure) =>
    Prisma.sql`problem = ${failure?.problem ?? null}, reason = ${failure?.reason.slice(0, 500) ?? null}`,
  // With the calls of an attempt and their repeats.
  lease: 30 * 60,
  waits: CRM_WAITS,
}

/** Promises a request to the CRM, once. */
export async function insertLeadDelivery(tx: Transaction, source: string, leadId: string): Promise<void> {
  await tx.crmDelivery.createMany({ data: [{ source, kind: 'lead', key: leadId, leadId }], skipDuplicates: true })
}

/** Promises the public addresses of homes and projects, also of those that were sent before: each publication needs it. */
export async function insertAddressDeliveries(
  source: string,
  addresses: readonly { externalId: string; url: string }[],
): Promise<void> {
  await prisma().$executeRaw`
    insert into crm_deliveries (source, kind, key, external_id, url)
    select ${source}, 'address', a.id || ' ' || a.url, a.id, a.url
    from unnest(${addresses.map(({ externalId }) => externalId)}::text[], ${addresses.map(({ url }) => url)}::text[])
      as a (id, url)
    on conflict (source, key) do update
      set state = 'waiting', attempts = 0, next_attempt_at = now(), sent_at = null, problem = null, reason = null`
}

/** Gives up what is promised to another CRM than the site's. */
export async function failForeignDeliveries(source: string): Promise<void> {
  await prisma().crmDelivery.updateMany({
    where: { state: 'waiting', source: { not: source } },
    data: { state: 'failed', problem: 'settings', reason: 'The site has another CRM now.' },
  })
}

/** Claims the delivery that has been due for longest; null when none is due. */
export const claimDelivery = (source: string): Promise<ClaimedDelivery | null> =>
  claimDue(CRM_OUTBOX, Prisma.sql`source = ${source}`)

export const noteDelivered = (id: string, remoteId: string | null): Promise<void> =>
  noteSent(CRM_OUTBOX, id, Prisma.sql`remote_id = ${remoteId?.slice(0, 100) ?? null}`)

/** Has failed deliveries tried again. @param ids only these; all without it. @returns how many */
export const retryDeliveries = async (ids: readonly string[] | null): Promise<number> =>
  // The first attempt counts as made, so that the CRM is asked whether it has it.
  (await reviveDead(prisma(), CRM_OUTBOX, ids, 1)).length

/** Gives a delivery up, whatever its state, that must not be sent. */
export async function withdrawDelivery(id: string): Promise<void> {
  await prisma().crmDelivery.updateMany({ where: { id }, data: { state: 'dropped', problem: null, reason: null } })
}

/** Gives a failed delivery up. @returns whether it had failed */
export async function dropDelivery(id: string): Promise<boolean> {
  return (
    (await prisma().crmDelivery.updateMany({ where: { id, state: 'failed' }, data: { state: 'dropped' } })).count > 0
  )
}

/** What a request says that goes to the CRM; null when it was erased meanwhile. */
export async function findLeadToDeliver(id: string) {
  const lead = await prisma().lead.findUnique({
    where: { id },
    select: {
      ...{ id: true, form: true, language: true, subject: true, values: true, propertyId: true, projectId: true },
      appointment: { select: { startsAt: true, endsAt: true } },
    },
  })
  return lead && { ...lead, language: lead.language as Language, values: lead.values as Record<string, unknown> }
}
export type LeadToDeliver = NonNullable<Awaited<ReturnType<typeof findLeadToDeliver>>>

/**
 * The CRM's own id of a home or project; null when the CRM has none. A number may be both the CRM's own of a home and the
 * site's of a project.
 */
export async function externalIdOf(source: string, kind: 'home' | 'project', number: number): Promise<string | null> {
  const holds = { [kind === 'home' ? 'homeIds' : 'projectIds']: { has: number } }
  const record = await prisma().crmRecord.findFirst({
    where: { source, replacedAt: null, ...holds },
    select: { externalId: true },
  })
  if (!record || record.externalId === String(number)) return record?.externalId ?? null
  const own = await prisma().crmNumber.findFirst({ where: { source, number }, select: { externalId: true } })
  return own && (kind === 'project' || !own.externalId.startsWith('project-')) ? own.externalId : record.externalId
}
