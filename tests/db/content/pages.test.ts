import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { removeSingleton } from '../../../lib/cache/process-singleton.ts'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { allArticles } from '../../../lib/content/articles.ts'
import { readModule } from '../../../lib/content/modules.ts'
import { articlePage, entryById, entryPage, routePage, visiblePage } from '../../../lib/content/pages.ts'
import type { Module } from '../../../lib/content/rules-modules.ts'
import { testimonialBySlug, testimonials } from '../../../lib/content/testimonials.ts'
import { ROUTE_NAMES } from '../../../lib/i18n/route-table/route-table.ts'
import { LANGUAGES, type Language } from '../../../lib/listings/rules.ts'
import { log } from '../../../lib/log.ts'
import { sitemapPages } from '../../../lib/seo/sitemap.ts'
import { languageUse, readerFor } from '../../../lib/site/languages.ts'
import { bannerById, footer, header } from '../../../lib/site/layout.ts'
import { allEntries, entryOfRoute, hrefOfPage, menu, visibleEntries } from '../../../lib/site/menu.ts'
import type { StoredModule } from '../../../lib/site/queries-menu.ts'
import type { MenuItem } from '../../../lib/site/rules-layout.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
let complaints: MockInstance<typeof log.warn>

const TABLES = [
  ...['languages', 'site_sections', 'header_links', 'header_link_texts', 'footer_columns', 'footer_column_texts'],
  ...['footer_images', 'footer_image_texts', 'banners', 'banner_texts', 'banner_images', 'banner_image_texts'],
  ...['menu_entries', 'menu_entry_texts', 'modules', 'article_categories', 'article_category_texts', 'articles'],
  ...[
    'article_texts',
    'property_lists',
    'property_list_texts',
    'contact_blocks',
    'contact_block_texts',
    'team_members',
  ],
  ...['team_member_texts', 'testimonials', 'testimonial_texts', 'past_paths'],
]
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
  await database.client.query('create schema kept')
  // The database refuses such words; the site would go on all the same.
  await database.client.query(
    'alter table modules drop constraint modules_view, drop constraint modules_position; alter table banners drop constraint banners_kind',
  )
  for (const table of TABLES) await database.client.query(`create table kept.${table} as table public.${table}`)
})
afterAll(() => database.drop())
let changed = false
beforeEach(() => {
  complaints = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  // What was reported before is reported anew.
  removeSingleton('reported')
})
afterEach(async () => {
  complaints.mockRestore()
  if (!changed) return
  const tables = TABLES.map(
    (table) => `delete from public.${table}; insert into public.${table} select * from kept.${table};`,
  )
  await database.client.query(`begin; set local session_replication_role = replica; ${tables.join('\n')} commit`)
  invalidateTags(TAGS)
  changed = false
})

async function change(sql: string): Promise<void> {
  changed = true
  await database.client.query(sql)
  invalidateTags(TAGS)
}
const said = (): string[] => complaints.mock.calls.map(([fields]) => String((fields as { problem?: string }).problem))

async function page(id: number, locale: Language = 'nl') {
  const entry = await entryById(id)
  if (!entry) throw new Error(`There is no entry ${id}.`)
  return entryPage(entry, locale)
}
async function article(id: number, locale: Language = 'nl') {
  const stored = (await allArticles()).find((candidate) => candidate.id === id)
  if (!stored) throw new Error(`There is no article ${id}.`)
  return articlePage(stored, locale)
}
const views = ({ modules }: { modules: Module[] }): string[] => modules.map(({ view }) => view)
const flat = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.children)])

/** The modules of the default home page, in order. */
const HOME_VIEWS = [
  'property-list-view',
  'sold-view',
  'testimonials-view',
  'valuation-view',
  'news-view',
  'ons-team-view',
  'contact-view',
]

