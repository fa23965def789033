import { translations } from '../../../lib/i18n/translations.ts'
import { MOSAIC_TILES } from '../../../lib/media/rules-gallery.ts'
import { expectAccessible, WIDTHS } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import { addressById, DEMO, type DemoHome, HOMES, PUBLISHED } from '../../support/browser/demo.ts'
import { elements } from '../../support/browser/html.ts'
import { awaitScripts, DEEP, expect, type Locator, type Page, test } from '../../support/browser/test.ts'

const LOCALE = 'nl'
const t = translations(LOCALE, 'media.gallery')

const plansOf = ({ pictures }: DemoHome): number => pictures.filter((file) => file.includes('plan')).length
const photosOf = (home: DemoHome): number => home.pictures.length - plansOf(home)
const homeWith = (fits: (home: DemoHome) => boolean): DemoHome => {
  const home = PUBLISHED.find((candidate) => candidate.record.Status === 1 && fits(candidate))
  if (!home) throw new Error(`The demo of ${DEMO.length} homes has none like this.`)
  return home
}
/** More photographs than the mosaic shows, and plans. */
const RICH = homeWith((home) => photosOf(home) > MOSAIC_TILES && plansOf(home) > 0)
const TOTAL = photosOf(RICH)
/** The lightbox holds the plans after the photographs. */
const ALL = TOTAL + plansOf(RICH)

const gallery = (page: Page): Locator => page.getByRole('region', { name: t('title') })
const photos = (page: Page): Locator => gallery(page).getByRole('list', { name: t('photos') })
const lightbox = (page: Page): Locator => page.getByRole('dialog', { name: t('lightbox.title') })
const shown = (page: Page, index: number, total: number): Promise<void> =>
  expect(
    lightbox(page)
      .getByRole('group', { name: t('lightbox.position', { index, total }) })
      .filter({ visible: true }),
  ).toBeAttached()

async function open(page: Page, home: DemoHome): Promise<void> {
  await page.goto(addressById(home, LOCALE))
  await awaitScripts(page)
}

test.describe('the photographs of a home', () => {
  test('stand as a mosaic on a wide screen, the first one named in the head', async ({ page, request }) => {
    const html = await (await request.get(addressById(RICH, LOCALE))).text()
    const [preload] = elements(html.slice(0, html.indexOf('</head>')), 'link').filter(
      ({ rel, as }) => rel === 'preload' && as === 'image',
    )
    expect(preload?.fetchpriority).toBe('high')
    await open(page, RICH)
    const tiles = photos(page).getByRole('listitem').filter({ visible: true })
    await expect(tiles).toHaveCount(MOSAIC_TILES)
    const first = tiles.first().getByRole('img')
    expect(preload?.imagesrcset).toBe(await first.getAttribute('srcset'))
    await expect(first).toHaveAttribute('fetchpriority', 'high')
    await expect(first).not.toHaveAttribute('loading', 'lazy')
    await gallery(page)
      .getByRole('link', { name: t('all', { count: TOTAL }) })
      .click()
    await shown(page, 1, ALL)
  })

  test('are swiped through on a narrow screen, with buttons and a counter', async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS.phone, height: 800 })
    await open(page, RICH)
    const strip = photos(page)
    await expect(strip.getByRole('listitem')).toHaveCount(TOTAL)
    const previous = gallery(page).getByRole('button', { name: t('previous') })
    const next = gallery(page).getByRole('button', { name: t('next') })
    const position = (index: number) => gallery(page).getByText(t('position', { index, total: TOTAL }), { exact: true })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await next.click()
    await expect(position(2)).toBeAttached()
    await previous.click()
    await expect(position(1)).toBeAttached()
    await strip.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
    await expect(position(TOTAL)).toBeAttached()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(strip.getByRole('listitem').last()).toBeInViewport()
  })

  test('are missed in words where there are none', DEEP, async ({ page }) => {
    await page.goto(addressById(HOMES.bare, LOCALE))
    await expect(page.getByText(t('none'), { exact: true })).toBeVisible()
    await expect(gallery(page)).toHaveCount(0)
  })
})

