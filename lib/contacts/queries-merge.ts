/** Moves what is known of one contact to another, and back. Raw SQL: what a scope sees, and the key of an address. */
import { z } from 'zod'
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { RequestScope } from '../requests/rules.ts'
import { isSeen, readsNote } from './queries-scope.ts'

/** Ids of values and notes that were moved; `chosen`: values that a choice made the right ones, and since when they were before. */
export const MOVED = z.object({
  values: z.array(z.string()),
  notes: z.array(z.string()),
  chosen: z.array(z.object({ id: z.string(), was: z.iso.datetime().nullable() })),
})
export type Moved = z.output<typeof MOVED>

/** Whether nothing of a contact came to another office: then it is moved with all that belongs to no office. */
async function isWhole(tx: Transaction, id: string, scope: RequestScope): Promise<boolean> {
  if (scope === 'all') return true
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from contact_values v where v.contact_id = ${id}::uuid
      and (v.office_id is not null or v.owner_id is not null) and ${isSeen(scope)} is not true
    union all select 1 from contact_notes n where n.contact_id = ${id}::uuid and ${readsNote(scope)} is not true
    limit 1`
  return rows.length === 0
}

/** Moves what the scope sees of a contact; all of it where nobody else has a part in it. */
export async function movePart(
  tx: Transaction,
  from: string,
  to: string,
  scope: RequestScope,
): Promise<Pick<Moved, 'values' | 'notes'>> {
  const whole = await isWhole(tx, from, scope)
  const notes = await tx.$queryRaw<{ id: string }[]>`
    update contact_notes n set contact_id = ${to}::uuid where n.contact_id = ${from}::uuid
      and (${whole} or ${readsNote(scope)}) returning n.id::text as id`
  const values = await tx.$queryRaw<{ id: string }[]>`
    update contact_values v set contact_id = ${to}::uuid where v.contact_id = ${from}::uuid
      and (${whole} or ${isSeen(scope)}) returning v.id::text as id`
  return { values: values.map(({ id }) => id), notes: notes.map(({ id }) => id) }
}

/** Marks what is left of a contact of which everything was moved, and when the other was last heard of. */
export async function settleMoved(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.$executeRaw`
    update contacts c set merged_into = ${to}::uuid where c.id = ${from}::uuid
      and not exists (select from contact_values v where v.contact_id = c.id)`
  await tx.$executeRaw`
    update contacts c set latest_at = greatest(c.latest_at, other.latest_at)
    from contacts other where c.id = ${to}::uuid and other.id = ${from}::uuid`
}

/** Makes values the chosen ones of their kinds. @returns since when each was one before */
export async function choose(tx: Transaction, ids: readonly string[], now: Date): Promise<Moved['chosen']> {
  const rows = await tx.contactValue.findMany({
    where: { id: { in: ids.map(BigInt) } },
    select: { id: true, chosenAt: true },
  })
  await tx.contactValue.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data: { chosenAt: now } })
  return rows.map(({ id, chosenAt }) => ({ id: String(id), was: chosenAt?.toISOString() ?? null }))
}

/** Keeps what a merge moved. */
export async function insertMerge(
  tx: Transaction,
  merge: { keptId: string; givenId: string; officeId: number | null; staffId: string; at: Date; moved: Moved },
): Promise<bigint> {
  return (await tx.contactMerge.create({ data: merge, select: { id: true } })).id
}

/** A filter of Prisma: the merges that somebody may take back: an office its own, others theirs, administrators any. */
function mergesOf({ scope, staffId }: Merger): Prisma.ContactMergeWhereInput {
  if (scope === 'all') return {}
  if (scope === null) return { OR: [] }
  const { officeIds, own } = scope
  return own === null ? { OR: [{ officeId: { in: [...officeIds] } }, { officeId: null, staffId }] } : { staffId: own }
}

/** Who merges contacts, and what they see of them. */
export type Merger = { scope: RequestScope; staffId: string }

/** Whose a merge is: the office's for which it was made; null for administrators, and for what is of several offices. */
export const officeOfMerge = (scope: RequestScope): number | null =>
  scope === 'all' || scope === null || scope.officeIds.length > 1 ? null : (scope.officeIds[0] ?? null)

/** A merge as somebody may take it back. */
export const findMerge = (tx: Transaction, id: bigint, merger: Merger) =>
  tx.contactMerge.findFirst({
    where: { id, ...mergesOf(merger) },
    select: { id: true, keptId: true, givenId: true, at: true, moved: true, undoneAt: true },
  })

/** The merges of a contact that somebody may take back, the latest first. */
export const findMerges = (keptId: string, merger: Merger) =>
  prisma().contactMerge.findMany({
    where: { keptId, undoneAt: null, ...mergesOf(merger) },
    orderBy: { id: 'desc' },
    take: 20,
    select: { id: true, at: true, givenId: true, moved: true, staff: { select: { name: true } } },
  })

/** The contact into which another one was merged, and so on until one that wasn't; the contact itself where it wasn't. */
export async function keptContact(id: string, db: Transaction = prisma()): Promise<string> {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    with recursive way as (
      select c.id, c.merged_into, 0 as steps from contacts c where c.id = ${id}::uuid
      union all select c.id, c.merged_into, way.steps + 1 from way join contacts c on c.id = way.merged_into
      where way.steps < 50)
    select id::text as id from way where merged_into is null limit 1`
  return row?.id ?? id
}

/**
 * Moves back what a merge moved, as far as it is still there, and the requests that came since from an address that was
 * moved and isn't the other's own.
 */
export async function moveBack(
  tx: Transaction,
  { id, keptId, givenId, at, moved }: { id: bigint; keptId: string; givenId: string; at: Date; moved: Moved },
  undone: { at: Date; by: string },
): Promise<void> {
  const values = moved.values.map(BigInt)
  await tx.$executeRaw`
    with theirs as (
      select v.key from contact_values v
      where v.contact_id = ${keptId}::uuid and v.kind = 'email' and v.id = any (${values}::bigint[])
      except select v.key from contact_values v where v.contact_id = ${keptId}::uuid and v.kind = 'email'
        and v.id <> all (${values}::bigint[]) and v.at <= ${at}),
    since as (
      select v.lead_id, v.wish_id from contact_values v where v.contact_id = ${keptId}::uuid and v.kind = 'email'
        and v.key in (select key from theirs) and v.at > ${at})
    update contact_values v set contact_id = ${givenId}::uuid where v.contact_id = ${keptId}::uuid
      and (v.id = any (${values}::bigint[]) or v.lead_id in (select lead_id from since)
        or v.wish_id in (select wish_id from since))`
  await tx.contactNote.updateMany({
    where: { id: { in: moved.notes }, contactId: keptId },
    data: { contactId: givenId },
  })
  for (const { id: value, was } of moved.chosen)
    await tx.contactValue.updateMany({
      where: { id: BigInt(value) },
      data: { chosenAt: was === null ? null : new Date(was) },
    })
  await tx.contact.updateMany({ where: { id: givenId, mergedInto: keptId }, data: { mergedInto: null } })
  await tx.contactMerge.update({
    where: { id },
    data: { undoneAt: undone.at, undoneBy: undone.by },
    select: { id: true },
  })
  await tx.$executeRaw`
    update contacts c set latest_at = coalesce((select max(v.at) from contact_values v where v.contact_id = c.id), c.latest_at)
    where c.id in (${Prisma.join([Prisma.sql`${keptId}::uuid`, Prisma.sql`${givenId}::uuid`])})`
}
