import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { invalidateTags, TAGS } from '../../../lib/cache/tagged-cache.ts'
import { findAddress } from '../../../lib/content/find-address.ts'
import { LANGUAGES, type Language } from '../../../lib/listings/rules.ts'
import { slug } from '../../../lib/shared/slug.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.client.query(`
    insert into menu_entries (id, parent_id, path, status, link) values (900, null, 'garden', 'Published', null),
      (901, 900, 'tree', 'Published', null), (902, 901, 'leaf', 'Published', null), (903, null, 'pond', 'Published', null),
      (904, 903, 'out', 'Published', '/contact/'), (905, null, 'attic', 'Draft', null), (906, 905, 'box', 'Published', null);
    insert into menu_entry_texts (entry_id, language, title, path) values (900, 'nl', 'Tuin', 'tuin'),
      (900, 'fr', 'Jardin', 'jardin'), (901, 'nl', 'Boom', 'boom'), (901, 'fr', 'Arbre', 'arbre'), (902, 'nl', 'Blad', 'blad'),
      (903, 'nl', 'Vijver', null), (904, 'nl', 'Uit', null), (905, 'nl', 'Zolder', null), (906, 'nl', 'Doos', null);
    insert into article_categories (id, parent_id) values (900, null), (901, 900), (902, null);
    insert into article_category_texts values (900, 'nl', 'Wonen'), (900, 'fr', 'Habiter'), (901, 'nl', 'Koken & eten'),
      (902, 'fr', 'Ailleurs');
    insert into articles (id, category_id, status, route) values (900, 901, 'Published', null),
      (901, 901, 'Published', null), (902, 901, 'Draft', null), (903, null, 'Published', null),
      (904, 902, 'Published', null);
    insert into article_texts (article_id, language, name, title) values (900, 'nl', 'Een oven', ''),
      (900, 'fr', 'Un four', ''), (901, 'nl', 'Een pan', ''), (902, 'nl', 'Verborgen', ''), (903, 'nl', 'Zonder', ''),
      (904, 'nl', '!?', '')`)
  await database.client.query('create schema kept')
  for (const table of TABLES) await database.client.query(`create table kept.${table} as table public.${table}`)
})
afterAll(() => database.drop())

const TABLES = [
  ...['languages', 'menu_entries', 'menu_entry_texts', 'article_categories', 'article_category_texts', 'articles'],
  ...['article_texts', 'past_paths'],
]
afterEach(async () => {
  const tables = TABLES.map(
    (table) => `delete from public.${table}; insert into public.${table} select * from kept.${table};`,
  )
  await database.client.query(`begin; set local session_replication_role = replica; ${tables.join('\n')} commit`)
})

/** Each statement as staff would give it: by itself. */
async function change(...statements: string[]): Promise<void> {
  for (const sql of statements) await database.client.query(sql)
}
const renameEntry = (id: number, language: Language, path: string | null) =>
  `update menu_entry_texts set path = ${path === null ? 'null' : `'${path}'`} where entry_id = ${id} and language = '${language}'`
const renameArticle = (id: number, language: Language, name: string) =>
  `update article_texts set name = '${name}' where article_id = ${id} and language = '${language}'`

/** `entry 900`, `article 900`, `→ /nl/tuin/`, or null. */
async function at(path: string, locale: Language = 'nl'): Promise<string | null> {
  invalidateTags(TAGS)
  const found = await findAddress(path, locale)
  if (!found) return null
  if (found.kind === 'moved') return `→ ${found.path}`
  return found.kind === 'entry' ? `entry ${found.entry.id}` : `article ${found.article.id}`
}
const pathsOf = async (view: 'menu_paths' | 'article_paths', id: number): Promise<Record<string, string>> => {
  const { rows } = await database.client.query(`select language, path, visible from ${view} where id = $1`, [id])
  return Object.fromEntries(rows.map(({ language, path, visible }) => [language, visible ? path : `(${path})`]))
}
const pastPaths = async (path: string): Promise<string[]> =>
  (
    await database.client.query<{ row: string }>(
      `select concat_ws(' ', language, entry_id, article_id) as row from past_paths where path = $1 order by 1`,
      [path],
    )
  ).rows.map(({ row }) => row)

describe('menu_paths', () => {
  it('takes each language’s segments, else the internal ones', async () => {
    expect(await pathsOf('menu_paths', 902)).toEqual({
      '': 'garden/tree/leaf',
      nl: 'tuin/boom/blad',
      fr: 'jardin/arbre/leaf',
      en: 'garden/tree/leaf',
      de: 'garden/tree/leaf',
    })
  })

  it('hides what stands below a hidden entry', async () => {
    expect((await pathsOf('menu_paths', 906)).nl).toBe('(attic/box)')
    await change(`update menu_entries set status = 'Draft' where id = 900`)
    expect((await pathsOf('menu_paths', 902)).nl).toBe('(tuin/boom/blad)')
  })

  it('leaves out the empty segment of the home page', async () => {
    await change('update menu_entries set parent_id = 1 where id = 903')
    expect(await pathsOf('menu_paths', 903)).toMatchObject({ '': 'pond', nl: 'pond' })
    expect(await pathsOf('menu_paths', 1)).toMatchObject({ '': '', nl: '' })
  })
})

describe('article_paths', () => {
  it('is category, sub-category and name', async () => {
    expect(await pathsOf('article_paths', 900)).toMatchObject({
      nl: 'wonen/koken-eten/een-oven',
      fr: 'habiter/koken-eten/un-four',
    })
  })

  it('takes a missing name from the first language in the order of staff that has it', async () => {
    expect(await pathsOf('article_paths', 900)).toMatchObject({ de: 'wonen/koken-eten/een-oven' })
    await change(`update languages set sort_order = -1 where code = 'fr'`)
    expect(await pathsOf('article_paths', 900)).toMatchObject({
      nl: 'wonen/koken-eten/een-oven',
      de: 'habiter/koken-eten/un-four',
    })
  })

  it('passes over an empty name', async () => {
    await change(
      renameArticle(900, 'nl', ''),
      `update article_category_texts set name = '' where category_id = 900 and language = 'nl'`,
    )
    expect(await pathsOf('article_paths', 900)).toMatchObject({ nl: 'habiter/koken-eten/un-four' })
  })

  it('takes the number where nothing of a name is left', async () => {
    expect(await pathsOf('article_paths', 904)).toMatchObject({ nl: 'ailleurs/904', fr: 'ailleurs/904' })
    await change(`delete from article_category_texts where category_id = 902`)
    expect(await pathsOf('article_paths', 904)).toMatchObject({ nl: '902/904' })
  })

  it('marks what is hidden, and has none without a category or with a route', async () => {
    expect(await pathsOf('article_paths', 902)).toMatchObject({ nl: '(wonen/koken-eten/verborgen)' })
    expect(await pathsOf('article_paths', 903)).toEqual({})
    expect(await pathsOf('article_paths', 41)).toEqual({})
  })
})

describe('a page', () => {
  it.each<[path: string, locale: Language, found: string | null]>([
    ['tuin/boom/blad', 'nl', 'entry 902'],
    ['jardin/arbre/leaf', 'fr', 'entry 902'],
    ['jardin/arbre/leaf', 'nl', '→ /nl/tuin/boom/blad/'],
    ['tuin/boom/blad', 'fr', '→ /fr/jardin/arbre/leaf/'],
    ['garden/tree/leaf', 'nl', '→ /nl/tuin/boom/blad/'],
    ['garden/tree/leaf', 'en', 'entry 902'],
    ['tuin/boom/leaf', 'nl', null],
    ['tuin/boom/blad/', 'nl', null],
    ['blad', 'nl', null],
    ['Tuin', 'nl', null],
    ['attic', 'nl', null],
    ['attic/box', 'nl', null],
    ['pond/out', 'nl', null],
    ['nowhere', 'nl', null],
    ['contact', 'fr', 'entry 7'],
    ['our-services', 'fr', 'entry 5'],
    ['', 'nl', 'entry 1'],
  ])('at %s in %s is %s', async (path, locale, found) => {
    expect(await at(path, locale)).toBe(found)
  })

  it('is found where it once was, renamed twice and in any language', async () => {
    await change(renameEntry(901, 'nl', 'struik'), renameEntry(901, 'nl', 'heester'))
    expect(await at('tuin/heester/blad')).toBe('entry 902')
    for (const old of ['tuin/boom/blad', 'tuin/struik/blad']) {
      expect(await at(old)).toBe('→ /nl/tuin/heester/blad/')
      expect(await at(old, 'fr')).toBe('→ /fr/jardin/arbre/leaf/')
    }
  })

  it('is found where its internal path once was', async () => {
    await change(`update menu_entries set path = 'park' where id = 900`)
    expect(await at('garden/tree', 'nl')).toBe('→ /nl/tuin/boom/')
    expect(await at('garden/tree', 'de')).toBe('→ /de/park/tree/')
  })

  it('is found after it moved, with what stands below it', async () => {
    await change('update menu_entries set parent_id = 903 where id = 901')
    expect(await at('pond/boom/blad')).toBe('entry 902')
    expect(await at('tuin/boom/blad')).toBe('→ /nl/pond/boom/blad/')
    expect(await at('tuin')).toBe('entry 900')
  })

  it('is found under the new name of what stands above it', async () => {
    await change(renameEntry(900, 'nl', 'hof'))
    expect(await at('tuin/boom/blad')).toBe('→ /nl/hof/boom/blad/')
  })

  it('is gone while it is hidden, and back afterwards at new and old addresses', async () => {
    await change(`update menu_entries set status = 'Draft' where id = 900`, renameEntry(900, 'nl', 'hof'))
    for (const path of ['tuin', 'hof', 'hof/boom', 'tuin/boom']) expect(await at(path)).toBeNull()
    await change(`update menu_entries set status = 'Published' where id = 900`)
    expect(await at('hof/boom')).toBe('entry 901')
    expect(await at('tuin/boom')).toBe('→ /nl/hof/boom/')
  })

  it('leaves no trace of an address it had only while it was hidden', async () => {
    await change(
      `update menu_entries set status = 'Draft' where id = 903`,
      `update menu_entries set path = 'secret' where id = 903`,
    )
    await change(`update menu_entries set path = 'lake', status = 'Published' where id = 903`)
    expect(await at('secret')).toBeNull()
    expect(await pastPaths('secret')).toEqual([])
    expect(await at('pond')).toBe('→ /nl/lake/')
  })

  it('gives an old address to a new page, for good', async () => {
    await change(
      renameEntry(900, 'nl', 'hof'),
      `insert into menu_entries (id, path, status) values (950, 'tuin', 'Published')`,
      `insert into menu_entry_texts (entry_id, language, title) values (950, 'nl', 'Tuin')`,
    )
    expect(await at('tuin')).toBe('entry 950')
    expect(await at('tuin/boom')).toBe('→ /nl/hof/boom/')
    await change(`update menu_entries set path = 'gaarde' where id = 950`)
    expect(await at('tuin')).toBe('→ /nl/gaarde/')
  })

  it('takes its old addresses with it when it is deleted', async () => {
    await change('delete from menu_entries where id = 902')
    expect(await at('tuin/boom/blad')).toBeNull()
    expect(await pastPaths('tuin/boom/blad')).toEqual([])
  })

  it('that becomes a link has no page any more, and has it again later', async () => {
    await change(`update menu_entries set link = 'https://a.example' where id = 903`)
    expect(await at('pond')).toBeNull()
    await change('update menu_entries set link = null where id = 903')
    expect(await at('pond')).toBe('entry 903')
  })
})

describe('an article', () => {
  it.each<[path: string, locale: Language, found: string | null]>([
    ['wonen/koken-eten/een-oven', 'nl', 'article 900'],
    ['habiter/koken-eten/un-four', 'fr', 'article 900'],
    ['habiter/koken-eten/un-four', 'nl', '→ /nl/wonen/koken-eten/een-oven/'],
    ['wonen/koken-eten/een-pan', 'fr', '→ /fr/habiter/koken-eten/een-pan/'],
    ['wonen/koken-eten/verborgen', 'nl', null],
    ['wonen/koken-eten', 'nl', null],
    ['wonen/een-oven', 'nl', null],
    ['privacy', 'fr', 'article 41'],
  ])('at %s in %s is %s', async (path, locale, found) => {
    expect(await at(path, locale)).toBe(found)
  })

  it('is found under each name it had', async () => {
    await change(renameArticle(900, 'nl', 'Een fornuis'), renameArticle(900, 'nl', 'Kookplaat'))
    expect(await at('wonen/koken-eten/kookplaat')).toBe('article 900')
    for (const old of ['een-oven', 'een-fornuis'])
      expect(await at(`wonen/koken-eten/${old}`)).toBe('→ /nl/wonen/koken-eten/kookplaat/')
    expect(await at('wonen/koken-eten/een-oven', 'fr')).toBe('→ /fr/habiter/koken-eten/un-four/')
  })

  it.each([
    ['in two steps', [renameArticle(900, 'nl', 'Een pan'), renameArticle(901, 'nl', 'Een oven')]],
    [
      'at once',
      [
        `update article_texts set name = case article_id when 900 then 'Een pan' else 'Een oven' end
         where article_id in (900, 901) and language = 'nl'`,
      ],
    ],
  ])('that changes names with another %s is found under its own', async (_how, statements) => {
    await change(...statements)
    expect(await at('wonen/koken-eten/een-pan')).toBe('article 900')
    expect(await at('wonen/koken-eten/een-oven')).toBe('article 901')
    expect((await pastPaths('wonen/koken-eten/een-pan')).filter((row) => row.startsWith('nl'))).toEqual(['nl 900'])
  })

  it('is found after its category was renamed, moved or changed', async () => {
    await change(`update article_category_texts set name = 'Huishouden' where category_id = 900 and language = 'nl'`)
    expect(await at('wonen/koken-eten/een-oven')).toBe('→ /nl/huishouden/koken-eten/een-oven/')
    await change('update article_categories set parent_id = 902 where id = 901')
    expect(await at('wonen/koken-eten/een-oven')).toBe('→ /nl/ailleurs/koken-eten/een-oven/')
    expect(await at('huishouden/koken-eten/een-oven')).toBe('→ /nl/ailleurs/koken-eten/een-oven/')
    await change('update articles set category_id = 900 where id = 900')
    expect(await at('wonen/koken-eten/een-oven')).toBe('→ /nl/huishouden/een-oven/')
  })

  it('is found after it became the page of a route', async () => {
    await change(
      `update articles set route = null where id = 41`,
      `update articles set route = 'privacy' where id = 900`,
    )
    expect(await at('wonen/koken-eten/een-oven')).toBe('→ /nl/privacy/')
    expect(await at('privacy')).toBe('article 900')
  })

  it('is gone while it is hidden', async () => {
    await change(`update articles set status = 'Draft' where id = 900`)
    expect(await at('wonen/koken-eten/een-oven')).toBeNull()
    await change(renameArticle(900, 'nl', 'Fornuis'), `update articles set status = 'Published' where id = 900`)
    expect(await at('wonen/koken-eten/een-oven')).toBe('→ /nl/wonen/koken-eten/fornuis/')
  })

  it('leaves its address to a page that stands there', async () => {
    await change(
      `insert into menu_entries (id, path, status) values (950, 'wonen', 'Published')`,
      `insert into menu_entries (id, parent_id, path, status) values (951, 950, 'koken-eten', 'Published')`,
      `insert into menu_entries (id, parent_id, path, status) values (952, 951, 'een-oven', 'Published')`,
      `insert into menu_entry_texts (entry_id, language, title) select id, 'nl', path from menu_entries where id >= 950`,
    )
    expect(await at('wonen/koken-eten/een-oven')).toBe('entry 952')
  })
})

describe('past_paths', () => {
  it('is not written anew by a change that moves nothing', async () => {
    const dump = async () =>
      (await database.client.query(`select xmin::text, language, path from past_paths order by 2, 3`)).rows
    const before = await dump()
    await change(`update menu_entries set sort_order = sort_order + 1`, `update article_texts set intro = 'a'`)
    expect(await dump()).toEqual(before)
  })

  it('gets the addresses of a language that is added', async () => {
    await change(`delete from past_paths where language = 'de'`, `delete from languages where code = 'de'`)
    expect(await pastPaths('garden/tree')).not.toContain('de 901')
    await change(`insert into languages values ('de', true, false, 3)`)
    expect(await pastPaths('garden/tree')).toContain('de 901')
  })
})

describe('path_segment', () => {
  const NAMES = [
    ...[
      'Gent',
      'Liège',
      'Lie\u0300ge',
      'Sint-Niklaas',
      "'s Gravenbrakel",
      '’s Gravenbrakel',
      'L’Isle-Adam / Œuvre',
      '',
    ],
    ...[
      'ÀÉÎÕÜ',
      'àéîõü',
      'Ångström',
      'Çà et là',
      'Ñandú',
      'Žižkov',
      'Łódź',
      'Đakovo',
      'Søren',
      'Straße',
      'STRAẞE',
      'Þór',
    ],
    ...[
      'Æther',
      'œuvre',
      'Œ',
      'İstanbul',
      'ıssız',
      'ﬁn',
      'ﬂat',
      'Ĳzer',
      'ǅ',
      'ŉ',
      '①②③',
      'Ⅳ',
      '120 m²',
      '½ huis',
      '3⁄4',
    ],
    ...['a–b', 'a—b', 'a‐b', 'a‑b', 'a−b', 'a־b', 'a⸺b', 'a⹝b', 'a〜b', 'a－b', 'a_b', 'a/b', 'a\\b', 'a|b', 'a⁄b'],
    ...[
      'a`b',
      'a´b',
      'a′b',
      'aʼb',
      'a‘b’',
      '“citaat”',
      '«citaat»',
      'punt.komma,',
      'vraag? ja!',
      'a & b',
      'a+b=c',
      '€ 100',
    ],
    ...[
      '  voor',
      'na  ',
      'a  b',
      'a\tb',
      'a\nb',
      '\r\na',
      'a\vb',
      'a\fb',
      'a\u00a0b',
      'a\u202fb',
      'a\u2003b',
      'a\u3000b',
    ],
    ...[
      'a\u2028b',
      '\u2028a',
      'a\u1680',
      'a\ufeffb',
      'a\u200bb',
      'a\u0085b',
      '\u0085',
      'a\u00adb',
      '-a-',
      '--',
      ' - ',
      '!?',
    ],
    ...[
      'Αθήνα',
      'ΣΟΦΙΑ',
      'Київ',
      '東京',
      'ｆｕｌｌ ｗｉｄｔｈ',
      'مدينة',
      'तेज',
      '😀 huis',
      'v',
      'verkopen v',
      'vv',
      'n r t f',
      'E=mc²',
    ],
    ...[
      'ªº',
      '™',
      'Nr. 5',
      'é'.normalize('NFD'),
      'KELVIN \u212a',
      'Å \u212b',
      'ſ',
      'a\u0301\u0302b',
      'ẩn',
      'ﷺ',
      'a'.repeat(300),
    ],
  ]

  it('agrees with slug() on names of every kind', async () => {
    expect(new Set(NAMES).size).toBeGreaterThanOrEqual(60)
    const { rows } = await database.client.query<{ name: string; segment: string }>(
      'select name, path_segment(name) as segment from unnest($1::text[]) as name',
      [NAMES],
    )
    expect(rows.map(({ name, segment }) => [name, segment])).toEqual(NAMES.map((name) => [name, slug(name)]))
  })

  it('agrees with it on every letter, space and dash of the first plane, inside a name and at its ends', async () => {
    for (const shape of ['a*b', '*a', 'a*']) {
      const { rows } = await database.client.query<{ code: number; segment: string }>(
        `select code, path_segment(replace($1, '*', chr(code))) as segment from generate_series(1, 65535) as code
         where code not between 55296 and 57343`,
        [shape],
      )
      const different = rows.filter(
        ({ code, segment }) => segment !== slug(shape.replace('*', String.fromCharCode(code))),
      )
      expect([shape, different]).toEqual([shape, []])
    }
  })
})

it('has a language for every one of the site', async () => {
  const { rows } = await database.client.query('select code from languages')
  expect(rows.map(({ code }) => code).sort()).toEqual([...LANGUAGES].sort())
})
