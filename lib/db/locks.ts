/**
 * Locks that a transaction holds until it ends. Raw SQL: Prisma's queries can't lock.
 *
 * Lock first, then read by another statement, which sees everything committed until then.
 */
import { Prisma } from './generated/client.ts'
import type { Transaction } from './transaction.ts'

const TABLES = {
  appointment: Prisma.sql`appointments`,
  homeReport: Prisma.sql`home_reports`,
  newsletterSubscription: Prisma.sql`newsletter_subscriptions`,
  owner: Prisma.sql`owners`,
  staff: Prisma.sql`staff`,
  task: Prisma.sql`tasks`,
  wish: Prisma.sql`wishes`,
} as const

/** Locks a row against changes and other locks; does nothing when there is none with this id. */
export async function lockRow(tx: Transaction, model: keyof typeof TABLES, id: string): Promise<void> {
  await tx.$queryRaw`select 1 from ${TABLES[model]} where id = ${id}::uuid for update`
}

/** Locks an office, so that its bookings run one after the other. Rows may still refer to it meanwhile. */
export async function lockOffice(tx: Transaction, id: number): Promise<void> {
  await tx.$queryRaw`select 1 from offices where id = ${id} for no key update`
}

/** Lets only one transaction at a time arrange the tree of pages; the trigger against circles takes the same lock. */
export async function lockPageTree(tx: Transaction): Promise<void> {
  await tx.$queryRaw`select 1 from pg_advisory_xact_lock(hashtext('menu_entries tree'))`
}

/** Locks counters of failed logins, in one order, so that two attempts can't deadlock. */
export async function lockLoginFailures(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.$queryRaw`select 1 from login_failures where key = any(${keys}) order by key for update`
}

/**
 * Locks leads whose retention period is over.
 * @returns the ids of at most `most`, the longest expired first; those that another process has locked are left out
 */
export async function lockExpiredLeads(tx: Transaction, now: Date, most: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id from leads where erase_after <= ${now} order by erase_after limit ${most} for update skip locked`
  return rows.map(({ id }) => id)
}

/** Makes transactions that name the same text run one after the other. */
export async function lockText(tx: Transaction, text: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`
}
