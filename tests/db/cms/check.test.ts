import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { checkContent } from '../../../lib/cms/check/check-content.ts'
import { log } from '../../../lib/log.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: '2026-11-23T09:00:00Z' })
  // What a page shows for the same rows is tested in pages.test.ts.
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
})
afterAll(() => database.drop())

/** What is wrong after these statements, which the next row doesn't see. */
async function problemsAfter(sql: string): Promise<string[]> {
  await database.client.query(sql)
  invalidateTags(TAGS)
  return (await checkContent()).map(({ text }) => text)
}

/** The tables that rows below change. */
const CHANGED = [
  ...['languages', 'site_sections', 'header_links', 'header_link_texts', 'footer_columns', 'footer_column_texts'],
  ...['banners', 'banner_texts', 'banner_images', 'banner_image_texts', 'article_categories', 'article_category_texts'],
  ...['articles', 'article_texts', 'property_lists', 'property_list_texts', 'contact_blocks', 'contact_block_texts'],
  ...['menu_entries', 'menu_entry_texts', 'modules', 'team_members', 'team_member_texts', 'testimonials'],
  ...['testimonial_texts', 'past_paths', 'sectors', 'sector_texts', 'categories', 'category_texts'],
  ...['offices', 'office_closures', 'office_closure_texts', 'footer_images', 'footer_image_texts', 'landing_texts'],
]
beforeAll(async () => {
  await database.client.query('create schema kept')
  // The database refuses such words; the site would go on all the same.
  await database.client.query(
    'alter table modules drop constraint modules_view, drop constraint modules_position; alter table banners drop constraint banners_kind',
  )
  for (const table of CHANGED) await database.client.query(`create table kept.${table} as table public.${table}`)
})
/** Puts the default content back, without what triggers would do. */
async function restore(): Promise<void> {
  const tables = CHANGED.map(
    (table) => `delete from public.${table}; insert into public.${table} select * from kept.${table};`,
  )
  await database.client.query(`begin; set local session_replication_role = replica; ${tables.join('\n')} commit`)
  invalidateTags(TAGS)
}

describe('checkContent', () => {
  it('says nothing of the default content', async () => {
    expect(await checkContent()).toEqual([])
  })

  it('says nothing of it with all four languages in use', async () => {
    expect(await problemsAfter('update languages set in_use = true')).toEqual([])
    await restore()
  })
})

