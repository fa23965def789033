/** The default pages of an empty database: languages, menu, modules, articles, people, layout. Read from `defaults/`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { type Row, upsertRows } from '../lib/db/bulk.ts'

const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const
type Code = (typeof LANGUAGES)[number]
type Texts<T = Record<string, string>> = Partial<Record<Code, T>>

type DefaultModule = {
  view: string
  relation?: [string, number]
  itemsPerRow?: number
  maxItems?: number
  spans?: [number, number, number]
}
type DefaultEntry = {
  id: number
  path: string
  link?: string
  inMenu?: boolean
  banner?: number
  paths?: Texts<string>
  modules?: DefaultModule[]
  children?: DefaultEntry[]
  texts?: Texts
}
type DefaultArticle = {
  id: number
  category: number | null
  route: string | null
  image: string | null
  publishedOn: string | null
  sortOrder?: number
  texts: Texts
}
type Image = { src: string; width: number; height: number; alt: Texts<string> }

const folder = new URL('defaults/', import.meta.url)
const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as T

/** A row per language that has a text, each with the same columns; what a language lacks of a column is `missing`. */
const textRows = (owner: Row, texts: Texts, columns: Record<string, string>, missing: string | null = ''): Row[] =>
  LANGUAGES.flatMap((language) => {
    const text = texts[language]
    if (!text) return []
    const values = Object.entries(columns).map(([column, key]) => [column, text[key] ?? missing])
    return [{ ...owner, language, ...Object.fromEntries(values) }]
  })

type Placed = { entry: DefaultEntry; parent: number | null; internal: string; order: number }
const placed = (entries: DefaultEntry[], parent: number | null = null, above = ''): Placed[] =>
  entries.flatMap((entry, order) => {
    const internal = above === '' ? entry.path : `${above}/${entry.path}`
    return [{ entry, parent, internal, order }, ...placed(entry.children ?? [], entry.id, internal)]
  })

async function writeMenu(client: pg.Client): Promise<void> {
  const entries = placed(read<DefaultEntry[]>('menu.json'))
  const texts = read<Record<string, Texts>>('menu-texts.json')
  const entryRows = entries.map(({ entry, parent, order }) => ({
    id: entry.id,
    parent_id: parent,
    path: entry.path,
    link: entry.link ?? null,
    status: 'Published',
    sort_order: order,
    in_menu: entry.inMenu ?? true,
    in_crumbs: true,
    indexed: true,
    banner_id: entry.banner ?? null,
  }))
  await upsertRows(client, 'menu_entries', entryRows, ['id'])
  const textOf = ({ entry, internal }: Placed): Texts => entry.texts ?? texts[internal] ?? {}
  await upsertRows(
    client,
    'menu_entry_texts',
    entries.flatMap((place) =>
      textRows(
        { entry_id: place.entry.id },
        textOf(place),
        { title: 'title', page_title: 'pageTitle', description: 'description', share_title: 'shareTitle' },
        null,
      ).map((row) => ({ ...row, image_alt: '', path: place.entry.paths?.[row.language as Code] ?? null })),
    ),
    ['entry_id', 'language'],
  )
  const modules = entries.flatMap(({ entry }) =>
    (entry.modules ?? []).map(({ view, relation, itemsPerRow, maxItems, spans }, order) => ({
      entry_id: entry.id,
      sort_order: order,
      position: 'contentRow',
      span_sm: spans?.[0] ?? 12,
      span_md: spans?.[1] ?? 12,
      span_lg: spans?.[2] ?? 12,
      view,
      items_per_row: itemsPerRow ?? null,
      max_items: maxItems ?? null,
      relation_kind: relation?.[0] ?? null,
      relation_id: relation?.[1] ?? null,
    })),
  )
  const numbered = modules.map((module, index) => ({ id: index + 1, ...module }))
  await upsertRows(client, 'modules', numbered, ['id'])
}