describe('the default content', () => {
  it.each(LANGUAGES)('gives every entry in %s a page with all its modules, and nothing to report', async (locale) => {
    const pages = (await visibleEntries()).filter(({ link }) => link === null)
    expect(pages.length).toBeGreaterThan(10)
    for (const entry of pages) {
      const read = await entryPage(entry, locale)
      expect([entry.internal, read.modules.length]).toEqual([entry.internal, entry.modules.length])
      expect([entry.internal, read.title.lang ?? locale]).toEqual([entry.internal, locale])
      expect(read.head.title).not.toBe('')
    }
    for (const stored of await allArticles()) {
      const [module] = (await articlePage(stored, locale)).modules
      expect(module?.view === 'single-view' && module.article.body.html).toMatch(/^<(p|h2|ul)/)
    }
    await header(locale)
    await footer(locale)
    expect(said()).toEqual([])
  })

  it('has the home page with its banner', async () => {
    const home = await routePage('home', 'nl')
    expect(home && views(home)).toEqual(HOME_VIEWS)
    expect(home?.banner?.media).toMatchObject({ kind: 'image', images: [{ width: 1360, height: 907 }] })
    expect(home?.paths).toEqual({ nl: '/nl/', fr: '/fr/' })
    expect(home?.crumbs).toMatchObject([{ href: '/nl/' }])
  })

  it('has crumbs from the outermost page to the page itself', async () => {
    expect((await page(51)).crumbs.map(({ href }) => href)).toEqual([
      '/nl/diensten/',
      '/nl/diensten/te-koop-aanbieden/',
    ])
    expect((await page(61, 'fr')).crumbs.map(({ href }) => href)).toEqual([
      '/fr/a-propos-de-nous/',
      '/fr/a-propos-de-nous/franchise/',
    ])
  })

  it('has the crumbs of the menu where a link there leads to it', async () => {
    expect((await page(10)).crumbs.map(({ href }) => href)).toEqual(['/nl/diensten/', '/nl/gestion-locative/'])
    expect((await page(10, 'fr')).crumbs.map(({ href }) => href)).toEqual([
      '/fr/nos-services/',
      '/fr/gestion-locative/',
    ])
  })

  it('has an article with the way over its categories', async () => {
    const read = await article(53, 'fr')
    expect(read.crumbs.map(({ href }) => href)).toEqual([
      '/fr/nos-services/conseils/',
      undefined,
      '/fr/conseils/acheter/faire-une-offre/',
    ])
    expect(read.paths).toEqual({
      nl: '/nl/advies/kopen/een-bod-uitbrengen/',
      fr: '/fr/conseils/acheter/faire-une-offre/',
    })
    expect(read.head).toMatchObject({ indexed: true, share: { type: 'article', url: null } })
    expect((await article(41)).paths).toEqual({ nl: '/nl/privacy/', fr: '/fr/privacy/' })
  })

  it('shows in a module what its relation holds, so many as it says', async () => {
    const about = await page(6)
    const team = about.modules.find((module) => module.view === 'ons-team-view')
    expect(team?.view === 'ons-team-view' && team.members.length).toBeGreaterThan(3)
    expect(team?.view === 'ons-team-view' && team.members[0]?.office).toEqual(expect.any(String))
    await change("update modules set max_items = 2, items_per_row = 5, span_lg = 7 where view = 'ons-team-view'")
    const fewer = (await page(6)).modules.find((module) => module.view === 'ons-team-view')
    expect(fewer).toMatchObject({ maxItems: 2, itemsPerRow: 5, spans: { sm: 12, md: 12, lg: 7 } })
    expect(fewer?.view === 'ons-team-view' && fewer.members).toHaveLength(2)
  })

  it('shows the articles of a category and those below it, each where it is read', async () => {
    const [advice] = (await page(55)).modules
    expect(advice?.view === 'news-view' && advice.articles.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/nl/advies/kopen/een-bod-uitbrengen/', '/nl/advies/verkopen/attesten-bij-verkoop/']),
    )
    const [services] = (await page(5, 'fr')).modules
    expect(services?.view === 'news-view' && services.articles.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/fr/nos-services/vous-vendez/', '/fr/nos-services/vous-louez/']),
    )
  })

  it('has a testimonial of its own at each address', async () => {
    const all = await testimonials('fr')
    expect(all.length).toBeGreaterThan(2)
    const [first] = all
    const slug = first?.href.split('/').at(-2) ?? ''
    expect(first?.href).toBe(`/fr/testimonials/${slug}/`)
    expect(await testimonialBySlug(slug, 'fr')).toEqual(first)
    for (const none of ['', 'nobody', `${slug}/`]) expect(await testimonialBySlug(none, 'fr')).toBeNull()
    await change(`update testimonials set status = 'Draft' where slug = '${slug}'`)
    expect(await testimonialBySlug(slug, 'fr')).toBeNull()
  })

  it('names the towns of testimonials in the language of who reads them, and leaves what is no town', async () => {
    const townsOf = async (written: string, locale: Language) => {
      await change(`update testimonials set town = '${written}'`)
      return new Set((await testimonials(locale)).map(({ town }) => town))
    }
    expect(await townsOf('Gent', 'fr')).toEqual(new Set(['Gand']))
    expect(await townsOf(' namur', 'nl')).toEqual(new Set(['Namen']))
    expect(await townsOf('Luik', 'de')).toEqual(new Set(['Lüttich']))
    expect(await townsOf('Luik', 'nl')).toEqual(new Set(['Luik']))
    expect(await townsOf('Aan de Leie', 'fr')).toEqual(new Set(['Aan de Leie']))
    await change('update testimonials set town = null')
    expect((await testimonials('fr')).every(({ town }) => town === null)).toBe(true)
  })
})