describe('checkContent names', () => {
  afterEach(restore)

  const entry = (values: string) =>
    `insert into menu_entries (id, parent_id, path, status, link, in_menu) values ${values}`
  const entryText = (id: number) => `
    insert into menu_entry_texts (entry_id, language, title) values (${id}, 'nl', 'A'), (${id}, 'fr', 'A')`
  const module = (set: string) => `update modules set ${set} where id = 10`

  it.each<[rule: string, sql: string, problems: string[]]>([
    [
      'a reserved segment',
      `${entry(`(900, null, 'api', 'Published', null, true)`)}; ${entryText(900)}`,
      ['menu_entries id=900: left out, its address /api/ belongs to the site'],
    ],
    [
      'a fixed route of the site',
      `${entry(`(900, null, 'login', 'Published', null, true)`)}; ${entryText(900)}`,
      ['menu_entries id=900: left out, its address /nl/login/ is the fixed route "login"'],
    ],
    [
      'the address of a town’s or a type’s page',
      `${entry(`(900, (select id from menu_entries where path = 'for-sale'), 'gent', 'Published', null, true)`)}; ${entryText(900)};
       insert into menu_entry_texts (entry_id, language, title, path) values (900, 'en', 'A', 'our-advice'), (900, 'de', 'A', 'unser-rat')`,
      ['nl/te-koop', 'fr/a-acheter'].map(
        (list) => `menu_entries id=900: nobody can reach it at /${list}/gent/, the page of a town or a type`,
      ),
    ],
    [
      'the localised address of a fixed route',
      `${entry(`(900, null, 'te-koop', 'Published', null, true)`)}; ${entryText(900)}`,
      ['menu_entries id=900: left out, its address /nl/te-koop/ is the fixed route "forSale"'],
    ],
    [
      'one address of two entries',
      `${entry(`(900, null, 'a', 'Published', null, true), (901, null, 'b', 'Published', null, true)`)};
       ${entryText(900)}; ${entryText(901)}; update menu_entry_texts set path = 'b' where entry_id = 900 and language = 'fr'`,
      ['menu_entries id=901: left out, its address /fr/b/ is menu entry 900'],
    ],
    [
      'a page below a hidden one',
      `${entry(`(900, null, 'a', 'Draft', null, true), (901, 900, 'b', 'Published', null, true)`)}; ${entryText(900)}; ${entryText(901)}`,
      ['menu_entries id=901: Published, but an entry above it is hidden, so nobody can reach it'],
    ],
    [
      'a page without a title in any language, and what stands below it',
      `${entry(`(900, null, 'a', 'Published', null, true), (901, 900, 'b', 'Published', null, true)`)}; ${entryText(901)};
       insert into menu_entry_texts (entry_id, language, title) values (900, 'nl', ' ')`,
      [
        'menu_entries id=900: Published, but without a title in any language, so nobody can reach it',
        'menu_entries id=901: Published, but an entry above it is hidden, so nobody can reach it',
      ],
    ],
    ['an unknown view', module(`view = 'song-view'`), ['modules id=10: unknown view "song-view"']],
    ['a view that every object has', module(`view = 'toString'`), ['modules id=10: unknown view "toString"']],
    ['an unknown position', module(`position = 'attic'`), ['modules id=10: unknown position "attic"']],
    [
      'a relation to nothing',
      module(`view = 'single-view', relation_kind = 'article', relation_id = 999`),
      [`modules id=10: leads to article 999, which isn't there or isn't Published`],
    ],
    [
      'a relation of a wrong kind',
      module(`view = 'single-view', relation_kind = 'category', relation_id = 2`),
      [`modules id=10: single-view can't show "category"`],
    ],
    [
      'a missing relation',
      module(`view = 'single-view', relation_kind = null, relation_id = null`),
      [`modules id=10: single-view can't show nothing`],
    ],
    [
      'a hidden article',
      `update articles set status = 'Draft' where id = 36`,
      [`modules id=11: leads to article 36, which isn't there or isn't Published`],
    ],
    [
      'a route that is none for articles',
      `update articles set route = 'for-sale' where id = 36`,
      ['articles id=36: "for-sale" is no route for articles, so it has no page'],
    ],
    [
      'a crumb that leads nowhere',
      `update article_categories set page = 'nowhere' where id = 7`,
      ['article_categories id=7: its crumb leads to "nowhere", which is no Published page'],
    ],
    [
      'an office whose mail address can’t be used',
      `update offices set email = 'gent@' where id = (select min(id) from offices)`,
      ['offices id=11: "gent@" is no mail address, so its mails go to info@lindehof.example'],
    ],
    [
      'that nobody hears of requests',
      `update offices set email = '' where id = (select min(id) from offices);
       update site_sections set value = jsonb_set(value, '{email}', '""') where name = 'brand'`,
      [
        'site_sections name=brand: "" is no mail address, so requests to the network reach nobody',
        'offices id=11: "" is no mail address, so its mails reach nobody',
      ],
    ],
    ['a missing section', `delete from site_sections where name = 'footer'`, ['site_sections name=footer: missing']],
    [
      'a banner without what its kind needs',
      'delete from banner_images',
      ['banners id=1: nothing to show for the kind "image"'],
    ],
    [
      'a banner of an unknown kind',
      `update banners set kind = 'song'`,
      ['banners id=1: nothing to show for the kind "song"'],
    ],
    [
      'a segment that the route table overrules',
      `update menu_entry_texts set path = 'kopen' where entry_id = 2 and language = 'nl'`,
      ['menu_entry_texts entry_id=2 language=nl: "kopen" has no effect, the route table says "te-koop"'],
    ],
    [
      'one address of an article and a page',
      `update articles set category_id = 5 where id = 9;
       update article_category_texts set name = 'Diensten' where category_id = 5 and language = 'nl';
       update article_texts set name = 'Advies' where article_id = 9 and language = 'nl'`,
      ['articles id=9: its address /nl/diensten/advies/ is that of menu_entries id=55'],
    ],
    [
      'one address of an article and a fixed route',
      `update article_texts set name = 'franchise' where article_id = 9 and language = 'fr'`,
      [
        'articles id=9: nobody can reach it, its address /fr/a-propos-de-nous/franchise/ is the fixed route "franchise"',
      ],
    ],
    [
      'one address of two articles',
      `update article_texts set name = 'Een bod uitbrengen' where article_id = 51 and language = 'nl'`,
      ['articles id=51: its address /nl/advies/kopen/een-bod-uitbrengen/ is that of articles id=53'],
    ],
    ...(
      [
        ['Testimonials', 'oh', 'nl/testimonials/oh/ is for a testimonial'],
        ['Preview', 'oh', 'preview/ belongs to the site'],
        ['Bedankt', 'Contact me', 'nl/bedankt/contact-me/ is the fixed route "thanksContactMe"'],
      ] as const
    ).map(([category, name, address]): [string, string, string[]] => [
      `an article at an address of the site: ${category}`,
      `update articles set category_id = 5 where id = 9;
       update article_category_texts set name = '${category}' where category_id = 5 and language = 'nl';
       update article_texts set name = '${name}' where article_id = 9 and language = 'nl'`,
      [`articles id=9: nobody can reach it, its address /${address}`],
    ]),
    [
      'criteria the search does not know',
      `update property_lists set query = 'type=1&color=red' where id = 2`,
      ['property_lists id=2: of "type=1&color=red" only "type=1" is understood'],
    ],
    [
      'a dead link in an article',
      `update article_texts set html = '<p><a href="/nowhere/?a#b">a</a></p>' where article_id = 41 and language = 'nl'`,
      ['article_texts article_id=41 language=nl: links to /nowhere/, which is no page'],
    ],
    [
      'a dead link on a town’s page, though not one to another town or type',
      `insert into landing_texts (market, zip, language, html)
       values ('sale', '9000', 'nl', '<a href="/te-koop/melle/huizen/">a</a><a href="/te-koop/nowhere/">b</a>')`,
      ['landing_texts market=sale zip=9000 language=nl: links to /te-koop/nowhere/, which is no page'],
    ],
    [
      'a dead link in a contact block',
      `update contact_block_texts set html = '<a href="/nowhere/">a</a>' where block_id = 10 and language = 'fr'`,
      ['contact_block_texts block_id=10 language=fr: links to /nowhere/, which is no page'],
    ],
    [
      'a link to a page that only a mail can open',
      `update contact_block_texts set html = '<a href="/wish/">a</a>' where block_id = 10 and language = 'fr'`,
      ['contact_block_texts block_id=10 language=fr: links to /wish/, which is no page'],
    ],
    [
      'a dead link in the footer',
      `update footer_column_texts set html = html || '<a href="/nowhere/">a</a>' where column_id = 1 and language = 'de'`,
      ['footer_column_texts column_id=1 language=de: links to /nowhere/, which is no page'],
    ],
    [
      'a dead link above the header',
      `insert into header_links (id, href) values (9, '/nowhere/');
       insert into header_link_texts values (9, 'nl', 'A'), (9, 'fr', 'A')`,
      ['header_links id=9: links to /nowhere/, which is no page'],
    ],
    [
      'a dead link in the menu',
      `update menu_entries set link = '/nowhere/?type=1' where id = 101`,
      ['menu_entries id=101: links to /nowhere/, which is no page'],
    ],
    [
      'a page that nothing leads to',
      `${entry(`(900, null, 'lonely', 'Published', null, false)`)}; ${entryText(900)}`,
      ['menu_entries id=900: not in the menu, and nothing links to /lonely/'],
    ],
    [
      'a missing translation of a page',
      `update menu_entry_texts set description = '' where entry_id = 7 and language = 'fr'`,
      ['menu_entry_texts entry_id=7 language=fr: description missing'],
    ],
    [
      'texts that are missing whole',
      `delete from article_texts where article_id = 36 and language = 'fr'`,
      ['article_texts article_id=36 language=fr: name, title, intro, html, pageTitle, description, imageAlt missing'],
    ],
    [
      'a row without any text',
      `insert into header_links (id, href) values (9, '/contact/')`,
      [
        'header_link_texts link_id=9 language=nl: no text in any language',
        'header_link_texts link_id=9 language=fr: no text in any language',
      ],
    ],
    ...(
      [
        ['article_category_texts', 'category_id', 5, 'name'],
        ['property_list_texts', 'list_id', 1, 'title'],
        ['contact_block_texts', 'block_id', 10, 'title'],
        ['team_member_texts', 'member_id', 0, 'role'],
        ['testimonial_texts', 'testimonial_id', 0, 'title'],
        ['banner_texts', 'banner_id', 1, 'description'],
        ['footer_column_texts', 'column_id', 1, 'title'],
        ['sector_texts', 'sector_id', 1, 'intro'],
        ['category_texts', 'category_id', 1, 'name'],
        ['banner_image_texts', 'image_id', 1, 'alt'],
      ] as const
    ).map(([table, key, id, field]): [string, string, string[]] => [
      `a missing ${field} of ${table}`,
      `update ${table} set ${field} = ' ' where language = 'fr' and ${key}::int = ${id || `(select min(${key}) from ${table})`}`,
      [`${table} ${key}=${id || 1} language=fr: ${field} missing`],
    ]),
  ])('%s', async (_rule, sql, problems) => {
    expect(await problemsAfter(sql)).toEqual(problems)
  })

  it('what a section does not say in a language in use', async () => {
    const problems = await problemsAfter(`
      update site_sections set value = value #- '{legal,3,value,fr}' #- '{tagline,fr}' where name = 'brand';
      update site_sections set value = jsonb_set(value, '{copyright,nl}', '""') where name = 'footer'`)
    expect(problems.toSorted()).toEqual([
      'site_sections name=brand language=fr: legal.3.value, tagline missing',
      'site_sections name=footer language=nl: copyright missing',
    ])
  })

  it('why an office will be closed, where a language does not say it', async () => {
    const closure = (id: number, days: string) => `
      insert into office_closures (id, office_id, from_day, to_day) values (${id}, 11, ${days});
      insert into office_closure_texts values (${id}, 'nl', 'Inventaris')`
    expect(
      await problemsAfter(
        `${closure(901, "'2020-01-01', '2020-01-02'")}; ${closure(902, "'2020-01-01', '2999-01-02'")}`,
      ),
    ).toEqual(['office_closure_texts closure_id=902 language=fr: reason missing'])
  })

  it('no closure of an office without a reason: nobody has to give one', async () => {
    expect(
      await problemsAfter(
        "insert into office_closures (id, office_id, from_day, to_day) values (903, 11, '2020-01-01', '2999-01-02')",
      ),
    ).toEqual([])
  })

  it('a section that cannot be read, and where in it', async () => {
    const problems = await problemsAfter(
      `update site_sections set value = jsonb_set(value, '{name}', '""') where name = 'brand'`,
    )
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^site_sections name=brand: name \S/)
  })

  it('what nothing reads in a section, which is shown without it', async () => {
    expect(
      await problemsAfter(
        `update site_sections set value = value || '{"colour": "red", "size": 3}' where name = 'footer'`,
      ),
    ).toEqual(['site_sections name=footer: nothing reads colour, size'])
  })

  it('each problem once, however many there are', async () => {
    const problems = await problemsAfter(`
      update modules set view = 'song-view' where id in (1, 2);
      update banners set kind = 'song';
      update header_links set href = '/nowhere/' where id = 1`)
    expect(problems.toSorted()).toEqual([
      'banners id=1: nothing to show for the kind "song"',
      'header_links id=1: links to /nowhere/, which is no page',
      'modules id=1: unknown view "song-view"',
      'modules id=2: unknown view "song-view"',
    ])
  })

  it.each([
    [
      'what is not Published',
      `update article_texts set html = '' where article_id = 36 and language = 'fr';
      update articles set status = 'Draft' where id = 36; delete from modules where relation_id = 36 and relation_kind = 'article'`,
    ],
    [
      'a module on a hidden page',
      `${entry(`(900, null, 'x', 'Draft', null, true)`)};
      insert into modules (entry_id, view) values (900, 'song-view')`,
    ],
    ['a language that is not in use', `update article_texts set title = '' where language = 'de'`],
    ['a text that no language has', `update article_texts set intro = '' where article_id = 36`],
    [
      'addresses elsewhere and files',
      `update article_texts
      set html = '<a href="https://a.example/x/">a</a><a href="/demo/a.pdf">a</a><a href="/fr/contact/">a</a>'
      where article_id = 41 and language = 'nl'`,
    ],
  ])('not %s', async (_what, sql) => {
    expect(await problemsAfter(sql)).toEqual([])
  })
})
