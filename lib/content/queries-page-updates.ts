/**
 * When content pages last changed, for the sitemap: their own rows, the rows below them (whose triggers update the row
 * above) and the content of their modules. Raw SQL: a recursive aggregate.
 */

import { prisma } from '../db/client.ts'
import type { Market } from '../listings/rules.ts'

/** Other content that a page shows: lists of homes, or projects. It changes independently of the page. */
export type Shown = Market | 'projects'

export type PageUpdates = {
  entries: Map<number, { updated: Date; shows: Shown[] }>
  articles: Map<number, Date>
  testimonials: Map<number, Date>
}

type EntryRow = { id: number; updated: Date; shows: Shown[] }

// The update of a category is the latest of itself, its descendants and their published articles and team members.
const entryUpdates = (): Promise<EntryRow[]> => prisma().$queryRaw<EntryRow[]>`
  with recursive branches (root, id) as (
    select id, id from article_categories
    union all select b.root, c.id from branches b join article_categories c on c.parent_id = b.id
  ), category_updates as (
    select b.root as id, max(greatest(c.updated_at, a.updated_at, m.updated_at)) as updated
    from branches b join article_categories c on c.id = b.id
    left join articles a on a.category_id = c.id and a.status = 'Published'
    left join team_members m on m.category_id = c.id and m.status = 'Published'
    group by b.root
  )
  select e.id, greatest(e.updated_at, max(b.updated_at), max(c.updated), max(a.updated_at), max(l.updated_at), max(k.updated_at)) as updated,
    array_remove(array_agg(distinct case when l.id is not null then l.market::text
      when m.view = 'sold-view' then 'sale' when m.view = 'project-list-view' then 'projects' end), null) as shows
  from menu_entries e
  left join banners b on b.id = e.banner_id
  left join modules m on m.entry_id = e.id
  left join category_updates c on m.relation_kind = 'category' and c.id = m.relation_id
  left join articles a on m.relation_kind = 'article' and a.id = m.relation_id
  left join property_lists l on m.relation_kind = 'property-list' and l.id = m.relation_id
  left join contact_blocks k on m.relation_kind = 'contact' and k.id = m.relation_id
  group by e.id`

/** When the page of each menu entry, article and testimonial last changed. */
export async function findPageUpdates(): Promise<PageUpdates> {
  const columns = { select: { id: true, updatedAt: true } } as const
  const [entries, articles, testimonials] = await Promise.all([
    entryUpdates(),
    prisma().article.findMany(columns),
    prisma().testimonial.findMany(columns),
  ])
  const dates = (rows: typeof articles) => new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]))
  return {
    entries: new Map(entries.map(({ id, ...entry }) => [id, entry])),
    articles: dates(articles),
    testimonials: dates(testimonials),
  }
}
