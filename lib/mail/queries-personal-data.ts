/** Mails to a person, and mails about a person. Raw SQL: rows are read as they are, whatever their columns. */
import { Prisma } from '../db/generated/client.ts'
import { type HoldingsOf, leadsOf, rowsOf } from '../db/personal-data.ts'
import type { mail } from './feature.ts'

const mailsOf = (email: string) => Prisma.sql`
  lower(recipient) = ${email} or lower(reply_to) = ${email} or lead_id in (${leadsOf(email)})`

export const MAIL_HOLDINGS: HoldingsOf<typeof mail> = {
  mails: {
    find: (email) => rowsOf(Prisma.sql`select * from mails where ${mailsOf(email)}`),
    erase: (tx, { email }) => tx.$executeRaw`delete from mails where ${mailsOf(email)}`,
  },
}
