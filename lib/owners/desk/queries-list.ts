/** The owners that somebody at the desk may see. Raw SQL: words in names and in the references of homes at once. */

import { prisma } from '../../db/client.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { ChosenFilter, ListState } from '../../desk/lists/rules-query.ts'
import { type HomeScope, inHomeScope, ofOffice } from '../../homes/queries-parts.ts'
import { holdsReference } from '../../search/queries-references.ts'
import { readMailAddress } from '../../shared/mail-address.ts'
import { IS_THEIRS } from '../queries-homes.ts'
import { OWNER_LIST, type OwnerState } from '../rules-owner-query.ts'

export type ListedOwner = {
  id: string
  name: string
  email: string
  state: OwnerState
  /** The references of the homes that are theirs now and that the reader may see; ids where a home has none. */
  homes: string[]
  lastLoginAt: Date | null
  invitedAt: Date | null
}

const STATE = Prisma.sql`case when w.locked_at is not null then 'locked' when w.password_hash is not null then 'active'
  when w.invited_at is not null then 'invited' else 'new' end`

/** SQL: the homes of an owner that are theirs now. `w`: the owner, `p`: the home, `town`: where it is. */
const HOMES = Prisma.sql`owner_properties o join properties p on p.id = o.property_id join towns town on town.zip = p.zip
  where o.owner_id = w.id and ${IS_THEIRS}`

/** SQL: an office sees nothing of an owner whom it invited until they accept, unless the CRM says whose the home is. */
const IS_ACCEPTED = Prisma.sql`(w.feed_id is not null
  or not exists (select from owner_invitations i where i.email = w.email and i.property_id = p.id))`

/** SQL: of the homes of an owner those that the reader may see. */
const homesSeen = (scope: HomeScope): Prisma.Sql =>
  scope === 'all' ? HOMES : Prisma.sql`${HOMES} and ${inHomeScope(scope)} and ${IS_ACCEPTED}`

/** SQL: owners with a home that the reader may see; with `all` those without one, too. */
const inScope = (scope: HomeScope): Prisma.Sql =>
  scope === 'all' ? Prisma.sql`true` : Prisma.sql`exists (select 1 from ${homesSeen(scope)})`

/** SQL: the ids of the owners of homes in the sector of an office. */
export const ownersSeen = (scope: HomeScope): Prisma.Sql => Prisma.sql`
  select o.owner_id from owner_properties o join owners w on w.id = o.owner_id
  join properties p on p.id = o.property_id join towns town on town.zip = p.zip
  where ${IS_THEIRS} and ${inHomeScope(scope)} and ${IS_ACCEPTED}`

/** LIKE's own signs stand for themselves. */
const contains = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/**
 * SQL: a home of the owner that the reader may see has this. Which owners have such a home at all is found once for the
 * whole list: asked anew for each of 50,000 owners it takes a second.
 */
