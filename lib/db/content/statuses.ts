/** Statuses that are neither shown nor plainly a draft: most likely misspelt, and then the row is hidden without a word. */
import { prisma } from '../client.ts'
import { PUBLISHED } from './texts.ts'

/** Rows whose status is neither Published nor Draft. */
export const findOddStatuses = (): Promise<{ table: string; id: number; status: string }[]> =>
  prisma().$queryRaw`
    select * from (
      select 'menu_entries' as "table", id, status from menu_entries
      union all select 'articles', id, status from articles
      union all select 'team_members', id, status from team_members
      union all select 'testimonials', id, status from testimonials
    ) rows
    where status not in (${PUBLISHED}, 'Draft')
    order by 1, 2`
