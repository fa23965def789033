import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { GHENT, streetArchive } from '../../support/map/streets.ts'

const t = translations('nl', 'map')
const FILE = '/map/streets-0123456789abcdef.pmtiles'
const ARCHIVE = Buffer.from(streetArchive())
const AT = 'view=split&area=box_51.04_3.7_51.06_3.74'

/** Answers as a site with a street map would: tests/unit/map/street-map.test.ts has the site's own answers. */
async function serveStreets(page: Page): Promise<{ ranges: string[] }> {
  const ranges: string[] = []
  await page.route('**/api/map/streets/', (route) =>
    route.fulfill({ json: { streets: { path: FILE, maxZoom: 14, bounds: GHENT } } }),
  )
  await page.route(`**${FILE}`, async (route) => {
    const range = (await route.request().allHeaders()).range ?? ''
    ranges.push(range)
    const [first = 0, last = 0] = range.match(/\d+/g)?.map(Number) ?? []
    const body = ARCHIVE.subarray(first, last + 1)
    const headers = { 'content-range': `bytes ${first}-${first + body.length - 1}/${ARCHIVE.length}`, etag: '"x"' }
    await route.fulfill({ status: 206, body, headers })
  })
  return { ranges }
}

/** How many points of the drawn tiles have each of these colours. */
const pointsOf = (page: Page, colours: Record<string, string>) =>
  page
    .frameLocator(`iframe[title="${t('results')}"]`)
    .locator('.leaflet-container')
    .evaluate((map, wanted) => {
      const frame = map.parentElement
      const probe = frame?.appendChild(document.createElement('canvas')).getContext('2d')
      const style = frame && getComputedStyle(frame)
      if (!probe || !style) return {}
      const colourOf = (name: string): string => {
        probe.fillStyle = style.getPropertyValue(name)
        probe.fillRect(0, 0, 1, 1)
        return probe.getImageData(0, 0, 1, 1).data.join()
      }
      const counts = Object.fromEntries(Object.keys(wanted).map((name) => [name, 0]))
      const byColour = new Map(Object.entries(wanted).map(([name, property]) => [colourOf(property), name]))
      for (const canvas of map.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')) {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
        for (let at = 0; at < data.length; at += 4) {
          const name = byColour.get([data[at], data[at + 1], data[at + 2], data[at + 3]].join())
          if (name) counts[name] = (counts[name] ?? 0) + 1
        }
      }
      probe.canvas.remove()
      return counts
    }, colours)

const COLOURS = { land: '--map-land', water: '--map-sea', park: '--map-green', motorway: '--map-motorway' }

for (const scheme of ['light', 'dark'] as const)
  test(`streets, water and parks are drawn in the site's colours, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    const { ranges } = await serveStreets(page)
    await page.goto(`${pathTo('forSale', 'nl')}?${AT}`)
    const frame = page.frameLocator(`iframe[title="${t('results')}"]`)
    await expect(frame.getByRole('link', { name: t('streetAttribution') })).toBeVisible()
    await expect
      .poll(async () => Object.entries(await pointsOf(page, COLOURS)).filter(([, points]) => points < 20), {
        timeout: 20_000,
      })
      .toEqual([])
    expect(ranges.length).toBeGreaterThan(1)
    expect(ranges.every((range) => /^bytes=\d+-\d+$/.test(range))).toBe(true)
    await expectAccessible(page, `streets, ${scheme}`, { frames: true })
  })

test('without a street map the site draws its own base map', async ({ page }) => {
  await page.goto(`${pathTo('forSale', 'nl')}?${AT}`)
  const frame = page.frameLocator(`iframe[title="${t('results')}"]`)
  await expect(frame.getByText(t('attribution'))).toBeVisible()
  await expect(frame.locator('canvas.leaflet-tile')).toHaveCount(0)
})
