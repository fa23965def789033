/**
 * Contacts that may be one person: with the same telephone number, mail address or name. Raw SQL: values are compared
 * with each other. A number alone never makes two people one: a colleague does.
 */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import type { RequestScope } from '../requests/rules.ts'
import { IS_SHOWN, isSeen } from './queries-scope.ts'

/** What more contacts than this share is a switchboard, or a name that says nothing. */
const MOST_SHARING = 20

/** SQL: two contacts aren't known to be two people, and live in no two towns that the scope sees. */
const mayBeOne = (scope: RequestScope, one: Prisma.Sql, other: Prisma.Sql, isByName: Prisma.Sql): Prisma.Sql => {
  const towns = (of: Prisma.Sql) => Prisma.sql`select v.key from contact_values v
    where v.contact_id = ${of} and v.kind = 'town' and ${IS_SHOWN} and ${isSeen(scope)}`
  return Prisma.sql`not exists (select from contact_differences d
      where d.one_id = least(${one}, ${other}) and d.other_id = greatest(${one}, ${other}))
    and (not ${isByName} or not exists (${towns(one)}) or not exists (${towns(other)})
      or exists (${towns(one)} intersect ${towns(other)}))`
}

/** SQL: what the scope sees of a kind by which people are known again. */
const compared = (scope: RequestScope): Prisma.Sql =>
  Prisma.sql`v.kind in ('phone', 'name', 'email') and ${IS_SHOWN} and ${isSeen(scope)}
    and (v.kind <> 'name' or v.key like '% %')`

/** SQL: the ids of contacts that may be the same person as another one of the scope. */
export const doubleContacts = (scope: RequestScope): Prisma.Sql => Prisma.sql`
  with shared as materialized (
    select v.kind, v.key from contact_values v where ${compared(scope)}
    group by 1, 2 having count(distinct v.contact_id) between 2 and ${MOST_SHARING}),
  sharing as materialized (
    select distinct v.kind, v.key, v.contact_id from contact_values v join shared s using (kind, key)
    where ${compared(scope)})
  select a.contact_id from sharing a join sharing b using (kind, key)
  where a.contact_id <> b.contact_id
    and ${mayBeOne(scope, Prisma.sql`a.contact_id`, Prisma.sql`b.contact_id`, Prisma.sql`(a.kind = 'name')`)}`

/** Why another contact may be the same person. `near`: the name is written nearly so, in the same town. */
export type DuplicateReason = 'phone' | 'email' | 'name' | 'near'

/** The contacts of a scope that may be the same person as one of them, with why. */
export function findDuplicates(id: string, scope: RequestScope): Promise<{ id: string; reason: DuplicateReason }[]> {
  const seen = Prisma.sql`${IS_SHOWN} and ${isSeen(scope)}`
  return prisma().$queryRaw`
    with own as materialized (
      select v.kind, v.key from contact_values v where v.contact_id = ${id}::uuid and ${seen}),
    found as (
      select distinct v.contact_id as id, v.kind::text as reason from contact_values v join own using (kind, key)
      where v.contact_id <> ${id}::uuid and ${compared(scope)}
      union select v.contact_id, 'near' from contact_values v
      where v.kind = 'name' and v.contact_id <> ${id}::uuid and ${seen}
        and exists (select from own where own.kind = 'name' and v.key % own.key and v.key <> own.key
          and similarity(v.key, own.key) > 0.6)
        and v.contact_id in (select v.contact_id from contact_values v join own using (kind, key)
          where v.kind = 'town' and ${seen}))
    select f.id, (array_agg(f.reason order by array_position(array['email', 'phone', 'name', 'near'], f.reason)))[1] as reason
    from found f
    where ${mayBeOne(scope, Prisma.sql`f.id`, Prisma.sql`${id}::uuid`, Prisma.sql`(f.reason = 'name')`)}
    group by f.id order by f.id limit ${MOST_SHARING}`
}

/** Notes that two contacts are two people. */
export async function tellApart(one: string, other: string): Promise<void> {
  const [first, second] = one < other ? [one, other] : [other, one]
  await prisma().$executeRaw`
    insert into contact_differences (one_id, other_id) values (${first}::uuid, ${second}::uuid) on conflict do nothing`
}