async function writeArticles(client: pg.Client): Promise<void> {
  const names = read<{ articleCategories: Record<string, Texts<string>> }>('site-texts.json').articleCategories
  const categories = read<Row[]>('article-categories.json')
  await upsertRows(client, 'article_categories', categories, ['id'])
  await upsertRows(
    client,
    'article_category_texts',
    Object.entries(names).flatMap(([id, byLanguage]) =>
      LANGUAGES.map((language) => ({ category_id: Number(id), language, name: byLanguage[language] ?? '' })),
    ),
    ['category_id', 'language'],
  )
  const articles = readdirSync(new URL('articles/', folder)).map((name) => {
    const bodyOf = (language: Code) => {
      const file = new URL(`articles/${name}/${language}.html`, folder)
      return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
    }
    return { ...read<DefaultArticle>(`articles/${name}/article.json`), bodyOf }
  })
  const articleRows = articles.map(({ id, category, route, image, publishedOn, sortOrder }) => ({
    id,
    category_id: category,
    status: 'Published',
    sort_order: sortOrder ?? 0,
    route,
    image,
    published_on: publishedOn,
  }))
  await upsertRows(client, 'articles', articleRows, ['id'])
  const wordsOf = { name: 'name', title: 'title', intro: 'intro', image_alt: 'imageAlt' }
  const metaOf = { page_title: 'pageTitle', description: 'description' }
  await upsertRows(
    client,
    'article_texts',
    articles.flatMap(({ id, texts, bodyOf }) =>
      textRows({ article_id: id }, texts, { ...wordsOf, ...metaOf }).map((row) => ({
        ...row,
        html: bodyOf(row.language as Code),
      })),
    ),
    ['article_id', 'language'],
  )
}

async function writePeople(client: pg.Client): Promise<void> {
  const team = read<(Row & { id: number; category: number; office: number | null; texts: Texts })[]>('team.json')
  const memberRows = team.map(({ id, category, office, name, phone, email, portrait, licenceNumber }, order) => ({
    id,
    category_id: category,
    office_id: office,
    status: 'Published',
    sort_order: order,
    name,
    phone,
    email,
    portrait,
    licence_number: licenceNumber,
  }))
  await upsertRows(client, 'team_members', memberRows, ['id'])
  await upsertRows(
    client,
    'team_member_texts',
    team.flatMap(({ id, texts }) => textRows({ member_id: id }, texts, { role: 'role', bio: 'bio' })),
    ['member_id', 'language'],
  )
  const testimonials = read<(Row & { id: number; texts: Texts })[]>('testimonials.json')
  const testimonialRows = testimonials.map(({ texts: _, givenOn, ...row }, order) => ({
    ...row,
    given_on: givenOn,
    status: 'Published',
    sort_order: order,
  }))
  await upsertRows(client, 'testimonials', testimonialRows, ['id'])
  await upsertRows(
    client,
    'testimonial_texts',
    testimonials.flatMap(({ id, texts }) =>
      textRows({ testimonial_id: id }, texts, { title: 'title', comment: 'comment' }),
    ),
    ['testimonial_id', 'language'],
  )
}

async function writeBlocks(client: pg.Client): Promise<void> {
  const texts = read<{ contactBlocks: Record<string, Texts>; propertyLists: Record<string, Texts> }>('site-texts.json')
  await upsertRows(client, 'property_lists', read<Row[]>('property-lists.json'), ['id'])
  await upsertRows(
    client,
    'property_list_texts',
    Object.entries(texts.propertyLists).flatMap(([id, list]) =>
      textRows({ list_id: Number(id) }, list, { title: 'title', intro: 'intro' }),
    ),
    ['list_id', 'language'],
  )
  await upsertRows(client, 'contact_blocks', read<Row[]>('contact-blocks.json'), ['id'])
  await upsertRows(
    client,
    'contact_block_texts',
    Object.entries(texts.contactBlocks).flatMap(([id, block]) =>
      textRows({ block_id: Number(id) }, block, { title: 'title', html: 'html' }),
    ),
    ['block_id', 'language'],
  )
}

const altRows = (images: (Image & { id: number })[]): Row[] =>
  images.flatMap(({ id, alt }) => LANGUAGES.map((language) => ({ image_id: id, language, alt: alt[language] ?? '' })))

