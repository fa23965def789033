/** Erases contacts of whom nothing is left. Raw SQL: rows without others. */
import { prisma } from '../db/client.ts'

/**
 * Erases notes that were removed before `removedBefore`, and contacts without any request, search or account: at once
 * where nothing was written by hand, else once the last of that is older than `writtenBefore`.
 */
export async function eraseContacts(removedBefore: Date, writtenBefore: Date): Promise<number> {
  await prisma().contactNote.deleteMany({ where: { removedAt: { lte: removedBefore } } })
  return prisma().$executeRaw`
    delete from contacts c where c.merged_into is null
      and not exists (select from contact_values v where v.contact_id = c.id
        and (num_nonnulls(v.lead_id, v.wish_id, v.owner_id) > 0 or v.at > ${writtenBefore}))
      and not exists (select from contact_notes n where n.contact_id = c.id and n.at > ${writtenBefore})`
}