test.describe('the lightbox', () => {
  test('opens at a picture, goes by keys, and gives the focus back', async ({ page }) => {
    await open(page, RICH)
    const picture = photos(page).getByRole('link').nth(1)
    await picture.focus()
    await picture.press('Enter')
    await shown(page, 2, ALL)
    await expectAccessible(page, 'open lightbox')
    await page.keyboard.press('ArrowRight')
    await shown(page, 3, ALL)
    await page.keyboard.press('ArrowLeft')
    await shown(page, 2, ALL)
    await page.keyboard.press('Tab')
    await expect(lightbox(page).getByRole('button', { name: t('photos') })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await shown(page, TOTAL + 1, ALL)
    await page.keyboard.press('Escape')
    await expect(lightbox(page)).toHaveCount(0)
    await expect(picture).toBeFocused()
  })

  test.describe('of a picture itself', () => {
    test.use({ realPictures: true })

    test('shows what the page has of a picture until the large one comes, there and as large', async ({ page }) => {
      await open(page, RICH)
      const link = photos(page).getByRole('link').first()
      await expect
        .poll(() => link.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      const held = Promise.withResolvers<void>()
      // What the page has comes from the browser's cache, which intercepted requests go without.
      const known = await photos(page)
        .locator('img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc))
      await page.route(/\/_next\/image\//, async (route) => {
        if (!known.includes(route.request().url())) await held.promise
        await route.continue()
      })
      await link.click()
      await shown(page, 1, ALL)
      const slide = lightbox(page).getByRole('group', { name: t('lightbox.position', { index: 1, total: ALL }) })
      const preview = slide.locator('img').first()
      await expect(preview).toBeVisible()
      await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      // Nothing with a colour lies over it.
      expect(
        await preview.evaluate((image) => {
          const { x, y, width, height } = image.getBoundingClientRect()
          const above = document.elementsFromPoint(x + width / 2, y + height / 2)
          return above.slice(0, Math.max(0, above.indexOf(image))).filter((element) => {
            const { backgroundColor, opacity } = getComputedStyle(element)
            return opacity !== '0' && !/^rgba\(.*, 0\)$/.test(backgroundColor)
          }).length
        }),
      ).toBe(0)
      const small = lightbox(page).getByRole('navigation').getByRole('button').first().locator('img')
      expect(await small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const before = await preview.boundingBox()
      held.resolve()
      const large = slide.locator('img.yarl__slide_image')
      await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const after = await large.boundingBox()
      expect(after?.height).toBeCloseTo(before?.height ?? 0, 0)
      expect((after?.x ?? 0) + (after?.width ?? 0) / 2).toBeCloseTo((before?.x ?? 0) + (before?.width ?? 0) / 2, 0)
      expect(after?.y).toBeCloseTo(before?.y ?? 0, 0)
    })
  })

  test(
    'takes its pictures from the pipeline, goes by its small pictures, and closes with "back"',
    DEEP,
    async ({ page }) => {
      await open(page, RICH)
      const address = page.url()
      await photos(page).getByRole('link').first().click()
      await shown(page, 1, ALL)
      const sources = await lightbox(page)
        .locator('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
      expect(sources.length).toBeGreaterThan(1)
      // The first is the one that the page shows already, in the page's own width.
      for (const source of sources)
        expect(source).toMatch(/^(?:http:\/\/127\.0\.0\.1:\d+)?\/_next\/image\/\?.*&w=(250|400|600|1200|1360)&/)
      await lightbox(page)
        .getByRole('navigation', { name: t('lightbox.thumbnails') })
        .getByRole('button', { name: t('lightbox.position', { index: 3, total: ALL }) })
        .click()
      await shown(page, 3, ALL)
      await lightbox(page)
        .getByRole('button', { name: t('lightbox.next') })
        .click()
      await shown(page, 4, ALL)
      await expect(lightbox(page).getByRole('button', { name: t('lightbox.play') })).toHaveCount(0)
      await page.goBack()
      await expect(lightbox(page)).toHaveCount(0)
      expect(page.url()).toBe(address)
      await lightbox(page).waitFor({ state: 'detached' })
      await photos(page).getByRole('link').first().click()
      await lightbox(page)
        .getByRole('button', { name: t('lightbox.close') })
        .click()
      await expect(lightbox(page)).toHaveCount(0)
    },
  )

  test.describe('with motion', () => {
    test.use({ reducedMotion: 'no-preference' })

    test('shows one picture after the other until it is stopped', DEEP, async ({ page }) => {
      await page.clock.install()
      await open(page, RICH)
      await photos(page).getByRole('link').first().click()
      await lightbox(page)
        .getByRole('button', { name: t('lightbox.play') })
        .click()
      await page.clock.runFor(4000)
      await shown(page, 2, ALL)
      await lightbox(page)
        .getByRole('button', { name: t('lightbox.pause') })
        .click()
      await page.clock.runFor(20_000)
      await shown(page, 2, ALL)
    })
  })

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: WIDTHS.phone, height: 740 } })

    test('is opened with a tap and swiped through', DEEP, async ({ page, context }) => {
      await open(page, RICH)
      await photos(page).getByRole('link').first().tap()
      await shown(page, 1, ALL)
      const buttons = await lightbox(page).getByRole('button').filter({ visible: true }).all()
      for (const button of buttons.slice(0, 6)) {
        const box = await button.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
      }
      await lightbox(page)
        .getByRole('button', { name: t('lightbox.close') })
        .tap()
      await expect(lightbox(page)).toHaveCount(0)
      await photos(page).getByRole('link').first().tap()
      await shown(page, 1, ALL)
      const touch = await context.newCDPSession(page)
      const move = (type: 'touchStart' | 'touchMove', x: number) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 370 }] })
      await move('touchStart', 300)
      for (const x of [240, 160, 80]) await move('touchMove', x)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await shown(page, 2, ALL)
      await page.goBack()
      await expect(lightbox(page)).toHaveCount(0)
      await expect(photos(page).getByRole('link').first()).toBeFocused()
    })
  })
})

