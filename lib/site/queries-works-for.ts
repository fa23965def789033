/** Who works for an office. It stands here because nearly all of lib asks for it. */
import type { Prisma } from '../db/generated/client.ts'

/** A filter of Prisma: who works for one of these offices, as the main or another one. */
export const worksFor = (officeIds: readonly number[]): Prisma.StaffWhereInput => ({
  OR: [{ officeId: { in: [...officeIds] } }, { otherOffices: { some: { officeId: { in: [...officeIds] } } } }],
})
