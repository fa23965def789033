/** What the agency sets of a home. An import doesn't touch it. Raw SQL: locks the home in the scope of who sets it. */

import { Prisma } from '../db/generated/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { type HomeScope, inHomeScope } from './queries-parts.ts'

/** Each that is given is set. `ribbons`: none for the CRM's; `pictureOrder`: none for the CRM's. */
export type HomeChange = {
  hidden?: boolean
  featured?: boolean
  ribbons?: Partial<Record<Language, string>>
  pictureOrder?: string[]
}

/** Locks a home; what refers to it can still be written. @returns whether there is one that somebody may see */
export async function lockHome(tx: Transaction, id: number, scope: HomeScope): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select p.id from properties p join towns town on town.zip = p.zip
    where p.id = ${id} and ${inHomeScope(scope)} for no key update of p`
  return rows.length > 0
}

/** Writes what the agency sets; what is public is notified by the triggers of the table. */
export async function writeHome(tx: Transaction, id: number, { ribbons, ...change }: HomeChange): Promise<void> {
  const isEmpty = ribbons !== undefined && Object.keys(ribbons).length === 0
  const data = { ...change, ...(ribbons && { ribbons: isEmpty ? Prisma.DbNull : ribbons }) }
  await tx.property.update({ where: { id }, data, select: { id: true } })
}

/**
 * Shows, hides or features several homes at once.
 * @returns the ids of those that somebody may see and that weren't so already
 */
export async function writeHomes(
  tx: Transaction,
  ids: readonly number[],
  change: { hidden: boolean } | { featured: boolean },
  by: { scope: HomeScope; staffId: string; now: Date },
): Promise<number[]> {
  const [column, value] =
    'hidden' in change ? [Prisma.sql`hidden`, change.hidden] : [Prisma.sql`featured`, change.featured]
  // Locked in one order for everybody: two people with the same homes don't wait for each other in a circle.
  const rows = await tx.$queryRaw<{ id: number }[]>`
    update properties h set ${column} = ${value} from (
      select p.id from properties p join towns town on town.zip = p.zip
      where p.id = any (${[...ids]}::int[]) and ${inHomeScope(by.scope)} and p.${column} <> ${value}
      order by p.id for no key update of p) chosen
    where h.id = chosen.id returning h.id`
  const changed = rows.map(({ id }) => id)
  await tx.$executeRaw`
    insert into home_settings (property_id, changed_at, changed_by)
    select id, ${by.now}, ${by.staffId}::uuid from unnest(${changed}::int[]) id
    on conflict (property_id) do update set changed_at = excluded.changed_at, changed_by = excluded.changed_by`
  return changed
}

/** What only the desk keeps of a home. `agentId`: who has it. */
export type HomeKept = { note?: string; agentId?: string | null }

/** Notes who set something of a home, and what only the desk shows. */
export async function writeSettings(tx: Transaction, id: number, staffId: string, now: Date, kept: HomeKept = {}) {
  const data = { changedAt: now, changedBy: staffId, ...kept }
  await tx.homeSetting.upsert({
    where: { propertyId: id },
    create: { propertyId: id, ...data },
    update: data,
    select: { propertyId: true },
  })
}

/** The addresses of a home's pictures in the order of the site. */
export async function picturesOf(tx: Transaction, id: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ src: string }[]>`
    select f.src from pictures f join properties p on p.id = f.property_id where p.id = ${id}
    order by array_position(p.picture_order, f.src), f.position`
  return rows.map(({ src }) => src)
}
