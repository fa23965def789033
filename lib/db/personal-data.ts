/**
 * How tables hold data of one person, identified by a mail address (GDPR articles 15 and 17): what the nouns that have
 * such tables share. Raw SQL: rows are read as they are, whatever their columns, and found by any text in them and in
 * JSON.
 */
import { prisma } from './client.ts'
import { Prisma } from './generated/client.ts'
import type { Transaction } from './transaction.ts'

/** A row as the person gets it. */
export type Row = Record<string, unknown>

/** `email`: in lower case; `leadIds`: the leads that hold it. */
export type Person = { email: string; leadIds: string[]; now: Date }

export type Holding = {
  /** The rows with all their columns. */
  find: (email: string) => Promise<Row[]>
  /** Erases them. Files are marked for removeExpiredFiles(). @returns how many */
  erase: (tx: Transaction, person: Person) => Promise<number>
}

/** A holding for each table that a noun declares, in the order in which their rows are erased. */
export type HoldingsOf<Feature extends { personalData: readonly string[] }> = Record<
  Feature['personalData'][number],
  Holding
>

/** How many rows a statement of Prisma changed. */
export const counted = async (done: Promise<{ count: number }>): Promise<number> => (await done).count

/** The rows that belong to a person's leads. */
export const ofLeads = ({ leadIds }: Person) => ({ where: { leadId: { in: leadIds } } })

/** The ids of leads that hold the address in any field. */
export const leadsOf = (email: string) => Prisma.sql`
  select id from leads where email = ${email}
    or exists (select from jsonb_each_text("values") as given where lower(given.value) = ${email})`

/** The rows that a query finds, with all its columns. */
export const rowsOf = (query: Prisma.Sql): Promise<Row[]> =>
  prisma()
    .$queryRaw<{ row: Row }[]>(Prisma.sql`select to_jsonb(found) as row from (${query}) as found`)
    .then((rows) => rows.map(({ row }) => row))