const hasHome = (scope: HomeScope, which: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(w.id in (select any_owner.owner_id from owner_properties any_owner
    join properties p on p.id = any_owner.property_id where ${which}) and exists (select 1 from ${homesSeen(scope)} and ${which}))`

function isNamed(text: string, scope: HomeScope): Prisma.Sql {
  // A mail address is stored in one spelling, however somebody writes it.
  const words = text
    .split(' ')
    .filter(Boolean)
    .map((word) => readMailAddress(word) ?? word)
  if (words.length === 0) return Prisma.sql`true`
  const named = words.map(
    (word) => Prisma.sql`(unaccent(lower(w.name || ' ' || w.email)) like unaccent(lower(${contains(word)}))
      or ${hasHome(scope, Prisma.sql`(lower(p.reference) = lower(${word}) or p.id::text = ${word})`)})`,
  )
  return Prisma.sql`(${Prisma.join(named, ' and ')} or ${hasHome(scope, holdsReference(text))})`
}

/** What a value of a filter asks of an owner; a value that is none asks what none has. */
function holds(filter: string, value: string, scope: HomeScope): Prisma.Sql {
  if (filter === 'state') return Prisma.sql`${STATE} = ${value}`
  if (filter === 'home') return Prisma.sql`exists (select 1 from ${homesSeen(scope)} and p.id = ${Number(value)})`
  if (value === 'homeless') return Prisma.sql`not exists (select 1 from ${homesSeen(scope)})`
  if (value === 'unseen') return Prisma.sql`w.last_login_at is null`
  return filter === 'office' && /^\d{1,9}$/.test(value)
    ? Prisma.sql`exists (select 1 from ${homesSeen(scope)} and ${ofOffice(Number(value))})`
    : Prisma.sql`false`
}

function narrowed(name: string, { values, not }: ChosenFilter, scope: HomeScope): Prisma.Sql {
  const any = values.map((value) => holds(name, value, scope))
  return Prisma.sql`(${Prisma.join(any, ' or ')}) is ${not ? Prisma.sql`not true` : Prisma.sql`true`}`
}

type Narrowing = Pick<ListState, 'text' | 'filters'>

const shownBy = ({ text, filters }: Narrowing, scope: HomeScope): Prisma.Sql =>
  Prisma.join(
    [isNamed(text, scope), ...Object.entries(filters).map(([name, chosen]) => narrowed(name, chosen, scope))],
    ' and ',
  )

/** Without regard to case and accents, by the rules of ICU: many times faster than by each name in lower case. */
const BY_NAME = Prisma.sql`w.name collate "und-x-icu"`

const ORDERS: Readonly<Record<string, Prisma.Sql>> = {
  email: Prisma.sql`w.email`,
  seen: Prisma.sql`w.last_login_at`,
  invited: Prisma.sql`w.invited_at`,
}

/** A part of the list, and how many owners the whole of it has. */
export async function listOwners(state: ListState, scope: HomeScope): Promise<{ rows: ListedOwner[]; count: number }> {
  const order = ORDERS[state.sort.column] ?? BY_NAME
  const direction = state.sort.descending ? Prisma.sql`desc nulls last` : Prisma.sql`asc nulls last`
  const [rows, counted] = await Promise.all([
    prisma().$queryRaw<ListedOwner[]>`
      select w.id, w.name, w.email, ${STATE} as state, w.last_login_at as "lastLoginAt", w.invited_at as "invitedAt",
        array(select coalesce(nullif(p.reference, ''), p.id::text) from ${homesSeen(scope)} order by p.id) as homes
      from (select w.* from owners w where ${inScope(scope)} and ${shownBy(state, scope)}
        order by ${order} ${direction}, w.email
        limit ${OWNER_LIST.perPage} offset ${(state.page - 1) * OWNER_LIST.perPage}) w
      order by ${order} ${direction}, w.email`,
    countOwners([state], scope),
  ])
  return { rows, count: counted[0] ?? 0 }
}

/** How many owners each of some narrowings has, in one scan. */
export async function countOwners(narrowings: readonly Narrowing[], scope: HomeScope): Promise<number[]> {
  const counts = narrowings.map((each) => Prisma.sql`count(*) filter (where ${shownBy(each, scope)})`)
  const [row] = await prisma().$queryRaw<{ counts: number[] }[]>`
    select array[${Prisma.join(counts)}]::int[] as counts from owners w where ${inScope(scope)}`
  return row?.counts ?? []
}

/** Whether somebody may see an owner. */
export async function isOwnerInScope(ownerId: string, scope: HomeScope, db: Transaction = prisma()): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from owners w where w.id = ${ownerId}::uuid and ${inScope(scope)}`
  return rows.length > 0
}

/** The homes of an owner that somebody may see. */
export async function homesOfOwner(
  ownerId: string,
  scope: HomeScope,
  db: Transaction = prisma(),
): Promise<Set<number>> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    select p.id from owners w, ${homesSeen(scope)} and w.id = ${ownerId}::uuid`
  return new Set(rows.map(({ id }) => id))
}

/**
 * Whether an account is nobody else's concern: a home of the scope was theirs, is or will be, and none outside it is or
 * will be. Only then may an office act on the account as a whole.
 */
export async function isOnlyInScope(ownerId: string, scope: HomeScope, db: Transaction = prisma()): Promise<boolean> {
  if (scope === 'all') return true
  const [row] = await db.$queryRaw<{ own: boolean }[]>`
    select coalesce(bool_or(mine) and bool_and(mine or over), false) as own from (
      select coalesce(${inHomeScope(scope)}, false) as mine, coalesce(o.until <= now(), false) as over
      from owner_properties o join properties p on p.id = o.property_id join towns town on town.zip = p.zip
      where o.owner_id = ${ownerId}::uuid) as links`
  return row?.own ?? false
}

/** Of some homes those that somebody may give and take: the homes that they may see. */
export async function homesInScope(ids: readonly number[], scope: HomeScope): Promise<Set<number>> {
  const rows = await prisma().$queryRaw<{ id: number }[]>`
    select p.id from properties p join towns town on town.zip = p.zip
    where p.id = any(${[...ids]}::int[]) and ${inHomeScope(scope)}`
  return new Set(rows.map(({ id }) => id))
}