describe('a module', () => {
  const MODULE: StoredModule = {
    id: 77,
    position: 'contentRow',
    spans: { sm: 12, md: 6, lg: 4 },
    view: 'single-view',
    itemsPerRow: null,
    maxItems: null,
    relation: { kind: 'article', id: 36 },
  }
  const read = async (module: Partial<StoredModule>) => readModule({ ...MODULE, ...module }, await readerFor('nl'))

  it.each<[relation: StoredModule['relation'], view: string, problem: string]>([
    [{ kind: 'article', id: 36 }, 'song-view', 'unknown view "song-view"'],
    [{ kind: 'article', id: 36 }, '', 'unknown view ""'],
    [{ kind: 'article', id: 36 }, 'constructor', 'unknown view "constructor"'],
    [null, 'single-view', `single-view can't show nothing`],
    [null, 'property-list-view', `property-list-view can't show nothing`],
    [{ kind: 'category', id: 2 }, 'single-view', `single-view can't show "category"`],
    [{ kind: 'song', id: 2 }, 'news-view', `news-view can't show "song"`],
    [{ kind: 'article', id: 9 }, 'ons-team-view', `ons-team-view can't show "article"`],
    [{ kind: 'article', id: 9 }, 'contact-view', `contact-view can't show "article"`],
    [{ kind: 'article', id: 999 }, 'single-view', `leads to article 999, which isn't there or isn't Published`],
    [{ kind: 'article', id: 999 }, 'card-view', `leads to article 999, which isn't there or isn't Published`],
    [{ kind: 'category', id: 999 }, 'news-view', `leads to category 999, which isn't there or isn't Published`],
    [{ kind: 'category', id: 2 }, 'ons-team-view', `leads to category 2, which isn't there or isn't Published`],
    [
      { kind: 'property-list', id: 999 },
      'property-list-view',
      `leads to property-list 999, which isn't there or isn't Published`,
    ],
    [{ kind: 'contact', id: 999 }, 'contact-view', `leads to contact 999, which isn't there or isn't Published`],
  ])('with %j in a %s is left out: %s', async (relation, view, problem) => {
    expect(await read({ relation, view })).toBe(`modules id=77: ${problem}`)
  })

  it('that staff hid is not on its page', async () => {
    const home = async () => (await routePage('home', 'nl'))?.modules.map(({ id }) => id) ?? []
    const [first = 0, ...others] = await home()
    await change(`update modules set hidden = true where id = ${first}`)
    expect(await home()).toEqual(others)
  })

  it('at an unknown position is left out', async () => {
    expect(await read({ position: 'attic' })).toBe('modules id=77: unknown position "attic"')
  })

  it.each<[view: string, relation: StoredModule['relation'], itemsPerRow: number, maxItems: number]>([
    ['single-view', { kind: 'article', id: 36 }, 3, 1],
    ['news-view', { kind: 'category', id: 2 }, 3, 12],
    ['card-view', { kind: 'article', id: 9 }, 3, 12],
    ['ons-team-view', { kind: 'category', id: 4 }, 3, 100],
    ['property-list-view', { kind: 'property-list', id: 1 }, 4, 8],
    ['contact-view', { kind: 'contact', id: 10 }, 3, 1],
    ['testimonials-view', null, 3, 100],
    ['project-list-view', null, 3, 100],
    ['sold-view', null, 3, 12],
    ['valuation-view', null, 3, 1],
  ])('%s is read with what it leaves open', async (view, relation, itemsPerRow, maxItems) => {
    expect(await read({ view, relation })).toMatchObject({ id: 77, view, itemsPerRow, maxItems, spans: MODULE.spans })
    expect(await read({ view, relation, itemsPerRow: 2, maxItems: 1 })).toMatchObject({ itemsPerRow: 2, maxItems: 1 })
  })

  it('shows nothing of hidden articles and of a category left empty', async () => {
    await change(`update articles set status = 'Draft' where id = 36 or category_id = 2`)
    expect(await read({})).toMatch(/^modules id=77: leads to article 36/)
    expect(await read({ view: 'card-view' })).toMatch(/^modules id=77: leads to article 36/)
    expect(await read({ view: 'news-view', relation: { kind: 'category', id: 2 } })).toMatch(/leads to category 2,/)
  })

  it('shows of a category only what is Published', async () => {
    await change(`update articles set status = 'Draft' where id = 30`)
    const news = await read({ view: 'news-view', relation: { kind: 'category', id: 2 } })
    const shown = typeof news !== 'string' && news.view === 'news-view' ? news.articles.map(({ id }) => id) : []
    expect(shown).toContain(31)
    expect(shown).not.toContain(30)
  })
})

