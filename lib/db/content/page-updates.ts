/** When pages of words last changed: the row itself, what belongs to it (triggers tell the row above), and what its modules show. */
import type { Market } from '../../domain/listing/listing.ts'
import { prisma } from '../client.ts'

/** What a page shows besides words: lists of homes, projects. Those change on their own. */
export type Shown = Market | 'projects'

export type PageUpdates = {
  entries: Map<number, { updated: Date; shows: Shown[] }>
  articles: Map<number, Date>
  testimonials: Map<number, Date>
}

type EntryRow = { id: number; updated: Date; shows: Shown[] }

// A category counts what stands in it and below it, of that only what is Published.
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
      when m.view = 'project-list-view' then 'projects' end), null) as shows
  from menu_entries e
  left join banners b on b.id = e.banner_id
  left join modules m on m.entry_id = e.id
  left join category_updates c on m.relation_kind = 'category' and c.id = m.relation_id
  left join articles a on m.relation_kind = 'article' and a.id = m.relation_id
  left join property_lists l on m.relation_kind = 'property-list' and l.id = m.relation_id
  left join contact_blocks k on m.relation_kind = 'contact' and k.id = m.relation_id
  group by e.id`

/** When every menu entry's, article's and testimonial's page last changed. */
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
