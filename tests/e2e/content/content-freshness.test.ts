import type { APIRequestContext } from '@playwright/test'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { formatTime } from '../../../lib/places/rules-opening-hours.ts'
import { ARTICLES, entryOf } from '../../support/browser/content.ts'
import { LOCALES, type Locale } from '../../support/browser/demo.ts'
import { elements, headOf, structuredData, textsOf } from '../../support/browser/html.ts'
import { foundText } from '../../support/browser/search.ts'
import { ownSiteTest as test } from '../../support/browser/site.ts'
import { DEEP, expect, SOON } from '../../support/browser/test.ts'

// All on one site, one after the other.
test.describe.configure({ mode: 'default' })

const ABOUT = entryOf('over-ons')
const FRANCHISE = entryOf('over-ons/franchise')
const SERVICES = entryOf('our-services')
const ADVICE = entryOf('our-services/advice')

type Seen = { status: number; location: string | null; html: string }

async function seen(request: APIRequestContext, path: string): Promise<Seen> {
  const answer = await request.get(path, { maxRedirects: 0 })
  const location = answer.headers().location
  return {
    status: answer.status(),
    location: location ? new URL(location, 'http://site').pathname : null,
    html: await answer.text(),
  }
}
const statusOf = async (request: APIRequestContext, path: string): Promise<number> => (await seen(request, path)).status
/** Status and target of an address that leads elsewhere. */
const wayOf = async (request: APIRequestContext, path: string) => {
  const { status, location } = await seen(request, path)
  return [status, location]
}

const h1Of = (html: string): string | undefined => textsOf(html, 'h1')[0]
const part = (html: string, tag: string): string => new RegExp(`<${tag}\\b.*?</${tag}>`, 's').exec(html)?.[0] ?? ''
/** The names of the links to an address in a part of the page; those of the language switcher are none. */
const namesIn = (html: string, tag: 'header' | 'footer' | 'main', path: string): string[] => [
  ...new Set(
    [...part(html, tag).matchAll(/<a\b[^>]*>.*?<\/a>/gs)]
      .map(([link]) => link)
      .filter((link) => elements(link, 'a').some(({ href, hreflang }) => href === path && !hreflang))
      .flatMap((link) => textsOf(link, 'a')),
  ),
]
const crumbsOf = (html: string): string[] => {
  const list = structuredData(html).find((data) => data['@type'] === 'BreadcrumbList')
  return ((list?.itemListElement ?? []) as { name: string }[]).map(({ name }) => name)
}
const HOME_NAME = { nl: entryOf('').title.nl, fr: entryOf('').title.fr }

test.beforeEach(async ({ request }) => {
  // What the test before left is forgotten when the page says again what the files say.
  const title = async () => h1Of((await seen(request, ABOUT.path.nl)).html)
  await expect.poll(title, SOON).toBe(ABOUT.title.nl)
})

