import { type PreviewClaim, previewToken } from '../../../lib/content/preview.ts'
import { localPath } from '../../../lib/i18n/local-paths.ts'
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { entryOf } from '../../support/browser/content.ts'
import { LOCALES, type Locale } from '../../support/browser/demo.ts'
import { elements, headOf, htmlErrors, textsOf } from '../../support/browser/html.ts'
import { type Query, ownSiteTest as test } from '../../support/browser/site.ts'
import { expect, SOON } from '../../support/browser/test.ts'

test.describe.configure({ mode: 'default' })

const TITLES: Record<Locale, string> = { nl: 'Nog niet af', fr: 'Pas encore prêt' }
const HOUR = 60 * 60
const now = () => Math.floor(Date.now() / 1000)

/** A page that isn't Published, below one that is, with a part to read; its number. */
async function hiddenEntry(query: Query): Promise<number> {
  const [row] = await query<{ id: number }>(
    `with entry as (
       insert into menu_entries (parent_id, path, status) values ($1, 'not-yet', 'Draft') returning id
     ), texts as (
       insert into menu_entry_texts (entry_id, language, title) select id, language, title from entry,
         (values ('nl', $2), ('fr', $3)) as t (language, title)
     )
     insert into modules (entry_id, view, relation_kind, relation_id) select id, 'single-view', 'article', 33 from entry
     returning entry_id as id`,
    [entryOf('over-ons').id, TITLES.nl, TITLES.fr],
  )
  if (!row) throw new Error('Nothing was added.')
  return row.id
}

/** The secret of this database, made as the command would make it. */
async function secretOf(query: Query): Promise<string> {
  await query(
    `insert into private.secrets (name, value) values ('previewSecret', gen_random_uuid()::text) on conflict do nothing`,
  )
  const [row] = await query<{ value: string }>(`select value from private.secrets where name = 'previewSecret'`)
  return row?.value ?? ''
}

async function linksTo(query: Query, claim: Partial<PreviewClaim> & { id: number }, secret?: string) {
  const whole: PreviewClaim = { kind: 'entry', expires: now() + HOUR, ...claim }
  const token = previewToken(whole, secret ?? (await secretOf(query)))
  return Object.fromEntries(LOCALES.map((locale) => [locale, localPath(`preview/${token}`, locale)])) as Record<
    Locale,
    string
  >
}

test('a link shows a hidden page in each language, and is kept by nobody', async ({ request, query, page }) => {
  const id = await hiddenEntry(query)
  const links = await linksTo(query, { id })
  await expect.poll(async () => (await request.get(links.nl)).status(), SOON).toBe(200)
  const own = { nl: '/nl/over-ons/not-yet/', fr: '/fr/a-propos-de-nous/not-yet/' }
  for (const locale of LOCALES) {
    const answer = await request.get(links[locale], { maxRedirects: 0 })
    expect(answer.status()).toBe(200)
    expect(answer.headers()['cache-control']).toContain('no-store')
    const html = await answer.text()
    expect(await htmlErrors(html)).toEqual([])
    expect(textsOf(html, 'h1')).toEqual([TITLES[locale]])
    expect(textsOf(html, 'article')).toHaveLength(1)
    const head = headOf(html)
    expect(head.robots).toMatch(/noindex.*nofollow/)
    expect([head.canonical, head.alternates]).toEqual([undefined, {}])
    const notices = elements(html, 'aside').filter(
      (aside) => aside['aria-label'] === translations(locale, 'layout')('preview.label'),
    )
    expect(notices).toHaveLength(1)
    // The page itself is still hidden, and nothing leads to it.
    expect((await request.get(own[locale])).status()).toBe(404)
    const about = await (await request.get(entryOf('over-ons').path[locale])).text()
    expect(about).not.toContain('not-yet')
    expect(about).not.toContain('/preview/')
  }
  // Switching language stays within the preview.
  await page.goto(links.nl)
  await expect(page.getByRole('complementary', { name: translations('nl', 'layout')('preview.label') })).toBeVisible()
  const switcher = page.getByRole('navigation', { name: translations('nl', 'layout')('language') })
  await switcher.getByRole('link', { name: translations('fr', 'common')('languageName') }).click()
  await expect(page).toHaveURL(new RegExp(`${links.fr}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES.fr)
})

test('shows a change at once, and the page as it is once it is Published', async ({ request, query }) => {
  const id = await hiddenEntry(query)
  const links = await linksTo(query, { id })
  const title = async () => textsOf(await (await request.get(links.nl)).text(), 'h1')
  await expect.poll(title, SOON).toEqual([TITLES.nl])
  await query(`update menu_entry_texts set title = 'Bijna af' where entry_id = $1 and language = 'nl'`, [id])
  await expect.poll(title, SOON).toEqual(['Bijna af'])
  await query(`update menu_entries set status = 'Published' where id = $1`, [id])
  await expect.poll(async () => (await request.get('/nl/over-ons/not-yet/')).status(), SOON).toBe(200)
  expect(await title()).toEqual(['Bijna af'])
  const published = headOf(await (await request.get('/nl/over-ons/not-yet/')).text())
  expect(Object.values(published.alternates).join()).not.toContain('preview')
  expect(published.robots ?? '').not.toContain('noindex')
})

test('shows a hidden article', async ({ request, query }) => {
  const [article] = await query<{ id: number; title: string }>(
    `update articles a set status = 'Draft' from article_texts t
     where t.article_id = a.id and t.language = 'fr' and a.route = 'disclaimer' returning a.id, t.title`,
  )
  const links = await linksTo(query, { kind: 'article', id: article?.id ?? 0 })
  await expect.poll(async () => (await request.get('/fr/disclaimer/')).status(), SOON).toBe(404)
  const answer = await request.get(links.fr)
  expect(answer.status()).toBe(200)
  expect(textsOf(await answer.text(), 'h1')).toEqual([article?.title])
})

test('opens nothing when it was tampered with, has expired or was signed by another', async ({ request, query }) => {
  const id = await hiddenEntry(query)
  const { nl } = await linksTo(query, { id })
  await expect.poll(async () => (await request.get(nl)).status(), SOON).toBe(200)
  const [, kind, number, expires, signature] = /preview\/(\w+)-(\d+)-(\d+)-([\w-]+)\//.exec(nl) ?? []
  const made = (parts: unknown[]) => localPath(`preview/${parts.join('-')}`, 'nl')
  const other = signature?.startsWith('A') ? 'B' : 'A'
  for (const path of [
    made([kind, entryOf('over-ons').id, expires, signature]),
    made(['article', number, expires, signature]),
    made([kind, number, Number(expires) + 1, signature]),
    made([kind, number, expires, `${other}${signature?.slice(1)}`]),
    made([kind, number, expires]),
    made([kind, number, expires, signature?.slice(1)]),
    (await linksTo(query, { id, expires: now() - 1 })).nl,
    (await linksTo(query, { id }, 'another secret')).nl,
    (await linksTo(query, { id }, '')).nl,
    (await linksTo(query, { id: 999999 })).nl,
    localPath('preview', 'nl'),
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    const html = await answer.text()
    expect(textsOf(html, 'h1'), path).toEqual([MESSAGES.nl.layout.missing.title])
    expect(html, path).not.toContain(TITLES.nl)
    expect(headOf(html).robots, path).toContain('noindex')
  }
})
