/** What somebody sees of contacts, as SQL. Raw SQL: homes of a sector, and what is compared by its key. `v`: a value. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { ownersSeen } from '../owners/desk/queries-list.ts'
import type { RequestScope } from '../requests/rules.ts'
import { isUuid } from '../shared/uuid.ts'
import type { ContactValue } from './rules-values.ts'

/**
 * SQL: a value that came to the office of the scope, or by an owner of a home in its sector. What came by a saved search
 * concerns no office alone: administrators see it.
 */
export function isSeen(scope: RequestScope): Prisma.Sql {
  if (scope === 'all') return Prisma.sql`true`
  if (scope === null) return Prisma.sql`false`
  return Prisma.sql`(v.office_id = ${scope.officeId} or v.owner_id in (${ownersSeen(scope)}))`
}

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
      where v.office_id = ${scope.officeId} and not v.is_spam group by 1
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

/** Whose a colleague's words are: their own office's; an administrator's are those of the only office that knows the contact. */
export async function officeOfWords(tx: Transaction, contactId: string, scope: RequestScope): Promise<number | null> {
  if (scope !== 'all') return scope?.officeId ?? null
  const offices = await tx.contactValue.findMany({
    where: { contactId, officeId: { not: null } },
    distinct: ['officeId'],
    select: { officeId: true },
  })
  return offices.length === 1 ? (offices[0]?.officeId ?? null) : null
}
