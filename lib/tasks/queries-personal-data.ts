/**
 * What tasks hold of a person: those about their requests and accounts, and those whose words name the address. Raw SQL:
 * the leads of a person are found by any text in JSON.
 */
import { Prisma } from '../db/generated/client.ts'
import { type HoldingsOf, leadsOf, rowsOf } from '../db/personal-data.ts'
import type { tasks } from './feature.ts'

const ofPerson = (email: string) => Prisma.sql`lead_id in (${leadsOf(email)}) or appointment_id in (${leadsOf(email)})
  or owner_id in (select w.id from owners w where w.email = ${email}) or strpos(lower(words), ${email}) > 0`

export const TASK_HOLDINGS: HoldingsOf<typeof tasks> = {
  tasks: {
    find: (email) =>
      rowsOf(Prisma.sql`
        select id, words, due_at, created_at, done_at, subject_kind, lead_id, property_id, appointment_id
        from tasks where ${ofPerson(email)}`),
    erase: (tx, { email }) => tx.$executeRaw`delete from tasks where ${ofPerson(email)}`,
  },
}
