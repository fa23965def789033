import { formatEuro } from '../../../lib/costs/rules-money.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { query } from '../../support/browser/database.ts'
import { addressById, HOMES, LOCALES } from '../../support/browser/demo.ts'
import { expect, SOON, test } from '../../support/browser/test.ts'

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
})
