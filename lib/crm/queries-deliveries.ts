/**
 * What goes back into the CRM. Raw SQL: a row is claimed by one process only, and when it is due is a matter of the
 * database's clock, which also dates what is promised.
 */

import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'

export type ClaimedDelivery = {
  id: string
  kind: 'lead' | 'address'
  key: string
  leadId: string | null
  externalId: string | null
  url: string | null
  /** With this one. */
  attempts: number
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

/**
 * Claims a delivery that is due, so that no other process sends it meanwhile.
 * @param lease milliseconds after which it is due again if the attempt reports no result
 * @returns null when none is due
 */
export async function claimDelivery(source: string, lease: number): Promise<ClaimedDelivery | null> {
  const rows = await prisma().$queryRaw<ClaimedDelivery[]>`
    update crm_deliveries
    set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${lease / 1000}::float8)
    where id = (select id from crm_deliveries where source = ${source} and state = 'waiting' and next_attempt_at <= now()
      order by next_attempt_at limit 1 for update skip locked)
    returning id, kind, key, lead_id as "leadId", external_id as "externalId", url, attempts`
  return rows[0] ?? null
}

export async function noteDelivered(id: string, remoteId: string | null): Promise<void> {
  await prisma().$executeRaw`
    update crm_deliveries
    set state = 'sent', sent_at = now(), remote_id = ${remoteId?.slice(0, 100) ?? null}, problem = null, reason = null
    where id = ${id}::uuid`
}

/** Notes a failed attempt. `wait`: milliseconds until it is tried again; null: never by itself. */
export async function noteUndelivered(
  tx: Transaction,
  id: string,
  { problem, reason, wait }: { problem: string; reason: string; wait: number | null },
): Promise<void> {
  await tx.$executeRaw`
    update crm_deliveries
    set problem = ${problem}, reason = ${reason.slice(0, 500)},
      state = case when ${wait === null} then 'failed' else state end,
      next_attempt_at = case when ${wait === null} then next_attempt_at
        else now() + make_interval(secs => ${(wait ?? 0) / 1000}::float8) end
    where id = ${id}::uuid`
}

/** Has failed deliveries tried again. @param ids only these; all without it. @returns how many */
export async function retryDeliveries(ids: readonly string[] | null): Promise<number> {
  // Attempts are counted anew; the first one counts as made, so that the CRM is asked whether it has it.
  return prisma().$executeRaw`
    update crm_deliveries set state = 'waiting', next_attempt_at = now(), attempts = 1
    where state = 'failed' and (${ids === null} or id = any (${[...(ids ?? [])]}::uuid[]))`
}

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
