/**
 * The pictures that the content shows. Raw SQL: one list out of the picture columns of seven tables, which have no
 * relation with each other.
 */
import { prisma } from '../../db/client.ts'

/** A picture of the content; its size where a table holds one. */
export type ContentPicture = { src: string; width: number | null; height: number | null }

/**
 * The pictures of the site's own folders that the content shows and that aren't in the library, by name.
 * @param text what the address contains
 * @param after the address after which they begin; '' for the first
 */
export const findContentPictures = (text: string, most: number, after: string): Promise<ContentPicture[]> =>
  prisma().$queryRaw<ContentPicture[]>`
    select src, max(width)::int as width, max(height)::int as height from (
      select src, width, height from banner_images
      union all select portrait, portrait_width, portrait_height from banner_images
      union all select src, width, height from footer_images
      union all select poster, null, null from banners
      union all select image, null, null from menu_entries
      union all select share_image, null, null from menu_entry_texts
      union all select image, null, null from articles
      union all select portrait, null, null from team_members
      union all select image, null, null from testimonials) shown
    where src ~ '^/(demo|pictures)/[^/]+[.](jpg|png|webp|avif)$'
      and strpos(lower(src), lower(${text})) > 0
      and src collate "C" > ${after}
      and not exists (select 1 from library_pictures l where l.src = shown.src)
    group by src order by src collate "C" limit ${most}`