describe('broken rows', () => {
  it.each<[what: string, sql: string, problem: string]>([
    ['an unknown view', `view = 'song-view'`, 'unknown view "song-view"'],
    ['an unknown position', `position = 'attic'`, 'unknown position "attic"'],
    ['a relation to nothing', `relation_id = 999`, `leads to category 999, which isn't there or isn't Published`],
    ['a relation of a wrong kind', `relation_kind = 'contact'`, `news-view can't show "contact"`],
  ])('%s removes its module, is logged once, and leaves the rest', async (_what, set, problem) => {
    await change(`update modules set ${set} where id = 5`)
    for (const locale of ['nl', 'fr', 'nl'] as const) {
      const home = await routePage('home', locale)
      expect(home && views(home)).toEqual(HOME_VIEWS.filter((view) => view !== 'news-view'))
    }
    expect(said()).toEqual([`modules id=5: ${problem}`])
  })

  const entry = (id: number, parent: number | null, path: string) =>
    `insert into menu_entries (id, parent_id, path, status) values (${id}, ${parent}, '${path}', 'Published');
     insert into menu_entry_texts (entry_id, language, title) values (${id}, 'nl', 'Nieuw'), (${id}, 'fr', 'Nouveau');`

  it.each<[what: string, sql: string, problem: string]>([
    ['the login', entry(900, null, 'login'), '/nl/login/ is the fixed route "login"'],
    ['the feedback page', entry(900, null, 'feed-back'), '/nl/feed-back/ is the fixed route "feedback"'],
    ['a localised route', entry(900, null, 'te-koop'), '/nl/te-koop/ is the fixed route "forSale"'],
    [
      'a localised route in another language',
      `${entry(900, null, 'huizen')} update menu_entry_texts set path = 'a-acheter' where entry_id = 900 and language = 'fr'`,
      '/fr/a-acheter/ is the fixed route "forSale"',
    ],
    [
      'a thank-you page',
      `${entry(900, null, 'bedankt')} ${entry(901, 900, 'contact-me')} update menu_entries set status = 'Draft' where id = 900;
       update menu_entries set parent_id = null, path = 'feedback' where id = 900`,
      '/feedback/ belongs to the site',
    ],
    ['the site itself', entry(900, null, 'property'), '/property/ belongs to the site'],
    ['the pictures', entry(900, null, 'pictures'), '/pictures/ belongs to the site'],
    ['a preview', entry(900, null, 'preview'), '/preview/ belongs to the site'],
    [
      'another page in one language',
      `${entry(899, null, 'a')} update menu_entry_texts set path = 'b' where entry_id = 899 and language = 'fr';
       ${entry(900, null, 'b')}`,
      '/fr/b/ is menu entry 899',
    ],
  ])('an entry at the address of %s is left out with those below it', async (_what, sql, problem) => {
    const before = flat(await menu('nl')).map(({ id }) => id)
    await change(`${sql}; ${entry(990, 900, 'child')}`)
    const ids = (await allEntries()).map(({ id }) => id)
    expect(ids).not.toContain(900)
    expect(ids).not.toContain(990)
    expect(ids).toEqual(expect.arrayContaining(before))
    expect(
      flat(await menu('nl'))
        .map(({ id }) => id)
        .filter((id) => id < 899),
    ).toEqual(before)
    await menu('fr')
    invalidateTags(TAGS)
    await menu('nl')
    expect(said()).toEqual([`menu_entries id=900: left out, its address ${problem}`])
  })

  it('a section that cannot be read is logged once and replaced', async () => {
    await change(`update site_sections set value = '{"copyright":7}' where name = 'footer'`)
    const shown = await footer('nl')
    await footer('fr')
    expect(shown.copyright.text).toBe('')
    expect(shown.columns.length).toBeGreaterThan(1)
    expect(said()).toHaveLength(1)
    expect(said()[0]).toMatch(/^site_sections name=footer: copyright /)
  })
})

