import type { APIRequestContext } from '@playwright/test'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { entryOf } from '../../support/browser/content.ts'
import { LOCALES, type Locale } from '../../support/browser/demo.ts'
import { elements, headOf, htmlErrors, textsOf } from '../../support/browser/html.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect, SOON } from '../../support/browser/test.ts'

test.describe.configure({ mode: 'default' })

const ABOUT = entryOf('over-ons')
const part = (html: string, tag: string): string => new RegExp(`<${tag}\\b.*?</${tag}>`, 's').exec(html)?.[0] ?? ''

async function htmlOf(request: APIRequestContext, path: string, status = 200): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 })
  expect(answer.status(), path).toBe(status)
  return answer.text()
}

/** Expects the page to be whole and valid, and its text to say nothing of what is left out of it. */
async function expectNothingToShow(html: string, ...unsaid: string[]): Promise<void> {
  expect(await htmlErrors(html)).toEqual([])
  const said = html.replace(/<script\b.*?<\/script>/gs, '')
  for (const words of [...unsaid, 'undefined', '[object Object]', 'NaN']) expect(said).not.toContain(words)
}

const titlesOf = async (request: APIRequestContext, path: string) =>
  textsOf(part(await htmlOf(request, path), 'main'), 'h2')

test('modules that are hidden or lead nowhere are left out, the others stay', async ({ request, query }) => {
  const path = { nl: '/nl/rommel/', fr: '/fr/rommel/' }
  const shown = entryOf('over-ons/franchise')
  await query(
    `with entry as (
       insert into menu_entries (path, status, in_menu) values ('rommel', 'Published', false) returning id
     ), texts as (
       insert into menu_entry_texts (entry_id, language, title)
       select id, language, 'Rommel' from entry, unnest(array['nl', 'fr']) language
     )
     insert into modules (entry_id, sort_order, view, position, relation_kind, relation_id)
     select id, place, view, position, kind, relation from entry, (values
       (1, 'hidden', 'contentRow', 'article', 33),
       (2, 'single-view', 'contentRow', 'article', 999999),
       (3, 'news-view', 'contentRow', 'category', 999999),
       (4, 'single-view', 'contentRow', 'contact', 10),
       (5, 'contact-view', 'contentRow', null, null),
       (6, 'property-list-view', 'contentRow', 'property-list', 999999),
       (7, 'ons-team-view', 'contentRow', 'category', 2),
       (10, 'single-view', 'contentRow', 'article', 33)
     ) as m (place, view, position, kind, relation)`,
  )
  for (const locale of LOCALES) {
    await expect.poll(async () => (await request.get(path[locale])).status(), SOON).toBe(200)
    const html = await htmlOf(request, path[locale])
    const [article] = await query<{ title: string }>(
      'select title from article_texts where article_id = 33 and language = $1',
      [locale],
    )
    expect(textsOf(part(html, 'main'), 'article')).toHaveLength(1)
    expect(textsOf(part(html, 'main'), 'h2')).toContain(article?.title)
    await expectNothingToShow(html, '-view', '999999', 'elsewhere', '__proto__')
    // The article's own page isn't touched by it.
    expect(textsOf(await htmlOf(request, shown.path[locale]), 'h1')).toEqual([shown.title[locale]])
  }
})

test('a page whose parts are all broken is a page with its title', DEEP, async ({ request, query }) => {
  await query(`update modules set relation_id = 999999 where entry_id = $1`, [ABOUT.id])
  await expect.poll(() => titlesOf(request, ABOUT.path.nl), SOON).toEqual([])
  const html = await htmlOf(request, ABOUT.path.nl)
  expect(textsOf(html, 'h1')).toEqual([ABOUT.title.nl])
  await expectNothingToShow(html, '999999')
})

test('entries that claim an address of the site itself take nothing away', async ({ request, query }) => {
  const before = new Map<string, string[]>()
  const fixed = (['login', 'feedback', 'forSale', 'privacy'] as const).map((name) => pathTo(name, 'nl'))
  for (const path of fixed) before.set(path, textsOf(await htmlOf(request, path), 'h1'))
  await query(
    `with entry as (
       insert into menu_entries (path, status, sort_order)
       select path, 'Published', 90 from unnest(array['login', 'feed-back', 'te-koop', 'preview', 'api', 'gekaapt']) path
       returning id, path
     ), child as (
       insert into menu_entries (parent_id, path, status) select id, 'onder', 'Published' from entry where path = 'preview' returning id
     )
     insert into menu_entry_texts (entry_id, language, title, path)
     select id, 'nl', 'Gekaapt', case path when 'gekaapt' then 'privacy' end from entry`,
  )
  await query(`update menu_entry_texts set title = 'Wie wij zijn' where entry_id = $1 and language = 'nl'`, [ABOUT.id])
  await expect.poll(async () => textsOf(await htmlOf(request, ABOUT.path.nl), 'h1'), SOON).toEqual(['Wie wij zijn'])
  for (const path of fixed) {
    const html = await htmlOf(request, path)
    expect(textsOf(html, 'h1'), path).toEqual(before.get(path))
    await expectNothingToShow(html, 'Gekaapt')
  }
  for (const path of ['/nl/preview/', '/nl/preview/onder/', '/nl/api/', '/nl/gekaapt/'])
    await htmlOf(request, path, 404)
})

