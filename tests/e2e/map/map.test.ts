import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { expectAccessible, setWidth, WIDTHS } from '../../support/browser/axe.ts'
import { addressById, countHomes, HOMES } from '../../support/browser/demo.ts'
import { PROJECT, projectById } from '../../support/browser/projects.ts'
import { countOpen, foundText } from '../../support/browser/search.ts'
import {
  DEEP,
  expect,
  isSameDocument,
  type Locator,
  markDocument,
  type Page,
  test,
} from '../../support/browser/test.ts'

const LOCALE = 'nl'
const t = translations(LOCALE, 'map')
const tSearch = translations(LOCALE, 'search')
const SALE = pathTo('forSale', LOCALE)
const TOTAL = countHomes('sale')

/** The parts of a map that a visitor works with, in the frame that a page of results shows. */
function mapOf(page: Page) {
  const frame = page.frameLocator(`iframe[title="${t('results')}"]`)
  return {
    frame,
    /** Read out by the heading of the page around it. */
    status: frame.locator('[data-map-status]:not([role])'),
    pins: frame.locator('[data-pin]'),
    pin: (key: string) => frame.locator(`[data-pin="${key}"]`),
    clusters: frame.locator('[data-kind="cluster"]'),
    homes: frame.locator('[data-kind="home"]'),
    card: frame.getByRole('region', { name: t('card') }),
    /** The link of the card that can be used: on a phone one of several. */
    shownLink: frame.locator('section li:not([inert])').getByRole('link'),
    focused: frame.locator(':focus'),
    button: (name: string) => frame.getByRole('button', { name }),
    follows: frame.getByRole('switch', { name: t('area.follow') }),
    /** The shapes of what is searched, which the shade leaves free. */
    inside: frame.locator('.leaflet-outlines-pane mask path'),
    heading: page.locator('#results'),
  }
}

async function openMap(page: Page, query = 'view=split') {
  await page.goto(`${SALE}?${query}`)
  const map = mapOf(page)
  await expect(map.pins.first()).toBeVisible()
  return map
}

/** How many homes the pins stand for. */
const sumOf = async (pins: Locator): Promise<number> =>
  (
    await pins.evaluateAll((all) =>
      all.map((pin) => (pin.getAttribute('data-kind') === 'cluster' ? Number(pin.firstElementChild?.textContent) : 1)),
    )
  ).reduce((sum, count) => sum + count, 0)

/** Key of the cluster that stands for the most homes. */
const largestOf = (clusters: Locator): Promise<string> =>
  clusters.evaluateAll((all) => {
    const count = (cluster: Element) => Number(cluster.firstElementChild?.textContent)
    const [largest] = all.sort((a, b) => count(b) - count(a))
    return largest?.getAttribute('data-pin') ?? ''
  })

