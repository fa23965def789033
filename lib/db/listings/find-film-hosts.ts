/** From which hosts the published homes show films. Raw SQL: a few names out of as many rows as there are films. */
import { prisma } from '../client.ts'

/**
 * One film of each host that published homes name.
 * @param most as many hosts at most
 */
export const findFilmOfEachHost = (most: number): Promise<{ url: string }[]> => prisma().$queryRaw`
  select min(m.url) as url
  from media m join properties p on p.id = m.property_id
  where p.published and m.url ~* '^https?://[^?#]*\\.(mp4|mov|webm)([?#]|$)'
  group by lower(substring(m.url from '://([^/?#]+)'))
  order by min(m.url) limit ${most}`