test('two pages at one address: the first has it', DEEP, async ({ request, query }) => {
  await query(
    `with entry as (
       insert into menu_entries (path, status, sort_order, in_menu)
       values ('tweeling-een', 'Published', 90, false), ('tweeling-twee', 'Published', 91, false) returning id, path
     )
     insert into menu_entry_texts (entry_id, language, title, path) select id, 'nl', path, 'tweeling' from entry`,
  )
  await expect.poll(async () => (await request.get('/nl/tweeling/')).status(), SOON).toBe(200)
  expect(textsOf(await htmlOf(request, '/nl/tweeling/'), 'h1')).toEqual(['tweeling-een'])
})

test('a text that French lacks is read in Dutch, marked as such', async ({ request, query }) => {
  await query(`delete from menu_entry_texts where entry_id = $1 and language = 'fr'`, [ABOUT.id])
  await query(`delete from article_texts where article_id = 33 and language = 'fr'`)
  const about = async () => {
    const html = await htmlOf(request, ABOUT.path.fr)
    return { title: textsOf(html, 'h1'), lang: elements(html, 'h1')[0]?.lang, language: headOf(html).language }
  }
  // Its address is that of the route table, whatever the texts say.
  await expect.poll(about, SOON).toEqual({ title: [ABOUT.title.nl], lang: 'nl', language: 'fr' })
  const franchise = entryOf('over-ons/franchise')
  const html = await htmlOf(request, franchise.path.fr)
  expect(textsOf(html, 'h1')).toEqual([franchise.title.fr])
  const main = part(html, 'main')
  expect(elements(main, 'div').flatMap(({ lang }) => lang ?? [])).toEqual(['nl'])
  expect(elements(main, 'h2').some(({ lang }) => lang === 'nl')).toBe(true)
  // The crumb and the menu that lead to it say it in Dutch too.
  expect(elements(main, 'li').some(({ lang }) => lang === 'nl')).toBe(true)
  expect(elements(part(html, 'header'), 'a').some(({ href, lang }) => href === ABOUT.path.fr && lang === 'nl')).toBe(
    true,
  )
  await expectNothingToShow(html)
})

// tests/db/content/pages.test.ts shows this rule and that of banners.
test(
  'a page without a title in any language is hidden until it has one, and so is the way to it',
  DEEP,
  async ({ request, query }) => {
    const shown = async (locale: Locale) => {
      const header = part(await htmlOf(request, pathTo('home', locale)), 'header')
      const links = elements(header, 'a').map(({ href }) => href)
      return [(await request.get(ABOUT.path[locale])).status(), links.includes(ABOUT.path[locale])]
    }
    await query(`delete from menu_entry_texts where entry_id = $1`, [ABOUT.id])
    for (const locale of LOCALES) await expect.poll(() => shown(locale), SOON).toEqual([404, false])
    await expectNothingToShow(await htmlOf(request, pathTo('home', 'nl')), `>${ABOUT.internal}<`)
    await query(`insert into menu_entry_texts (entry_id, language, title) values ($1, 'fr', 'À propos')`, [ABOUT.id])
    for (const locale of LOCALES) await expect.poll(() => shown(locale), SOON).toEqual([200, true])
  },
)

test('settings of a wrong shape leave every page standing', DEEP, async ({ request, query }) => {
  for (const [name, value] of [
    ['brand', '{"name": 7}'],
    ['footer', '[]'],
    ['header', '"yes"'],
    ['listFilter', '{"fields": ["colour"]}'],
    ['rental', 'null'],
  ] as const) {
    await query('update site_sections set value = $1 where name = $2', [value, name])
  }
  const brand = async () => headOf(await htmlOf(request, pathTo('home', 'nl'))).title
  await expect.poll(brand, SOON).toMatch(/^Gevel/)
  for (const path of [pathTo('home', 'nl'), pathTo('forSale', 'fr'), ABOUT.path.nl, pathTo('contact', 'fr')]) {
    const html = await htmlOf(request, path)
    expect(textsOf(html, 'h1')[0], path).toBeTruthy()
    await expectNothingToShow(html, 'colour', 'Invalid', 'ZodError')
  }
})

test('a banner without what its kind needs is one of words', DEEP, async ({ request, query }) => {
  const [entry] = await query<{ banner: number }>('select banner_id as banner from menu_entries where id = $1', [
    entryOf('').id,
  ])
  const heading = textsOf(await htmlOf(request, pathTo('home', 'nl')), 'h1')
  const pictures = async () =>
    elements(part(await htmlOf(request, pathTo('home', 'nl')), 'main'), 'div')
      .filter((div) => div['data-media'])
      .map((div) => div['data-media'])
  expect(await pictures()).toEqual(['image'])
  for (const kind of ['video', 'color']) {
    await query('update banners set kind = $1 where id = $2', [kind, entry?.banner])
    await expect.poll(pictures, SOON).toEqual(['none'])
    const html = await htmlOf(request, pathTo('home', 'nl'))
    expect(textsOf(html, 'h1')).toEqual(heading)
    await expectNothingToShow(html)
    await query(`update banners set kind = 'image' where id = $1`, [entry?.banner])
    await expect.poll(pictures, SOON).toEqual(['image'])
  }
})
