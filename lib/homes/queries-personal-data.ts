/** What homes at the desk hold of a person. Raw SQL: rows are found by any text in them. */
import { Prisma } from '../db/generated/client.ts'
import { type HoldingsOf, rowsOf } from '../db/personal-data.ts'
import type { homes } from './feature.ts'

/** Condition for notes that name the address. */
const namedIn = (email: string) => Prisma.sql`strpos(lower(note), ${email}) > 0`

export const HOME_HOLDINGS: HoldingsOf<typeof homes> = {
  homeSettings: {
    find: (email) => rowsOf(Prisma.sql`select property_id, note from home_settings where ${namedIn(email)}`),
    // The note of a home that names the person goes; what else the agency set of the home stays.
    erase: (tx, { email }) => tx.$executeRaw`update home_settings set note = '' where ${namedIn(email)}`,
  },
}