async function writeLayout(client: pg.Client): Promise<void> {
  const { footer } = read<{ footer: { width: number; texts: Texts }[] }>('site-texts.json')
  const columns = footer.map((column, order) => ({ ...column, id: order + 1, order }))
  const columnRows = columns.map(({ id, width, order }) => ({ id, width, sort_order: order }))
  await upsertRows(client, 'footer_columns', columnRows, ['id'])
  const columnTexts = { title: 'title', intro: 'intro', html: 'html' }
  await upsertRows(
    client,
    'footer_column_texts',
    columns.flatMap(({ id, texts }) => textRows({ column_id: id }, texts, columnTexts)),
    ['column_id', 'language'],
  )
  const links = read<{ href: string; label: Texts<string> }[]>('header-links.json').map((link, order) => ({
    ...link,
    id: order + 1,
    order,
  }))
  const linkRows = links.map(({ id, href, order }) => ({ id, href, sort_order: order }))
  await upsertRows(client, 'header_links', linkRows, ['id'])
  await upsertRows(
    client,
    'header_link_texts',
    links.flatMap(({ id, label }) =>
      LANGUAGES.map((language) => ({ link_id: id, language, label: label[language] ?? '' })),
    ),
    ['link_id', 'language'],
  )
}

type DefaultBanner = {
  id: number
  kind: string
  title: Texts<string>
  description: Texts<string>
  images: Image[]
}

async function writeBanners(client: pg.Client): Promise<void> {
  const banners = read<DefaultBanner[]>('banners.json')
  const bannerRows = banners.map(({ id, kind }) => ({ id, kind }))
  await upsertRows(client, 'banners', bannerRows, ['id'])
  await upsertRows(
    client,
    'banner_texts',
    banners.flatMap(({ id, title, description }) =>
      LANGUAGES.map((language) => ({
        banner_id: id,
        language,
        title: title[language] ?? '',
        description: description[language] ?? '',
      })),
    ),
    ['banner_id', 'language'],
  )
  const images = banners
    .flatMap(({ id, images: own }) => own.map((image, order) => ({ ...image, bannerId: id, order })))
    .map((image, index) => ({ ...image, id: index + 1 }))
  const imageRows = images.map(({ id, bannerId, src, width, height, order }) => ({
    id,
    banner_id: bannerId,
    src,
    width,
    height,
    sort_order: order,
  }))
  await upsertRows(client, 'banner_images', imageRows, ['id'])
  await upsertRows(client, 'banner_image_texts', altRows(images), ['image_id', 'language'])
}

/** The next row that staff add gets a number of its own: the defaults came with theirs. */
async function resetSequences(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare
      counted record;
      highest int;
    begin
      for counted in
        select table_name, pg_get_serial_sequence(quote_ident(table_name), 'id') as sequence
        from information_schema.columns where table_schema = 'public' and column_name = 'id'
      loop
        continue when counted.sequence is null;
        execute format('select max(id) from %I', counted.table_name) into highest;
        perform setval(counted.sequence, greatest(highest, 1), highest is not null);
      end loop;
    end $$`)
}

/** The addresses as they are now that everything is in: none of those that stood while it was being written. */
async function recordAddresses(client: pg.Client): Promise<void> {
  await client.query('delete from past_paths')
  // Touches no row; the statement alone makes the trigger record every address.
  await client.query('update menu_entries set status = status where false')
}

/** Writes the default pages; called once, for a database that has none. */
export async function writeDefaultContent(client: pg.Client): Promise<void> {
  const languages = read<Row[]>('languages.json')
  const languageRows = languages.map((language, order) => ({ ...language, sort_order: order }))
  const { rows } = await client.query<{ carried: boolean }>('select exists (select from languages) as carried')
  if (!rows[0]?.carried) await upsertRows(client, 'languages', languageRows, ['code'])
  await writeArticles(client)
  await writePeople(client)
  await writeBlocks(client)
  await writeBanners(client)
  await writeMenu(client)
  await writeLayout(client)
  await upsertRows(client, 'site_info', [{ id: 1 }], ['id'])
  await recordAddresses(client)
  await resetSequences(client)
}