test('floor plans have their own tab, by keyboard, by mouse and by address, and open large', DEEP, async ({ page }) => {
  await open(page, RICH)
  const total = plansOf(RICH)
  const photosTab = gallery(page).getByRole('tab', { name: t('tabs.photos', { count: TOTAL }) })
  const plansTab = gallery(page).getByRole('tab', { name: t('tabs.plans', { count: total }) })
  const plans = gallery(page).getByRole('tabpanel', { name: t('tabs.plans', { count: total }) })
  await expect(plans).toBeHidden()
  await photosTab.focus()
  await page.keyboard.press('ArrowRight')
  await expect(plansTab).toBeFocused()
  await expect(plans).toBeVisible()
  await expect(photos(page)).toBeHidden()
  await expectAccessible(page, 'plans shown')
  await page.keyboard.press('Home')
  await expect(photosTab).toHaveAttribute('aria-selected', 'true')
  await expect(plans).toBeHidden()
  await plansTab.click()
  await plans.getByRole('link').first().click()
  await shown(page, TOTAL + 1, ALL)
  await page.goto(`${page.url()}#plans`)
  await page.reload()
  await expect(plans).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, realPictures: true })

  test('every photograph and plan can be reached, and seen large', DEEP, async ({ page, request }) => {
    await page.goto(addressById(RICH, LOCALE))
    const all = photos(page).getByRole('listitem').filter({ visible: true })
    await expect(all).toHaveCount(MOSAIC_TILES)
    await gallery(page)
      .getByRole('link', { name: t('all', { count: TOTAL }) })
      .click()
    await expect(all).toHaveCount(TOTAL)
    await gallery(page)
      .getByRole('link', { name: t('tabs.plans', { count: plansOf(RICH) }) })
      .click()
    await expect(photos(page)).toBeHidden()
    const plan = gallery(page)
      .getByRole('list', { name: t('plans') })
      .getByRole('link')
      .first()
    await expect(plan).toBeVisible()
    const answer = await request.get((await plan.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toMatch(/^image\//)
    expect(answer.headers()['content-disposition']).toMatch(/^inline/)
  })
})

test.describe('bad pictures', () => {
  const home = homeWith((candidate) => photosOf(candidate) === 2 && plansOf(candidate) === 0)

  test.describe('that do not come', () => {
    test.use({ expectedErrors: /Failed to load resource/ })

    test('are drawn instead, with their words, and in the lightbox too', DEEP, async ({ page }) => {
      await page.route(/\/_next\/image\//, (route) => route.fulfill({ status: 404 }))
      await open(page, home)
      const picture = photos(page).getByRole('img').first()
      await expect(picture).toHaveAttribute('data-progressive', 'broken')
      await expect(picture).toHaveAttribute('alt', /\S/)
      expect(await picture.evaluate((image) => getComputedStyle(image).content)).toContain('missing')
      await photos(page).getByRole('link').first().click()
      await shown(page, 1, 2)
      await expect(lightbox(page).getByText(t('lightbox.broken')).first()).toBeVisible()
      await expectAccessible(page, 'lightbox without its picture')
    })
  })

  test('two hundred of them: only the near ones are fetched', DEEP, async ({ page }) => {
    const many = 200
    const { ID } = home.record
    const src = `(select src from pictures where property_id = ${ID} and position = 0)`
    await query(
      `insert into pictures (property_id, position, src, width, height)
       select ${ID}, n, ${src}, 1360, 907 from generate_series(2, ${many - 1}) n`,
    )
    try {
      const fetched: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'image') fetched.push(request.url())
      })
      await expect
        .poll(
          async () =>
            ((await (await page.request.get(addressById(home, LOCALE))).text()).match(/data-picture=/g) ?? []).length,
        )
        .toBe(many)
      await open(page, home)
      await expect(photos(page).getByRole('listitem').filter({ visible: true })).toHaveCount(MOSAIC_TILES)
      await photos(page).getByRole('link').first().click()
      await shown(page, 1, many)
      await page.keyboard.press('ArrowLeft')
      const small = lightbox(page).getByRole('navigation').getByRole('button')
      expect(await small.count()).toBeLessThan(12)
      expect(fetched.length).toBeLessThan(60)
    } finally {
      await query(`delete from pictures where property_id = ${ID} and position >= 2`)
    }
  })
})
