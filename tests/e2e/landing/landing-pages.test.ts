import { translations } from '../../../lib/i18n/translations.ts'
import { query } from '../../support/browser/database.ts'
import { headOf } from '../../support/browser/html.ts'
import { expect, SOON, test } from '../../support/browser/test.ts'

test('a town’s page says what is there, shows it, and leads on', async ({ page }) => {
  await page.goto('/nl/te-koop/huizen/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huizen te koop')
  const ways = page.getByRole('navigation', { name: translations('nl', 'landing')('links.label') })
  await ways.getByRole('link', { name: 'Antwerpen', exact: true }).click()
  await expect(page).toHaveURL(/\/nl\/te-koop\/antwerpen\/huizen\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huizen te koop in Antwerpen')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('an address in another order or language, or a narrowed one, leads to its own', async ({ request }) => {
  const targetOf = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location?.replace(/^https?:\/\/[^/]+/, '')]
  }
  expect(await targetOf('/nl/te-koop/huizen/gent/')).toEqual([308, '/nl/te-koop/gent/huizen/'])
  expect(await targetOf('/fr/te-koop/gent/')).toEqual([308, '/fr/a-acheter/gand/'])
  expect(await targetOf('/nl/te-koop/gent/?bedrooms=3')).toEqual([307, '/nl/te-koop/?city=Gent%7C44021&bedrooms=3'])
  for (const [path, status] of [
    ['/nl/te-koop/nergens/', 404],
    [`/nl/te-koop/${'a'.repeat(1500)}/`, 404],
    [`/nl/te-koop/${'a'.repeat(5000)}/`, 414],
    ['/nl/te-koop/gent%2Fhuizen/', 400],
    ['/nl/te-koop/gent%2F..%2Fx/', 400],
  ] as const)
    expect((await targetOf(path))[0], path.slice(0, 40)).toBe(status)
})

test('a town without homes is there, and kept from search engines', async ({ request }) => {
  const answer = await request.get('/nl/te-koop/herstappe/')
  expect(answer.status()).toBe(200)
  const html = await answer.text()
  expect(headOf(html)).toMatchObject({
    canonical: '/nl/te-koop/herstappe/',
    robots: expect.stringContaining('noindex'),
  })
  expect(html).toContain(translations('nl', 'landing')('noneHint'))
})

test('what staff write shows at once', async ({ request }) => {
  const said = 'Wonen waar de Demer ontspringt'
  const path = '/nl/te-koop/herstappe/'
  const shows = async () => (await (await request.get(path)).text()).includes(said)
  expect(await shows()).toBe(false)
  await query(
    "insert into landing_texts (market, zip, language, heading) select 'sale', zip, 'nl', $1 from towns where name_nl = 'Herstappe'",
    [said],
  )
  try {
    await expect.poll(shows, SOON).toBe(true)
  } finally {
    await query('delete from landing_texts where heading = $1', [said])
  }
  await expect.poll(shows, SOON).toBe(false)
})
