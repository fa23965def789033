/** Homes by their reference. Raw SQL: measured; Prisma has no index of an expression. */
import { prisma } from '../db/client.ts'
import { Prisma } from '../db/generated/client.ts'
import { referenceWord } from './rules-references.ts'

/** Published homes whose reference begins so, in any case; of equal ones the newest first. */
export const findReferences = (typed: string, most: number): Promise<{ id: number; reference: string }[]> => {
  const begins = `${typed.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return prisma().$queryRaw`
    select id, reference from properties where published and lower(reference) like ${begins}
    order by length(reference), lower(reference), id desc limit ${most}`
}

/** SQL: the reference of the home `p` holds what is typed, in any spelling: LH-26-0417 has "0417", "26/0417" and "lh260417". */
export function holdsReference(typed: string): Prisma.Sql {
  const word = referenceWord(typed)
  return word === null ? Prisma.sql`false` : Prisma.sql`reference_word(p.reference) like ${`%${word}%`}`
}

/** Published homes whose reference holds what is typed, in any spelling, the newest first. */
export async function findHomesOfReference(typed: string, most: number): Promise<number[]> {
  if (referenceWord(typed) === null) return []
  const rows = await prisma().$queryRaw<{ id: number }[]>`
    select p.id from properties p where p.published and ${holdsReference(typed)} order by p.id desc limit ${most}`
  return rows.map(({ id }) => id)
}
