/** The picture by which people know a home. Raw SQL: the agency's order of pictures. */
import { prisma } from '../db/client.ts'

/** The address of the first picture of homes, in the agency's order; none for a home without pictures. */
export async function findFirstPictures(ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await prisma().$queryRaw<{ id: number; src: string }[]>`
    select distinct on (p.id) p.id, f.src from properties p join pictures f on f.property_id = p.id and not f.plan
    where p.id = any(${[...ids]}::int[]) order by p.id, array_position(p.picture_order, f.src), f.position`
  return new Map(rows.map(({ id, src }) => [id, src]))
}
