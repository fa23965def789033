/** What somebody sees of contacts, as SQL. Raw SQL: homes of a sector, and what is compared by its key. `v`: a value. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { ownersSeen } from '../owners/desk/queries-list.ts'
import { inScope } from '../requests/queries-filter.ts'
import type { RequestScope } from '../requests/rules.ts'
import { isUuid } from '../shared/uuid.ts'
import type { ContactValue } from './rules-values.ts'

/** SQL: the ids of the requests of a scope. */
const leadsSeen = (scope: RequestScope): Prisma.Sql => Prisma.sql`select l.id from leads l where ${inScope(scope)}`

/**
 * SQL: of what came to offices, what who sees only their own may know: what came with their requests, and what colleagues
 * say of the people who sent those. `row`: a value or a note.
 */
function isOwn(row: Prisma.Sql, scope: RequestScope, own: string): Prisma.Sql {
  const leads = leadsSeen(scope)
  return Prisma.sql`(${row}.lead_id in (${leads}) or (${row}.lead_id is null and (${row}.staff_id = ${own}::uuid
    or ${row}.contact_id in (select theirs.contact_id from contact_values theirs
      where theirs.lead_id in (${leads}) and not theirs.is_spam))))`
}

/** SQL: a value or a note that came to the offices of the scope. */
function isOfOffices(row: Prisma.Sql, scope: RequestScope): Prisma.Sql {
  if (scope === 'all') return Prisma.sql`true`
  if (scope === null) return Prisma.sql`false`
  const { officeIds, own } = scope
  const ofOffices = Prisma.sql`${row}.office_id = any (${[...officeIds]}::int[])`
  return own === null ? ofOffices : Prisma.sql`(${ofOffices} and ${isOwn(row, scope, own)})`
}

/**
 * SQL: a value that came to the offices of the scope, or by an owner of a home in their sectors. What came by a saved
 * search concerns no office alone: administrators see it.
 */
export function isSeen(scope: RequestScope): Prisma.Sql {
  if (scope === 'all') return Prisma.sql`true`
  if (scope === null) return Prisma.sql`false`
  return Prisma.sql`(${isOfOffices(Prisma.sql`v`, scope)} or v.owner_id in (${ownersSeen(scope)}))`
}

/** SQL: a note that the scope reads. `n`: the note. */
export const readsNote = (scope: RequestScope): Prisma.Sql => isOfOffices(Prisma.sql`n`, scope)

/** SQL: a value that is shown. */
export const IS_SHOWN = Prisma.sql`v.removed_at is null and not v.is_spam`

/** SQL: the contacts of a scope: `id`, and `latest`, when they were last heard of. */
export function contactsIn(scope: RequestScope): Prisma.Sql {
  if (scope === 'all')
    return Prisma.sql`select c.id, c.latest_at as latest from contacts c
      where exists (select from contact_values v where v.contact_id = c.id and not v.is_spam)`
  if (scope === null) return Prisma.sql`select c.id, c.latest_at as latest from contacts c where false`
  return Prisma.sql`select part.id, max(part.latest) as latest from (
      select v.contact_id as id, max(v.at) as latest from contact_values v
      where ${isOfOffices(Prisma.sql`v`, scope)} and not v.is_spam group by 1
      union all select v.contact_id, max(v.at) from contact_values v
      where v.owner_id in (${ownersSeen(scope)}) group by 1) as part
    group by 1`
}

const COLUMNS = Prisma.sql`v.id, v.contact_id as "contactId", v.kind::text as kind, v.value, v.key, v.at,
  v.chosen_at as "chosenAt", case when v.lead_id is not null then 'request' when v.wish_id is not null then 'search'
  when v.owner_id is not null then 'owner' else 'colleague' end as by`

/** What a scope sees of some contacts; nothing of one that isn't in it. */
export function findValues(
  ids: readonly string[],
  scope: RequestScope,
  db: Transaction = prisma(),
): Promise<ContactValue[]> {
  const known = ids.filter(isUuid)
  return db.$queryRaw`
    select ${COLUMNS} from contact_values v
    where v.contact_id = any (${known}::uuid[]) and ${IS_SHOWN} and ${isSeen(scope)} order by v.id`
}

/** Which of some contacts are in a scope: those of which it has anything, shown or not. */
export async function whichAreIn(ids: readonly string[], scope: RequestScope, db: Transaction): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select distinct v.contact_id as id from contact_values v
    where v.contact_id = any (${[...ids]}::uuid[]) and not v.is_spam and ${isSeen(scope)}`
  return new Set(rows.map(({ id }) => id))
}

/** Locks contacts, always in the same order, so that two who merge them wait for each other. */
export async function lockContacts(tx: Transaction, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await tx.$queryRaw<{ id: string; into: string | null }[]>`
    select c.id, c.merged_into as into from contacts c where c.id = any (${[...ids]}::uuid[]) order by c.id for update`
  return new Map(rows.map(({ id, into }) => [id, into]))
}

/**
 * Whose a colleague's words are: their own office's; of several the first that knows the contact. An administrator's are
 * those of the only office that does.
 */
export async function officeOfWords(tx: Transaction, contactId: string, scope: RequestScope): Promise<number | null> {
  if (scope === null) return null
  const rows = await tx.contactValue.findMany({
    where: { contactId, officeId: { not: null } },
    distinct: ['officeId'],
    select: { officeId: true },
  })
  const offices = rows.map(({ officeId }) => officeId)
  if (scope === 'all') return offices.length === 1 ? (offices[0] ?? null) : null
  return scope.officeIds.find((id) => offices.includes(id)) ?? scope.officeIds[0] ?? null
}