test.describe('a page', () => {
  test('has the title that staff give it, in one language', async ({ request, query }) => {
    const title = 'Wie <wij> zijn & waarom'
    await query(`update menu_entry_texts set title = $1, page_title = null where entry_id = $2 and language = 'nl'`, [
      title,
      ABOUT.id,
    ])
    await expect
      .poll(async () => {
        const page = (await seen(request, ABOUT.path.nl)).html
        const child = (await seen(request, FRANCHISE.path.nl)).html
        const home = (await seen(request, pathTo('home', 'nl'))).html
        return {
          h1: h1Of(page),
          head: headOf(page).title?.split(' | ')[0],
          crumbs: crumbsOf(child),
          menu: namesIn(home, 'header', ABOUT.path.nl).includes(title),
          footer: namesIn(home, 'footer', ABOUT.path.nl).includes(title),
        }
      }, SOON)
      .toEqual({
        h1: title,
        head: title,
        crumbs: [HOME_NAME.nl, title, FRANCHISE.title.nl],
        menu: true,
        footer: true,
      })
    expect(h1Of((await seen(request, ABOUT.path.fr)).html)).toBe(ABOUT.title.fr)
  })

  test('is gone once hidden, and so is what stands below it; both come back', async ({ request, query }) => {
    const setStatus = (status: string) =>
      query('update menu_entries set status = $1 where id = $2', [status, SERVICES.id])
    const state = async () => {
      const home = (await seen(request, pathTo('home', 'nl'))).html
      return {
        pages: await Promise.all([SERVICES, ADVICE].map(({ path }) => statusOf(request, path.nl))),
        french: await statusOf(request, SERVICES.path.fr),
        menu: namesIn(home, 'header', SERVICES.path.nl).length > 0,
        child: namesIn(home, 'header', ADVICE.path.nl).length > 0,
        footerMenu: namesIn(home, 'footer', SERVICES.path.nl).includes(SERVICES.title.nl),
      }
    }
    const shown = { pages: [200, 200], french: 200, menu: true, child: true, footerMenu: true }
    expect(await state()).toEqual(shown)
    await setStatus('Draft')
    await expect.poll(state, SOON).toMatchObject({ pages: [404, 404], french: 404, menu: false, child: false })
    await setStatus('Published')
    await expect.poll(state, SOON).toEqual(shown)
  })

  // tests/db/content/addresses.test.ts shows where pages are found, and an article below that the site leads there.
  test('that moves is found at its new address, and its old one leads there', DEEP, async ({ request, query }) => {
    await query('update menu_entries set parent_id = $1 where id = $2', [ABOUT.id, ADVICE.id])
    for (const locale of LOCALES) {
      const moved = `${ABOUT.path[locale]}${ADVICE.path[locale].split('/').at(-2)}/`
      await expect.poll(() => wayOf(request, ADVICE.path[locale]), SOON).toEqual([308, moved])
      const page = await seen(request, moved)
      expect(page.status).toBe(200)
      expect(crumbsOf(page.html)).toEqual([HOME_NAME[locale], ABOUT.title[locale], ADVICE.title[locale]])
      expect(headOf(page.html).canonical).toBe(moved)
      expect(namesIn(page.html, 'header', moved)).toEqual([ADVICE.title[locale]])
    }
    await query('update menu_entries set parent_id = $1 where id = $2', [SERVICES.id, ADVICE.id])
    for (const locale of LOCALES) {
      const moved = `${ABOUT.path[locale]}${ADVICE.path[locale].split('/').at(-2)}/`
      await expect.poll(() => wayOf(request, moved), SOON).toEqual([308, ADVICE.path[locale]])
      expect(await statusOf(request, ADVICE.path[locale])).toBe(200)
    }
  })

  test('can be added with its parts, in both languages', async ({ request, query, page }) => {
    const paths = { nl: '/nl/over-ons/onze-buurt/', fr: '/fr/a-propos-de-nous/notre-quartier/' }
    const titles = { nl: 'Onze buurt', fr: 'Notre quartier' }
    expect(await statusOf(request, paths.nl)).toBe(404)
    await query(
      `with entry as (
         insert into menu_entries (parent_id, path, status, sort_order) values ($1, 'our-quarter', 'Published', 90) returning id
       ), texts as (
         insert into menu_entry_texts (entry_id, language, title, path)
         select id, language, title, path from entry,
           (values ('nl', $2, 'onze-buurt'), ('fr', $3, 'notre-quartier')) as t (language, title, path)
       )
       insert into modules (entry_id, sort_order, view, relation_kind, relation_id, max_items, span_lg)
       select id, place, view, kind, relation, most, span from entry, (values
         (1, 'single-view', 'article', 33, null::int, 7),
         (2, 'contact-view', 'contact', 15, null, 5),
         (3, 'news-view', 'category', 6, 2, 12),
         (4, 'property-list-view', 'property-list', 1, 4, 12)
       ) as m (place, view, kind, relation, most, span)`,
      [ABOUT.id, titles.nl, titles.fr],
    )
    for (const locale of LOCALES) {
      await expect.poll(() => statusOf(request, paths[locale]), SOON).toBe(200)
      const { html } = await seen(request, paths[locale])
      const main = part(html, 'main')
      expect(h1Of(html)).toBe(titles[locale])
      expect(headOf(html)).toMatchObject({ canonical: paths[locale], alternates: { ...paths, 'x-default': paths.nl } })
      expect(crumbsOf(html)).toEqual([HOME_NAME[locale], ABOUT.title[locale], titles[locale]])
      const headings = textsOf(main, 'h2')
      const [article] = await query<{ title: string }>(
        'select title from article_texts where article_id = 33 and language = $1',
        [locale],
      )
      expect(headings).toContain(article?.title)
      // Two pieces of advice, four homes, and the opening hours.
      const advice = ARTICLES.filter(({ path }) => namesIn(html, 'main', path[locale]).length > 0)
      expect(advice).toHaveLength(2)
      expect(new Set(elements(main, 'a').flatMap(({ href }) => href?.match(/\/(\d+)\/$/)?.[1] ?? [])).size).toBe(4)
      expect(textsOf(main, 'caption').length).toBeGreaterThan(0)
      // It stands in the menu, and the address of the other language leads to this one's.
      expect(namesIn(html, 'header', paths[locale])).toEqual([titles[locale]])
      expect(await wayOf(request, `/${locale}/over-ons/our-quarter/`)).toEqual([308, paths[locale]])
    }
    await page.goto(paths.nl)
    const switcher = page.getByRole('navigation', { name: translations('nl', 'layout')('language') })
    await switcher.getByRole('link', { name: translations('fr', 'common')('languageName') }).click()
    await expect(page).toHaveURL(new RegExp(`${paths.fr}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.fr)
  })
})

test.describe('an article', () => {
  const [article] = ARTICLES.filter(({ route }) => route === null)
  if (!article) throw new Error('The default content has no article with an address of its own.')
  const renamed = (locale: Locale, end: string) => article.path[locale].replace(/[^/]+\/$/, `${end}/`)

  test(
    'that is renamed is found under its new name, and its old address leads there',
    DEEP,
    async ({ request, query }) => {
      const rename = (name: string) =>
        query(`update article_texts set name = $1 where article_id = $2 and language = 'nl'`, [name, article.id])
      const first = renamed('nl', 'eerst-de-papieren')
      const second = renamed('nl', 'l-oeuvre-complete')
      await rename('Eerst de papieren!')
      await expect.poll(() => wayOf(request, article.path.nl), SOON).toEqual([308, first])
      expect(headOf((await seen(request, first)).html).alternates).toMatchObject({ nl: first, fr: article.path.fr })
      await rename('L’Œuvre complète')
      await expect.poll(() => wayOf(request, article.path.nl), SOON).toEqual([308, second])
      expect(await wayOf(request, first)).toEqual([308, second])
      expect(await statusOf(request, second)).toBe(200)
      // The pages that lead to it know.
      expect(namesIn((await seen(request, ADVICE.path.nl)).html, 'main', second)).toEqual([article.title.nl])
      await rename(article.name.nl)
      await expect.poll(() => wayOf(request, first), SOON).toEqual([308, article.path.nl])
    },
  )

  // Shown above of a page.
  test('that is hidden is gone from its address and from the pages that list it', DEEP, async ({ request, query }) => {
    const listed = async () => namesIn((await seen(request, ADVICE.path.nl)).html, 'main', article.path.nl).length
    expect(await listed()).toBe(1)
    await query(`update articles set status = 'Draft' where id = $1`, [article.id])
    await expect.poll(async () => [await statusOf(request, article.path.nl), await listed()], SOON).toEqual([404, 0])
  })

  test('shows what staff write, made safe and in the language of the page', async ({ request, query, page }) => {
    const html = `<h1 onclick="document.title='hit'">Onder de linde</h1><script>document.title = 'hit'</script>
      <p style="color:red">Lees <a href="/our-services/?a=b#c" onmouseover="x()">onze diensten</a>,
      <a href="javascript:alert(1)">dit</a> of <a href="https://other.example/">elders</a>.</p>
      <iframe src="https://other.example/"></iframe><img src="https://other.example/pixel.gif" alt="">`
    await query('update article_texts set html = $1 where article_id = $2', [html, article.id])
    for (const locale of LOCALES) {
      const main = async () => part((await seen(request, article.path[locale])).html, 'main')
      await expect.poll(async () => textsOf(await main(), 'h2'), SOON).toContain('Onder de linde')
      const shown = await main()
      const written = shown.slice(shown.indexOf('Onder de linde'))
      expect(written).not.toMatch(
        /<script(?! type="application\/ld\+json")|onclick|onmouseover|javascript:|iframe|style=|pixel/,
      )
      expect(textsOf(shown, 'h1')).toEqual([article.title[locale]])
      expect(namesIn(shown, 'main', `${SERVICES.path[locale]}?a=b#c`)).toEqual(['onze diensten'])
    }
    await page.goto(article.path.nl)
    await page.getByText('Onder de linde').click()
    await expect(page).not.toHaveTitle('hit')
  })
})

test.describe('a language', () => {
  test('that is switched off is gone, and is back once switched on', DEEP, async ({ request, query, page }) => {
    const use = (inUse: boolean) => query(`update languages set in_use = $1 where code = 'fr'`, [inUse])
    const state = async () => {
      const { html } = await seen(request, ABOUT.path.nl)
      const french = await seen(request, pathTo('home', 'fr'))
      return {
        alternates: Object.keys(headOf(html).alternates).sort(),
        offered: [...new Set(elements(html, 'a').flatMap(({ hreflang }) => hreflang ?? []))],
        french: [french.status, headOf(french.html).language, await statusOf(request, ABOUT.path.fr)],
      }
    }
    const both = { alternates: ['fr', 'nl', 'x-default'], offered: ['nl', 'fr'], french: [200, 'fr', 200] }
    expect(await state()).toEqual(both)
    await use(false)
    await expect.poll(state, SOON).toEqual({ alternates: ['nl', 'x-default'], offered: [], french: [404, 'nl', 404] })
    const { html } = await seen(request, pathTo('home', 'fr'))
    expect(h1Of(html)).toBe(MESSAGES.nl.layout.missing.title)
    // Whoever wants French gets what there is.
    const bare = await request.get('/', { maxRedirects: 0, headers: { 'accept-language': 'fr' } })
    expect(new URL(bare.headers().location ?? '', 'http://site').pathname).toBe(pathTo('home', 'nl'))
    await page.goto(pathTo('home', 'nl'))
    await expect(page.getByRole('navigation', { name: translations('nl', 'layout')('language') })).toHaveCount(0)
    await use(true)
    await expect.poll(state, SOON).toEqual(both)
  })

  test('that is switched on is there, with the words of another where it has none', async ({ request, query }) => {
    const home = pathTo('home', 'de')
    expect(await statusOf(request, home)).toBe(404)
    await query(`update article_texts set html = '' where article_id = 41 and language = 'de'`)
    await query(`update languages set in_use = true where code = 'de'`)
    await expect.poll(() => statusOf(request, home), SOON).toBe(200)
    const { html } = await seen(request, home)
    expect(headOf(html)).toMatchObject({ language: 'de', canonical: home })
    expect(headOf((await seen(request, ABOUT.path.nl)).html).alternates).toHaveProperty('de')
    // A text that nobody has translated stands in another language, and says so.
    const privacy = await seen(request, pathTo('privacy', 'de'))
    expect([privacy.status, headOf(privacy.html).language]).toEqual([200, 'de'])
    expect(elements(part(privacy.html, 'main'), 'div').filter(({ lang }) => lang === 'nl')).toHaveLength(1)
    expect(textsOf(privacy.html, 'h1')).toHaveLength(1)
    // The order of the languages decides what stands in.
    await query(`update languages set sort_order = -1 where code = 'fr'`)
    await expect
      .poll(async () => {
        const main = part((await seen(request, pathTo('privacy', 'de'))).html, 'main')
        return elements(main, 'div').flatMap(({ lang }) => lang ?? [])
      }, SOON)
      .toEqual(['fr'])
  })
})

// That a change of any table reaches the pages, tests/db/db/change-notifications.test.ts shows.
test.describe('what stands around every page', () => {
  test('a banner', DEEP, async ({ request, query }) => {
    const title = async (locale: Locale) => h1Of((await seen(request, pathTo('home', locale))).html)
    const before = await title('fr')
    const [entry] = await query<{ banner: number }>('select banner_id as banner from menu_entries where id = $1', [
      entryOf('').id,
    ])
    await query(`update banner_texts set title = $1 where banner_id = $2 and language = 'nl'`, [
      '<Een & nieuwe> titel',
      entry?.banner,
    ])
    await expect.poll(() => title('nl'), SOON).toBe('<Een & nieuwe> titel')
    expect(await title('fr')).toBe(before)
    await query('delete from banner_texts where banner_id = $1', [entry?.banner])
    await expect.poll(() => title('nl'), SOON).toBe(entryOf('').title.nl)
  })

  test('the opening hours of an office', DEEP, async ({ request, query }) => {
    const closes = '23:45'
    await query(
      `update office_hours set closes = $1 where (office_id, weekday, opens) =
        (select office_id, weekday, opens from office_hours order by office_id, weekday, opens desc limit 1)`,
      [closes],
    )
    for (const locale of LOCALES) {
      const times = async () => textsOf(part((await seen(request, pathTo('contact', locale))).html, 'main'), 'time')
      await expect.poll(times, SOON).toContain(formatTime(closes, locale))
    }
  })

  test('a column of the footer', DEEP, async ({ request, query }) => {
    await query(
      `with made as (insert into footer_columns (width, sort_order) values (4, -1) returning id)
       insert into footer_column_texts (column_id, language, title, intro, html)
       select id, 'nl', 'Nieuw & <hier>', 'Kom langs.', '<ul><li><a href="/contact/">Waar?</a></li></ul><script>1</script>' from made`,
    )
    const foot = async (locale: Locale) => part((await seen(request, pathTo('disclaimer', locale))).html, 'footer')
    await expect.poll(async () => textsOf(await foot('nl'), 'h2'), SOON).toContain('Nieuw & <hier>')
    expect(namesIn(await foot('nl'), 'footer', pathTo('contact', 'nl'))).toContain('Waar?')
    expect(await foot('nl')).not.toContain('<script')
    // French has no words of its own: those of the other language, marked as such.
    const french = await foot('fr')
    expect(elements(french, 'h2').filter(({ lang }) => lang === 'nl')).toHaveLength(1)
    expect(namesIn(french, 'footer', pathTo('contact', 'fr'))).toContain('Waar?')
  })

  test('a link in the top bar', DEEP, async ({ request, query }) => {
    await query(
      `with made as (insert into header_links (href, sort_order) values ('/over-ons/franchise/', 90) returning id)
       insert into header_link_texts select id, language, label from made,
         (values ('nl', 'Begin zelf'), ('fr', 'Lancez-vous')) as t (language, label)`,
    )
    for (const [locale, label] of [['nl', 'Begin zelf'] as const, ['fr', 'Lancez-vous'] as const]) {
      const names = async () =>
        namesIn((await seen(request, pathTo('privacy', locale))).html, 'header', FRANCHISE.path[locale])
      await expect.poll(names, SOON).toContain(label)
    }
  })

  test('the name of the brand', DEEP, async ({ request, query }) => {
    await query(`update site_sections set value = jsonb_set(value, '{name}', '"Huis & <Haard>"') where name = 'brand'`)
    for (const path of [pathTo('home', 'nl'), pathTo('contact', 'fr'), pathTo('login', 'nl')]) {
      const title = async () => headOf((await seen(request, path)).html).title
      await expect.poll(title, SOON).toContain('Huis & <Haard>')
      const { html } = await seen(request, path)
      // The login has a frame without the site's footer.
      const places = path === pathTo('login', 'nl') ? ['header'] : ['header', 'footer']
      for (const place of places) expect(textsOf(part(html, place), 'a')).toContain('Huis & <Haard>')
    }
  })

  test('the fields of the filter', DEEP, async ({ request, query }) => {
    const list = pathTo('forSale', 'nl')
    const fields = async () => {
      const main = part((await seen(request, list)).html, 'main')
      return ['type', 'bedrooms', 'city', 'price'].filter((name) =>
        [...elements(main, 'input'), ...elements(main, 'select')].some((field) => field.name?.startsWith(name)),
      )
    }
    expect(await fields()).toEqual(expect.arrayContaining(['type', 'bedrooms']))
    await query(`update site_sections set value = '{"fields": ["rooms", "text"]}' where name = 'listFilter'`)
    await expect.poll(fields, SOON).toEqual(['bedrooms'])
    await query(`update site_sections set value = '{"fields": ["categories"]}' where name = 'listFilter'`)
    await expect.poll(fields, SOON).toEqual(['type'])
    // A search by a field that isn't offered is still understood.
    const found = foundText('sale', ({ record }) => (record.NumberOfBedRooms ?? 0) >= 3)
    expect(textsOf((await seen(request, `${list}?bedrooms=3`)).html, 'h2')).toContain(found)
  })
})
