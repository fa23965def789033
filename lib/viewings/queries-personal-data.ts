/** What viewings hold of a person. Raw SQL: rows are read as they are, whatever their columns. */
import { Prisma } from '../db/generated/client.ts'
import { counted, type HoldingsOf, leadsOf, rowsOf } from '../db/personal-data.ts'
import type { viewings } from './feature.ts'

export const VIEWING_HOLDINGS: HoldingsOf<typeof viewings> = {
  viewingFeedback: {
    find: (email) => rowsOf(Prisma.sql`select * from viewing_feedback where appointment_id in (${leadsOf(email)})`),
    erase: (tx, { leadIds }) => counted(tx.viewingFeedback.deleteMany({ where: { appointmentId: { in: leadIds } } })),
  },
  appointments: {
    find: (email) => rowsOf(Prisma.sql`select * from appointments where id in (${leadsOf(email)})`),
    erase: (tx, { leadIds }) => counted(tx.appointment.deleteMany({ where: { id: { in: leadIds } } })),
  },
}
