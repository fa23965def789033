/** Homes by the beginning of their reference. Raw SQL: measured; Prisma has no index of an expression. */
import { prisma } from '../db/client.ts'

/** Published homes whose reference begins so, in any case; of equal ones the newest first. */
export const findReferences = (typed: string, most: number): Promise<{ id: number; reference: string }[]> => {
  const begins = `${typed.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return prisma().$queryRaw`
    select id, reference from properties where published and lower(reference) like ${begins}
    order by length(reference), lower(reference), id desc limit ${most}`
}