const numbersIn = async (place: Locator): Promise<number[]> =>
  ((await place.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []

/** How many homes the pages of the shown list have together. */
async function homesListed(page: Page): Promise<number> {
  const address = new URL(page.url())
  let listed = 0
  for (let number = 1; ; number += 1) {
    address.searchParams.set('page', String(number))
    const html = await (await page.request.get(address.href)).text()
    listed += html.match(/<article[^>]* data-home=/g)?.length ?? 0
    if (!html.includes('rel="next"')) return listed
  }
}
const numberIn = async (place: Locator): Promise<number> => Number((await place.textContent())?.match(/\d+/)?.[0] ?? 0)
const OPEN = countOpen('sale')
const areaIn = (page: Page): string => new URL(page.url()).searchParams.get('area') ?? ''

test.describe('results on the map', () => {
  test('pins and clusters are the results; a cluster comes apart, a pin opens a card, the card leads to the home', async ({
    page,
  }) => {
    const map = await openMap(page)
    await expect(map.heading).toHaveText(foundText('sale'))
    await expect(map.status).toHaveText(foundText('sale'))
    expect(await sumOf(map.pins)).toBe(TOTAL)

    // The map may draw other clusters while one of them is about to be clicked.
    await expect(async () => {
      const largest = map.pin(await largestOf(map.clusters))
      await largest.click({ timeout: 2000 })
      await expect(largest).toHaveCount(0, { timeout: 2000 })
    }).toPass()
    const pin = map.homes.filter({ visible: true }).first()
    const [price = ''] = /^€\s[\d.]+/.exec((await pin.textContent()) ?? '') ?? []
    await pin.click()
    await expect(map.card).toContainText(price)
    const link = map.card.getByRole('link')
    const path = await link.getAttribute('href')
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.locator('main h1')).toBeVisible()
  })

  test('everything goes by keyboard, and Escape leads back to the pin', async ({ page }) => {
    const map = await openMap(page)
    const cluster = map.pin(await largestOf(map.clusters))
    await cluster.focus()
    await page.keyboard.press('Enter')
    await expect(cluster).toHaveCount(0)
    await expect(map.focused).toHaveAttribute('data-pin', /.+/)
    // The arrow keys go through what is in view until a home is reached.
    const steps = await map.pins.count()
    for (let step = 0; step < steps; step++) {
      if ((await map.focused.getAttribute('data-kind')) === 'home') break
      await page.keyboard.press('ArrowRight')
    }
    const key = await map.focused.getAttribute('data-pin')
    expect(key).toMatch(/^home-/)
    await page.keyboard.press('Enter')
    await expect(map.card).toBeFocused()
    await expect(map.card.getByRole('link')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(map.card).toHaveCount(0)
    await expect(map.focused).toHaveAttribute('data-pin', key ?? '')

    await page.keyboard.press('Enter')
    await expect(map.card.getByRole('link')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(map.card.getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${key?.slice('home-'.length)}/$`))
  })

  test('the list and the map point at each other', DEEP, async ({ page }) => {
    const map = await openMap(page)
    const card = page.locator('[data-home]').nth(1)
    await card.hover()
    await expect(map.frame.locator('[data-highlighted]')).toHaveCount(1)
    await map.button(t('zoomIn')).hover()
    await expect(map.frame.locator('[data-highlighted]')).toHaveCount(0)

    await page.goto(`${SALE}?view=split&search=${HOMES.house.record.RecordFile}`)
    const pin = map.pin(`home-${HOMES.house.record.ID}`)
    await pin.focus()
    await expect(page.locator('[data-pinned]')).toHaveCount(1)
    await page.locator('[data-home]').getByRole('link').focus()
    await expect(page.locator('[data-pinned]')).toHaveCount(0)
    await expect(pin).toHaveAttribute('data-highlighted', 'true')
  })

  test('what others say is ignored: other origins, other windows, broken messages', DEEP, async ({ page }) => {
    const map = await openMap(page)
    await expect(map.status).toHaveText(foundText('sale'))
    const message = {
      type: 'properties',
      properties: [],
      messageInfo: {
        market: 'sale',
        search: 'type=3',
        highlighted: null,
        window: null,
        said: 'Said by a message',
        back: '',
      },
      mapType: 'search',
      customMarker: 'price',
      ignoredMarquees: [],
    }
    await page.evaluate((good) => {
      const frame = document.querySelector('iframe')?.contentWindow
      const broken = [
        null,
        7,
        'x',
        [],
        { ...good, properties: {} },
        { ...good, properties: [{ id: '1' }] },
        { ...good, mapType: 'x' },
      ]
      for (const data of broken) frame?.postMessage(data, '*')
    }, message)
    // A document of no origin, and one of this origin that is not the page around the map.
    for (const [name, sandbox] of [
      ['foreign', 'allow-scripts'],
      ['own', 'allow-scripts allow-same-origin'],
    ] as const) {
      await page.evaluate(
        ([name, sandbox]) =>
          new Promise((resolve) => {
            const other = document.createElement('iframe')
            other.setAttribute('sandbox', sandbox)
            Object.assign(other, { name, srcdoc: '<p></p>', onload: resolve })
            document.body.append(other)
          }),
        [name, sandbox] as const,
      )
      await page.frame({ name })?.evaluate((good) => {
        parent.frames[0]?.postMessage(good, '*')
        parent.postMessage({ type: 'area', area: 'box_50_4_50.1_4.1' }, '*')
      }, message)
    }
    expect(areaIn(page)).toBe('')
    await expect(map.status).toHaveText(foundText('sale'))
    // The same message from the page itself is followed, so all before it have been heard.
    await page.evaluate((good) => document.querySelector('iframe')?.contentWindow?.postMessage(good, '*'), message)
    await expect(map.status).toHaveText('Said by a message')
  })
})

test.describe('pins that do not come', () => {
  const DATA_OF_PINS = /\/api\/map\/(pins|homes)\//
  test.use({ expectedErrors: /Failed to load resource.*\/api\/map\// })

  test('leave a sentence and a button that requests them again; the card of a pin likewise', async ({ page }) => {
    let fails = true
    await page.route(DATA_OF_PINS, (route) =>
      fails ? route.fulfill({ status: 503, json: { error: 'busy' } }) : route.continue(),
    )
    const retry = async (place: { getByRole: Page['getByRole'] }) => {
      const alert = place.getByRole('alert').filter({ hasText: t('pinsFailed') })
      await expect(alert).toBeVisible()
      fails = false
      const answer = page.waitForResponse((response) => DATA_OF_PINS.test(response.url()) && response.ok())
      await alert.getByRole('button', { name: t('retry') }).click()
      await answer
      await expect(alert).toHaveCount(0)
      fails = true
    }
    await page.goto(`${SALE}?view=map&search=${HOMES.house.record.RecordFile}`)
    const map = mapOf(page)
    await retry(map.frame)
    await map.pin(`home-${HOMES.house.record.ID}`).click()
    await retry(map.card)
    await expect(map.card.getByRole('link')).toBeVisible()
  })

  test('are no longer requested once the map shows something else', DEEP, async ({ page }) => {
    const map = await openMap(page, 'view=map')
    let requests = 0
    // The first request is never answered.
    await page.route('**/api/map/pins/**', (route) => (requests++ === 0 ? undefined : route.continue()))
    const isForPins = (about: { url: () => string }) => about.url().includes('/api/map/pins/')
    const begun = page.waitForRequest(isForPins)
    await map.button(t('zoomIn')).click()
    const older = await begun
    const failed = page.waitForEvent('requestfailed', isForPins)
    const answered = page.waitForResponse(isForPins)
    await map.button(t('zoomIn')).click()
    expect(await failed).toBe(older)
    expect(older.failure()?.errorText).toBe('net::ERR_ABORTED')
    expect((await answered).ok()).toBe(true)
    await expect(map.frame.getByText(t('pinsFailed'))).toHaveCount(0)
  })
})

test.describe('a search in an area', () => {
  test('by the button, once the map was moved; and back', async ({ page }) => {
    const map = await openMap(page, 'view=map')
    await markDocument(page)
    await expect(map.button(t('area.here'))).toHaveCount(0)
    await map.follows.click()
    await map.button(t('zoomIn')).click()
    await map.button(t('area.here')).click()
    await expect.poll(() => areaIn(page)).toMatch(/^box_/)
    await expect(map.heading).not.toHaveText(foundText('sale'))
    await expect(map.status).toHaveText((await map.heading.textContent()) ?? '')
    // Sold homes have pins too.
    const listed = ((await map.heading.textContent()) ?? '').match(/\d+/g) ?? []
    const total = listed.reduce((sum, number) => sum + Number(number), 0)
    await expect.poll(() => sumOf(map.pins)).toBe(total)

    await map.button(t('area.remove')).click()
    await expect(map.heading).toHaveText(foundText('sale'))
    expect(areaIn(page)).toBe('')
    await expect(map.status).toHaveText(foundText('sale'))
    expect(await isSameDocument(page)).toBe(true)
  })

  test('by drawing it', DEEP, async ({ page }) => {
    const map = await openMap(page, 'view=map')
    await map.button(t('area.draw')).click()
    const box = await page.locator('iframe').boundingBox()
    if (!box) throw new Error('The map has no size.')
    const at = (x: number, y: number): [number, number] => [box.x + box.width * x, box.y + box.height * y]
    await page.mouse.move(...at(0.3, 0.2))
    await page.mouse.down()
    for (const [x, y] of [
      [0.7, 0.2],
      [0.7, 0.6],
      [0.3, 0.6],
    ] as const)
      await page.mouse.move(...at(x, y), { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => areaIn(page)).toMatch(/^shape_/)
    await expect(map.frame.locator('.leaflet-tile-pane canvas')).toBeVisible()
    await expect(map.inside).toHaveCount(1)
    await expect(map.heading).not.toHaveText(foundText('sale'))
    await expect(map.status).toHaveText((await map.heading.textContent()) ?? '')
  })
})

test.describe('a list that follows the map', () => {
  const shownIds = (page: Page) =>
    page.locator('article[data-home]').evaluateAll((all) => all.map((card) => card.getAttribute('data-home')))

  test('shows the homes in view and says so, and shows all again by the link beside it', async ({ page }) => {
    const map = await openMap(page)
    await markDocument(page)
    await expect(map.follows).toHaveAttribute('aria-checked', 'true')
    // Once: between two steps the list may follow the first.
    await map.button(t('zoomIn')).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('window')).toMatch(/^[\d._]+$/)
    await expect(map.heading).toContainText(`van de ${OPEN} panden`)
    // The map says the list's own number, which is that of the homes in the list.
    const seen = await numberIn(map.heading)
    expect(seen).toBeLessThan(OPEN)
    await expect(map.status).toHaveText((await map.heading.textContent()) ?? '')
    const [, , taken = 0] = await numbersIn(map.heading)
    expect(await homesListed(page)).toBe(seen + taken)
    const all = page.getByRole('link', { name: tSearch('window.all', { count: OPEN }) })
    await all.click()
    await expect(map.heading).toHaveText(foundText('sale'))
    await expect(map.status).toHaveText(foundText('sale'))
    expect(new URL(page.url()).searchParams.has('window')).toBe(false)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('shows all again by the button on the map, which is beside its number', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const map = await openMap(page, 'view=map')
    await map.frame.locator('.leaflet-container').press('+')
    await map.frame.locator('.leaflet-container').press('+')
    await expect(map.status).toContainText(`van de ${OPEN} panden`)
    await map.button(tSearch('window.all', { count: OPEN })).click()
    await expect(map.status).toHaveText(foundText('sale'))
    await expect(map.button(tSearch('window.all', { count: OPEN }))).toHaveCount(0)
  })

  test('comes back with the part of the map that it had', DEEP, async ({ page }) => {
    const map = await openMap(page)
    // Once: between two steps the list may follow the first.
    await map.button(t('zoomIn')).click()
    await expect(map.heading).toContainText(`van de ${OPEN} panden`)
    const said = await map.heading.textContent()
    const ids = await shownIds(page)
    await page.reload()
    await expect(map.heading).toHaveText(said ?? '')
    await expect(map.pins.first()).toBeVisible()
    await expect(map.status).not.toHaveText('')
    expect(await shownIds(page)).toEqual(ids)
  })

  test('stays whole while the visitor has switched that off', DEEP, async ({ page }) => {
    const map = await openMap(page)
    await map.follows.focus()
    await page.keyboard.press('Space')
    await expect(map.follows).toHaveAttribute('aria-checked', 'false')
    await map.button(t('zoomIn')).click()
    await expect(map.button(t('area.here'))).toBeVisible()
    await expect(map.heading).toHaveText(foundText('sale'))
  })
})

test('what lies outside of the chosen place is shaded, with the kilometres around it', async ({ page }) => {
  const map = await openMap(page, 'view=split&city=Gent%7C44021&radius=5')
  await expect(map.inside).toHaveCount(1)
  const reach = await map.inside.evaluate((path) => Number(path.getAttribute('stroke-width')))
  expect(reach).toBeGreaterThan(20)
  // The border of the town itself.
  await expect(map.frame.locator('.leaflet-outlines-pane svg > path')).toHaveCount(1)
  await expectAccessible(page, 'map with a shaded outside', { frames: true })
})

test('the card of a pin stands beside it and covers no control', async ({ page }) => {
  await setWidth(page, WIDTHS.desktop)
  const map = await openMap(page, `view=map&search=${HOMES.house.record.RecordFile}`)
  const pin = map.pin(`home-${HOMES.house.record.ID}`)
  await pin.click()
  await expect(map.card.getByRole('link')).toBeVisible()
  const [card, spot, buttons] = await Promise.all([
    map.card.boundingBox(),
    pin.boundingBox(),
    map.button(t('zoomIn')).boundingBox(),
  ])
  if (!card || !spot || !buttons) throw new Error('Something of the map is not shown.')
  const isApart = (one: typeof card, other: typeof card) =>
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y
  expect(isApart(card, spot)).toBe(true)
  expect(isApart(card, buttons)).toBe(true)
})

test(
  'on a phone the cards of the homes in view are a strip, and a swipe chooses the next pin',
  DEEP,
  async ({ page }) => {
    await setWidth(page, WIDTHS.phone)
    const map = await openMap(page, 'view=map&area=circle_51.05_3.72_40')
    await map.pin(await largestOf(map.clusters)).click()
    await expect.poll(() => map.homes.count()).toBeGreaterThan(1)
    const chosen = map.frame.locator('[data-pin][aria-expanded="true"]')
    await map.homes.first().focus()
    await page.keyboard.press('Enter')
    await expect(map.shownLink).toBeVisible()
    const first = await chosen.getAttribute('data-pin')
    const title = await map.shownLink.textContent()
    await map.card.getByRole('list').evaluate((strip) => {
      const isAtEnd = strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 1
      strip.scrollBy({ left: isAtEnd ? -strip.clientWidth : strip.clientWidth, behavior: 'instant' })
    })
    await expect(chosen).not.toHaveAttribute('data-pin', first ?? '')
    await expect(map.shownLink).not.toHaveText(title ?? '')
    await page.keyboard.press('Escape')
    await expect(map.card).toHaveCount(0)
  },
)

test('without JavaScript the list is there, and a word about the map', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(`${SALE}?view=map`)
  await expect(page.locator('noscript > p')).toBeVisible()
  expect(await page.locator('noscript > p').textContent()).toBe(t('noScript'))
  await expect(page.locator('main').getByRole('article').first()).toBeVisible()
  await context.close()
})

test(
  'pins cover no other, no edge cuts a price or a name, and the capital is named on a phone too',
  DEEP,
  async ({ page }) => {
    for (const width of [WIDTHS.phone, WIDTHS.desktop]) {
      await setWidth(page, width)
      const map = await openMap(page, 'view=map')
      await expect(map.frame.locator('[data-size]').getByText('Brussel', { exact: true })).toBeVisible()
      const faults = () =>
        map.frame.locator('body').evaluate((body) => {
          const boxes = (selector: string) =>
            [...body.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
          const meet = (a: DOMRect, b: DOMRect) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
          const [pins, names] = [boxes('[data-pin]'), boxes('[data-size]')]
          const whole = [...boxes('[data-kind="home"]:not([data-dot])'), ...names]
          const cut = whole.filter(({ left, right }) => left < 0 || right > innerWidth)
          const covered = [...pins, ...names].filter((one, index, all) =>
            all.slice(index + 1).some((two) => meet(one, two)),
          )
          return [cut.length, covered.length]
        })
      await expect.poll(faults).toEqual([0, 0])
      // On a phone the map takes the whole height.
      if (width === WIDTHS.phone) continue
      const leftOf = async (place: Locator) => Math.round((await place.boundingBox())?.x ?? -1)
      const logo = page.getByRole('banner').getByRole('link').first()
      expect(await leftOf(logo)).toBe(await leftOf(map.heading))
    }
  },
)

test('a map that gets another size shows all homes again, until the visitor has moved it', DEEP, async ({ page }) => {
  await setWidth(page, WIDTHS.desktop)
  const map = await openMap(page, 'view=map')
  const outside = () =>
    map.pins.evaluateAll(
      (pins) =>
        pins.filter((pin) => {
          const { left, right, top, bottom } = pin.getBoundingClientRect()
          return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
        }).length,
    )
  await expect.poll(outside).toBe(0)
  await setWidth(page, WIDTHS.phone)
  await expect.poll(outside).toBe(0)
  await setWidth(page, WIDTHS.desktop)
  await expect.poll(outside).toBe(0)

  await map.button(t('zoomIn')).click()
  await expect.poll(outside).toBeGreaterThan(0)
  await setWidth(page, WIDTHS.tablet)
  await expect.poll(() => map.frame.locator('body').evaluate(() => innerWidth)).toBeLessThan(WIDTHS.tablet)
  await expect.poll(outside).toBeGreaterThan(0)
})

test('the map has no barriers: at three widths, with a card and a drawing', DEEP, async ({ page }) => {
  // Opened at this width: the tools may lie over a pin of a map that was fitted to another one.
  await setWidth(page, WIDTHS.tablet)
  const map = await openMap(page, 'view=map')
  await expectAccessible(page, 'map', { frames: true })
  await setWidth(page, WIDTHS.phone)
  await map.homes.first().focus()
  await page.keyboard.press('Enter')
  await expect(map.shownLink).toBeVisible()
  await expectAccessible(page, 'map with a card', { frames: true })
  await page.keyboard.press('Escape')
  await setWidth(page, WIDTHS.desktop)
  await map.button(t('area.draw')).click()
  await expectAccessible(page, 'map to draw on', { frames: true })
})

test('a home, a project and an office have their own map; a hidden address has only a ring', DEEP, async ({ page }) => {
  const frame = page.locator('iframe[src*="map-frame"]').first()
  const marker = frame.contentFrame().locator('[data-marker]')
  // The frame comes when its place comes near.
  const comeNear = () => page.getByRole('link', { name: t('alone.open') }).scrollIntoViewIfNeeded()
  await page.goto(addressById(HOMES.house, LOCALE))
  await expect(page.getByText(t('here'))).toBeVisible()
  await comeNear()
  await expect(marker).toHaveText(/€/)

  await page.goto(addressById(HOMES.hidden, LOCALE))
  await expect(page.getByText(t('somewhere'))).toBeVisible()
  await comeNear()
  await expect(frame.contentFrame().locator('.leaflet-overlay-pane path')).toHaveCount(1)
  await expect(marker).toHaveCount(0)

  await page.goto(pathTo('contact', LOCALE))
  await page.getByText(t('alone.show')).first().click()
  await expect(marker).toBeVisible()

  await page.goto(projectById(PROJECT.phased, LOCALE))
  await comeNear()
  await expect(marker).toHaveText(PROJECT.phased[LOCALE].Name)
})
