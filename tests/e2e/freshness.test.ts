import { formatEuro } from '../../lib/domain/money.ts'
import { pathTo } from '../../lib/routing/paths.ts'
import { query } from '../support/browser-database.ts'
import { addressById, HOMES, LOCALES } from '../support/browser-demo.ts'
import { textsOf } from '../support/browser-html.ts'
import { expect, test } from '../support/browser-test.ts'

/** A change must show within this time, whoever made it and with whatever tool (design 2). */
const SOON = { timeout: 2000, intervals: [50] }

test.describe('what changes in the database', () => {
  test.describe.configure({ mode: 'serial' })

  test('shows on the page and in the list of a home', async ({ request }) => {
    const { ID, Price, RecordFile } = HOMES.repriced.record
    const setPrice = (price: number) => query('update properties set price = $1 where id = $2', [price, ID])
    const addresses = LOCALES.flatMap((locale) => [
      addressById(HOMES.repriced, locale),
      `${pathTo('forSale', locale)}?search=${RecordFile}`,
    ])
    const show = (amount: number) => async () => {
      const pages = await Promise.all(addresses.map(async (address) => (await request.get(address)).text()))
      return pages.map((html) => html.includes(formatEuro(amount) ?? ''))
    }
    const everywhere = addresses.map(() => true)
    expect(await show(Price)()).toEqual(everywhere)
    try {
      await setPrice(Price + 1234)
      await expect.poll(show(Price + 1234), SOON).toEqual(everywhere)
    } finally {
      await setPrice(Price)
    }
    await expect.poll(show(Price), SOON).toEqual(everywhere)
  })

  test('shows on the home page when it is the banner', async ({ request }) => {
    const [stored] = await query<{ value: unknown }>(`select value from site_sections where name = 'banner'`)
    const titleOf = async (locale: string) => textsOf(await (await request.get(`/${locale}/`)).text(), 'h1')[0]
    const before = { nl: await titleOf('nl'), fr: await titleOf('fr') }
    try {
      await query(
        `update site_sections set value = jsonb_set(value::jsonb, '{title,nl}', '"<Een & nieuwe> titel"') where name = 'banner'`,
      )
      await expect.poll(() => titleOf('nl'), SOON).toBe('<Een & nieuwe> titel')
      expect(await titleOf('fr')).toBe(before.fr)
      await query(`update site_sections set value = '{"title": 7, "media": "none"}' where name = 'banner'`)
      await expect.poll(() => titleOf('nl'), SOON).toBe('')
    } finally {
      await query(`update site_sections set value = $1 where name = 'banner'`, [JSON.stringify(stored?.value)])
    }
    await expect.poll(() => titleOf('nl'), SOON).toBe(before.nl)
  })
})
