/** The owners that somebody at the desk may see. Raw SQL: words in names and in the references of homes at once. */
import type { OwnerQuery, OwnerState } from '../../domain/staff/owners/owner-query.ts'
import { prisma } from '../client.ts'
import { Prisma } from '../generated/client.ts'
import { IS_THEIRS } from './owner-homes.ts'

/** All owners, or those with a home in the sector of an office; null for none. */
export type OwnerScope = 'all' | { officeId: number } | null

export const OWNERS_PER_PAGE = 50

export type ListedOwner = {
  id: string
  name: string
  email: string
  state: OwnerState
  /** The references of the homes that are theirs now; ids where a home has none. */
  homes: string[]
  lastLoginAt: Date | null
}

const STATE = Prisma.sql`case when w.locked_at is not null then 'locked' when w.password_hash is not null then 'active'
  when w.invited_at is not null then 'invited' else 'new' end`

/** SQL: the homes of an owner that are theirs now. `w`: the owner, `p`: the home. */
const HOMES = Prisma.sql`owner_properties o join properties p on p.id = o.property_id
  where o.owner_id = w.id and ${IS_THEIRS}`

/** SQL: whether a home belongs to an office. `p`: the home. */
const ofOffice = (officeId: number): Prisma.Sql =>
  Prisma.sql`exists (select 1 from towns x join offices f on f.sector_id = x.sector_id where x.zip = p.zip and f.id = ${officeId})`

function inScope(scope: OwnerScope): Prisma.Sql {
  if (scope === 'all') return Prisma.sql`true`
  return scope === null
    ? Prisma.sql`false`
    : Prisma.sql`exists (select 1 from ${HOMES} and ${ofOffice(scope.officeId)})`
}

/** LIKE's own signs stand for themselves. */
const contains = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

function shownBy({ text, state }: OwnerQuery, scope: OwnerScope): Prisma.Sql {
  const words = text.split(' ').filter(Boolean)
  const conditions = [
    inScope(scope),
    ...(state === null ? [] : [Prisma.sql`${STATE} = ${state}`]),
    ...words.map(
      (word) => Prisma.sql`(unaccent(lower(w.name || ' ' || w.email)) like unaccent(lower(${contains(word)}))
        or exists (select 1 from ${HOMES} and (lower(p.reference) = lower(${word}) or p.id::text = ${word})))`,
    ),
  ]
  return Prisma.join(conditions, ' and ')
}

/** A page of the list by name, and how many owners the whole of it has. */
export async function listOwners(
  query: OwnerQuery,
  scope: OwnerScope,
): Promise<{ rows: ListedOwner[]; count: number; page: number }> {
  const shown = shownBy(query, scope)
  const [counted] = await prisma().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from owners w where ${shown}`
  const count = counted?.count ?? 0
  const page = Math.max(1, Math.min(query.page, Math.ceil(count / OWNERS_PER_PAGE)))
  const rows = await prisma().$queryRaw<ListedOwner[]>`
    select w.id, w.name, w.email, ${STATE} as state, w.last_login_at as "lastLoginAt",
      array(select coalesce(nullif(p.reference, ''), p.id::text) from ${HOMES} order by p.id) as homes
    from owners w where ${shown} order by lower(w.name), w.email
    limit ${OWNERS_PER_PAGE} offset ${(page - 1) * OWNERS_PER_PAGE}`
  return { rows, count, page }
}

/** Whether somebody may see an owner. */
export async function isOwnerInScope(ownerId: string, scope: OwnerScope): Promise<boolean> {
  const rows = await prisma().$queryRaw<unknown[]>`
    select 1 from owners w where w.id = ${ownerId}::uuid and ${inScope(scope)}`
  return rows.length > 0
}

/** Whether somebody may give and take a home: with `all` every one, else one of their office's sector. */
export async function isHomeInScope(propertyId: number, scope: OwnerScope): Promise<boolean> {
  if (scope === null) return false
  const rows = await prisma().$queryRaw<unknown[]>`
    select 1 from properties p where p.id = ${propertyId} and ${scope === 'all' ? Prisma.sql`true` : ofOffice(scope.officeId)}`
  return rows.length > 0
}
