/** The hosts of the films of published homes. Raw SQL: an aggregate by a part of the address. */
import { prisma } from '../db/client.ts'

/**
 * One film of each host.
 * @param most the most hosts
 */
export const findFilmOfEachHost = (most: number): Promise<{ url: string }[]> => prisma().$queryRaw`
  select min(m.url) as url
  from media m join properties p on p.id = m.property_id
  where p.published and m.url ~* '^https?://[^?#]*\\.(mp4|mov|webm)([?#]|$)'
  group by lower(substring(m.url from '://([^/?#]+)'))
  order by min(m.url) limit ${most}`