describe('a page in a language without a text', () => {
  it('takes it from the first language that has it, and says which', async () => {
    await change(`delete from menu_entry_texts where entry_id = 7 and language = 'fr';
      update contact_block_texts set title = '', html = ' ' where block_id = 10 and language = 'fr'`)
    const contact = await page(7, 'fr')
    expect(contact.title).toEqual({ ...(await page(7, 'nl')).title, lang: 'nl' })
    expect(contact.crumbs[0]).toMatchObject({ lang: 'nl', href: '/fr/contact/' })
    const [module] = contact.modules
    expect(module?.view === 'contact-view' && [module.block.title.lang, module.block.body.lang]).toEqual(['nl', 'nl'])
    const item = (await menu('fr')).find(({ id }) => id === 7)
    expect(item?.title.lang).toBe('nl')
  })

  it('follows the order of staff', async () => {
    await change(`update languages set sort_order = -1 where code = 'de';
      update article_texts set title = 'Auf Deutsch' where article_id = 36 and language = 'de';
      update article_texts set title = '', name = '' where article_id = 36 and language = 'fr'`)
    expect((await article(36, 'fr')).title).toEqual({ text: 'Auf Deutsch', lang: 'de' })
  })

  it('is hidden where no language has a title, until it has one', async () => {
    const addresses = async () => (await sitemapPages(await languageUse())).flatMap(({ paths }) => Object.values(paths))
    const isShown = async () => [
      (await menu('fr')).some(({ id }) => id === 7),
      (await visiblePage('entry', 7, 'fr')) !== null,
      (await routePage('contact', 'fr')) !== null,
      (await addresses()).includes('/fr/contact/'),
    ]
    await change('delete from menu_entry_texts where entry_id = 7')
    expect(await isShown()).toEqual([false, false, false, false])
    await change(`insert into menu_entry_texts (entry_id, language, title) values (7, 'de', 'Kontakt')`)
    expect(await isShown()).toEqual([true, true, true, true])
    expect((await page(7, 'fr')).title).toEqual({ text: 'Kontakt', lang: 'de' })
  })

  it('is without marks where the text is there', async () => {
    expect(
      JSON.stringify([await page(7, 'fr'), await article(53, 'fr'), await header('fr'), await footer('fr')]),
    ).not.toContain('"lang"')
  })
})

describe('whatever staff write', () => {
  const HTML = `<p onclick="evil()">a</p><script>evil()</script><svg onload="evil()"></svg><style>p{color:red}</style>
    <iframe src="https://evil.example"></iframe><form action="https://evil.example"><input name="a"></form>
    <img src="data:image/svg+xml,<svg onload=evil()>"><a href="java&#9;script:evil()">b</a><base href="https://evil.example">`

  it('has in its HTML no script, handler, style, frame or form, and no address that runs', async () => {
    await change(`update article_texts set html = '${HTML}'; update footer_column_texts set html = '${HTML}';
      update contact_block_texts set html = '${HTML}'`)
    const read = JSON.stringify([await article(36, 'fr'), await page(7, 'nl'), await footer('nl')])
    expect(read).toContain('<p>a</p>')
    expect(read).not.toMatch(/evil|onclick|onload|<(script|svg|style|iframe|form|input|base|img)/)
  })

  it('turns the direction of nothing that stands behind it', async () => {
    const turned = `'\u202eabc\u2066'`
    await change(`update menu_entry_texts set title = ${turned}, page_title = ${turned}, description = ${turned};
      update header_link_texts set label = ${turned}; update banner_texts set title = ${turned};
      update footer_column_texts set title = ${turned};
      update site_sections set value = value || jsonb_build_object('copyright', ${turned}) where name = 'footer'`)
    const read = [await menu('nl'), await page(7, 'nl'), await header('nl'), await footer('nl')]
    expect(JSON.stringify(read)).toContain('"abc"')
    expect(JSON.stringify(read)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  })

  it('can be no address that runs or leaves this site unseen', async () => {
    const refused = [
      ...['javascript:evil()', '//evil.example', '/\\evil.example', 'data:text/html,a', ''].flatMap((address) => [
        `update menu_entries set link = '${address}' where id = 4`,
        `update header_links set href = '${address}'`,
      ]),
      ...['//evil.example', '../up', 'a/b', 'javascript:', 'a b', 'A', '%2e%2e', '\u202ea'].map(
        (path) => `update menu_entries set path = '${path}' where id = 4`,
      ),
      ...['javascript:evil()', '//evil.example/a.png', 'http://evil.example/a.png'].map(
        (source) => `update banner_images set src = '${source}'`,
      ),
      `update banners set kind = 'video', video = 'javascript:evil()'`,
    ]
    for (const sql of refused) await expect(database.client.query(sql), sql).rejects.toMatchObject({ code: '23514' })
  })
})

describe('routePage', () => {
  it('is null where staff have no such page Published, or where it leads elsewhere', async () => {
    await change(
      `update menu_entries set status = 'Draft' where id = 7; update menu_entries set link = '/contact/' where id = 4`,
    )
    expect(await routePage('contact', 'nl')).toBeNull()
    expect(await routePage('newBuild', 'nl')).toBeNull()
    expect(await routePage('about', 'nl')).not.toBeNull()
  })

  it('is there for the pages of the table, not for the login and the thank-you pages', async () => {
    const entries = await Promise.all(ROUTE_NAMES.map(async (name) => [name, await entryOfRoute(name)] as const))
    const described = entries.filter(([, entry]) => entry !== null).map(([name]) => name)
    expect(described).toEqual(
      expect.arrayContaining(['home', 'forSale', 'forRent', 'contact', 'services', 'testimonials']),
    )
    expect(described.filter((name) => name === 'login' || name.startsWith('thanks'))).toEqual([])
  })

  it('keeps what staff say of its head', async () => {
    await change(`update menu_entries set indexed = false, image = '/demo/hall-1.webp' where id = 7;
      update menu_entry_texts set page_title = 'T', description = 'D', share_title = 'S', share_type = 'profile',
        share_url = '/x', image_alt = 'A' where entry_id = 7 and language = 'nl'`)
    expect(await routePage('contact', 'nl')).toMatchObject({
      head: {
        title: 'T',
        description: 'D',
        indexed: false,
        share: { title: 'S', type: 'profile', url: '/x', image: null },
      },
      image: { src: '/demo/hall-1.webp', alt: 'A' },
      photo: '/demo/hall-1.webp',
    })
  })
})

describe('the menu', () => {
  it('has the published entries in their order, with their published children', async () => {
    const items = await menu('nl')
    expect(items.map(({ href }) => href)).toEqual([
      ...['/nl/te-koop/', '/nl/te-huur/', '/nl/nieuwbouw/', '/nl/diensten/', '/nl/over-ons/', '/nl/contact/'],
    ])
    expect(items[0]?.children[0]).toMatchObject({ href: '/nl/te-koop/?type=1', children: [] })
    expect(items[4]?.children.map(({ href }) => href)).toEqual(['/nl/over-ons/makelaar/', '/nl/testimonials/'])
    await change(`update menu_entries set sort_order = -1 where id = 7; update menu_entries set in_menu = false where id = 61;
      update menu_entries set status = 'Draft' where id = 2`)
    const now = await menu('nl')
    expect(now.map(({ id }) => id)).toEqual([7, 3, 4, 5, 6])
    expect(now[4]?.children.map(({ id }) => id)).toEqual([62])
    expect(flat(now).map(({ id }) => id)).not.toContain(101)
  })

  it('leads where a link of staff leads', async () => {
    await change(
      `update menu_entries set link = 'https://a.example/x' where id = 101; update menu_entries set link = '/' where id = 102`,
    )
    expect((await menu('fr'))[0]?.children.slice(0, 2).map(({ href }) => href)).toEqual(['https://a.example/x', '/fr/'])
  })

  it('leads code to the page of an internal path, or home where there is none', async () => {
    expect(
      await Promise.all(['', 'our-services/advice', 'login', 'cookie-policy'].map((path) => hrefOfPage(path, 'fr'))),
    ).toEqual([...['/fr/', '/fr/nos-services/conseils/', '/fr/', '/fr/']])
  })
})

describe('header and footer', () => {
  it('lead to the addresses of the language', async () => {
    expect((await header('fr')).topLinks.map(({ href }) => href)).toEqual([
      ...['/fr/estimation-gratuite/', '/fr/je-cherche/', '/fr/login/'],
    ])
    const html = (await footer('fr')).columns.map((column) => column.body.html).join('')
    expect(html).toContain('href="/fr/a-propos-de-nous/franchise/"')
    expect(html).not.toContain('href="/over-ons/')
  })

  it('leave out a link without a label and the top bar that staff switch off', async () => {
    await change(`delete from header_link_texts where link_id = 2;
      update site_sections set value = '{"topBar":false}' where name = 'header'`)
    const shown = await header('nl')
    expect(shown.topBar).toBe(false)
    expect(shown.topLinks).toHaveLength(2)
  })

  it('sanitise what staff write, and name the year of Brussels', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z'), toFake: ['Date'] })
    try {
      await change(`update footer_column_texts set html = '<script>a()</script><p onclick="a()">b</p>';
        update site_sections set value = '{"copyright":"© {year} Lindehof"}' where name = 'footer';
        insert into footer_images (id, column_id, src, width, height) values (1, 1, '/demo/hall-1.webp', 40, 30);
        insert into footer_image_texts values (1, 'nl', 'Hal')`)
      const shown = await footer('fr')
      expect(shown.columns[0]).toMatchObject({
        body: { html: '<p>b</p>' },
        images: [{ src: '/demo/hall-1.webp', width: 40, height: 30, alt: 'Hal' }],
      })
      expect(shown.copyright).toEqual({ text: '© 2027 Lindehof' })
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a banner', () => {
  const SHOTS = `insert into banner_images (id, banner_id, src, width, height, sort_order) values (9, 1, '/demo/hall-1.webp', 4, 3, 5);`
  const media = async () => (await bannerById(1, await readerFor('nl')))?.media

  it.each<[sql: string, shown: object]>([
    [
      `${SHOTS} update banners set kind = 'image'`,
      { kind: 'image', images: [{ src: '/demo/modern-villa-2-evening.webp' }] },
    ],
    [
      `update banners set kind = 'image'; update banner_images set focal_x = 20, focal_y = null,
        portrait = '/demo/b.webp', portrait_width = 3, portrait_height = 4`,
      {
        kind: 'image',
        images: [{ focus: { x: 20, y: 50 }, portrait: { src: '/demo/b.webp', width: 3, height: 4 } }],
      },
    ],
    [`${SHOTS} update banners set kind = 'gallery'`, { kind: 'gallery', images: [{}, { src: '/demo/hall-1.webp' }] }],
    [
      `update banners set kind = 'video', video = '/demo/a.mp4', poster = '/demo/a.webp'`,
      { kind: 'video', src: '/demo/a.mp4' },
    ],
    [`update banners set kind = 'color', color = '#abcdef'`, { kind: 'color', color: '#abcdef' }],
    [`update banners set kind = 'none'`, { kind: 'none' }],
    [`update banners set kind = ''`, { kind: 'none' }],
  ])('after %s shows it', async (sql, shown) => {
    await change(sql)
    expect(await media()).toMatchObject(shown)
    expect(said()).toEqual([])
  })

  it.each([
    [`delete from banner_images; update banners set kind = 'image'`, 'image'],
    [`delete from banner_images; update banners set kind = 'gallery'`, 'gallery'],
    [`update banners set kind = 'video', video = '/demo/a.mp4'`, 'video'],
    [`update banners set kind = 'video', poster = '/demo/a.webp'`, 'video'],
    [`update banners set kind = 'video', poster = '/demo/a.webp', video = '/demo/a.wmv'`, 'video'],
    [`update banners set kind = 'video', poster = '/demo/a.webp', video = '/demo/a.html'`, 'video'],
    [`update banners set kind = 'color'`, 'color'],
    [`update banners set kind = 'song'`, 'song'],
  ])('after %s is one of text, logged once', async (sql, kind) => {
    await change(sql)
    expect((await routePage('home', 'nl'))?.banner).toMatchObject({
      title: { text: expect.any(String) },
      media: { kind: 'none' },
    })
    await routePage('home', 'fr')
    expect(said()).toEqual([`banners id=1: nothing to show for the kind "${kind}"`])
  })

  it('of no number is none', async () => {
    expect(await bannerById(999, await readerFor('nl'))).toBeNull()
  })
})
