import { pathTo } from '../../../lib/i18n/paths.ts'
import { routeOf } from '../../../lib/i18n/route-table/route-table.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { MAX_PICTURE_WIDTH } from '../../../lib/media/rules-gallery.ts'
import site from '../../../prisma/defaults/site.json' with { type: 'json' }
import { setWidth, WIDTHS } from '../../support/browser/axe.ts'
import { CONTENT_PAGES, MENU } from '../../support/browser/content.ts'
import { addressById, HOMES, LOCALES } from '../../support/browser/demo.ts'
import { elements } from '../../support/browser/html.ts'
import { PAGES } from '../../support/browser/pages.ts'
import {
  awaitScripts,
  DEEP,
  expect,
  isSameDocument,
  type Locator,
  markDocument,
  type Page,
  test,
} from '../../support/browser/test.ts'

const LOCALE = 'nl'
const t = translations(LOCALE, 'layout')
/** Pixels of scroll, by specification 9. */
const HEADER_FIXED_AFTER = 30
const BACK_TO_TOP_AFTER = 10

const HOME = pathTo('home', LOCALE)
const SALE = pathTo('forSale', LOCALE)

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await awaitScripts(page)
}
const scrollTo = (page: Page, y: number): Promise<void> => page.evaluate((top) => window.scrollTo(0, top), y)
const topBar = (page: Page): Locator => page.locator('html')
const firstCard = (page: Page): Locator => page.getByRole('main').getByRole('article').getByRole('link').first()

test.describe('header', () => {
  test('is fixed and smaller once the page has been scrolled far enough, and moves nothing in it', async ({ page }) => {
    await open(page, HOME)
    const header = page.getByRole('banner')
    const logo = header.getByRole('link', { name: site.brand.name, exact: true })
    const large = await logo.boundingBox()
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await heightOf()
    await scrollTo(page, HEADER_FIXED_AFTER)
    await expect(topBar(page)).toHaveAttribute('data-top-bar', 'shown')
    await scrollTo(page, HEADER_FIXED_AFTER + 1)
    await expect(topBar(page)).toHaveAttribute('data-top-bar', 'hidden')
    expect(await heightOf()).toBe(before)
    await scrollTo(page, 900)
    await expect(logo).toBeInViewport()
    await expect(header.getByRole('navigation', { name: t('topLinks') })).not.toBeInViewport()
    await expect.poll(async () => (await logo.boundingBox())?.height ?? 0).toBeLessThan((large?.height ?? 0) * 0.9)
    await scrollTo(page, 0)
    await expect(topBar(page)).toHaveAttribute('data-top-bar', 'shown')
    await expect.poll(async () => (await logo.boundingBox())?.height).toBe(large?.height)
  })

  test('a sub-menu works with the keyboard', async ({ page }) => {
    await open(page, HOME)
    const [entry] = MENU
    const menu = page.getByRole('navigation', { name: t('mainMenu') })
    const toggle = menu.getByRole('button', { name: t('submenuOf', { title: entry?.title[LOCALE] ?? '' }) })
    const child = menu.getByRole('link', { name: entry?.children[0]?.title[LOCALE] ?? '' }).first()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(child).toBeHidden()

    await menu.getByRole('link').first().focus()
    await page.keyboard.press('Tab')
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(child).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(child).toBeHidden()
    await expect(toggle).toBeFocused()

    await page.keyboard.press('Space')
    await expect(child).toBeVisible()
    for (const _ of entry?.children ?? []) await page.keyboard.press('Tab')
    await expect(child).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(child).toBeHidden()

    await toggle.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${SALE}\\?type=1$`))
  })

  test('the heart and the phone stand in it on every phone, and the heart stays when it is fixed', async ({ page }) => {
    const header = page.getByRole('banner')
    const heart = header.getByRole('link', { name: translations(LOCALE, 'favourites')('link') })
    const call = header.locator('a[href^="tel:"]').filter({ visible: true })
    await open(page, HOME)
    for (const width of [WIDTHS.phone, 390]) {
      await setWidth(page, width)
      for (const link of [heart, call, header.getByRole('button', { name: t('menu') })])
        await expect(link).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    }
    await header.getByRole('button', { name: t('menu') }).click()
    const drawer = page.getByRole('dialog', { name: t('menu') })
    await expect(drawer.getByRole('link', { name: translations(LOCALE, 'favourites')('link') })).toBeVisible()
    await page.keyboard.press('Escape')
    await setWidth(page, WIDTHS.desktop)
    await scrollTo(page, 900)
    await expect(heart).toBeInViewport()
  })

  test('only the entry of the present page has a line below it; a sub-menu opens under the mouse and closes when it leaves', async ({
    page,
  }) => {
    await open(page, SALE)
    const menu = page.getByRole('navigation', { name: t('mainMenu') })
    const line = (link: Locator) => link.evaluate((element) => getComputedStyle(element, '::after').transform)
    const other = menu.getByRole('link', { name: routeOf('forRent').title[LOCALE] }).first()
    await other.hover()
    expect(await line(menu.locator('[aria-current]').first())).toBe('none')
    expect(await line(other)).toBe('matrix(0, 0, 0, 1, 0, 0)')

    const entries = menu.locator('[data-sub-menu]')
    await entries.first().hover()
    await expect(entries.first().getByRole('list')).toBeVisible()
    await page.getByRole('main').getByRole('article').last().hover()
    await expect(entries.first().getByRole('list')).toBeHidden()
  })

  test('without JavaScript the menu is there', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto(HOME)
    const menu = page.getByRole('navigation', { name: t('mainMenu') })
    await menu.locator('[data-sub-menu]').first().hover()
    await menu
      .getByRole('link', { name: MENU[0]?.children[1]?.title[LOCALE] ?? '' })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`${SALE}\\?type=2$`))
    await setWidth(page, WIDTHS.phone)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('menu'), exact: true })
      .click()
    await expect(page.getByRole('navigation', { name: t('footerMenu') })).toBeInViewport()
    await context.close()
  })
})

for (const width of [WIDTHS.phone, WIDTHS.tablet]) {
  test.describe(`drawer at ${width}`, width === WIDTHS.phone ? {} : DEEP, () => {
    test.use({ viewport: { width, height: 900 } })

    const drawerOf = (page: Page) => ({
      opener: page.getByRole('button', { name: t('menu'), exact: true }),
      dialog: page.getByRole('dialog', { name: t('menu') }),
    })

    test('opens, keeps the focus inside, closes and gives the focus back', async ({ page }) => {
      await open(page, HOME)
      const { opener, dialog } = drawerOf(page)
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      const stops = (await dialog.locator('a, button, summary').count()) + 3
      for (let stop = 0; stop < stops; stop++) {
        await page.keyboard.press('Tab')
        const where = await page.evaluate(() => document.activeElement?.closest('dialog, main, footer')?.tagName)
        expect(['DIALOG', undefined]).toContain(where)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()

      await opener.click()
      await dialog.getByRole('button', { name: t('closeMenu') }).click()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    })

    test('leads on, and is closed by a wide window', DEEP, async ({ page }) => {
      await open(page, HOME)
      const { opener, dialog } = drawerOf(page)
      await opener.click()
      await setWidth(page, WIDTHS.desktop)
      // A wide page doesn't show it either way.
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await setWidth(page, width)
      await opener.click()
      await dialog
        .getByText(MENU[1]?.title[LOCALE] ?? '', { exact: true })
        .first()
        .click()
      const link = dialog.locator(`a[href="${pathTo('forRent', LOCALE)}"]`).first()
      await link.click()
      await expect(page).toHaveURL(new RegExp(`${pathTo('forRent', LOCALE)}$`))
      await expect(dialog).toBeHidden()
    })
  })
}

test.describe('links', () => {
  for (const [name, width] of [
    ['a desktop', WIDTHS.desktop],
    ['a tablet', WIDTHS.tablet],
  ] as const) {
    test(`are followed in place on ${name}`, width === WIDTHS.desktop ? {} : DEEP, async ({ page }) => {
      await setWidth(page, width)
      await open(page, SALE)
      await markDocument(page)
      await firstCard(page).click()
      await expect(page).toHaveURL(/\/\d+\/$/)
      expect(await isSameDocument(page), String(width)).toBe(true)
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`${SALE}$`))
      expect(await isSameDocument(page), String(width)).toBe(true)
    })
  }

  test('are plain ones on a phone', DEEP, async ({ page }) => {
    await setWidth(page, WIDTHS.phone)
    await open(page, SALE)
    await markDocument(page)
    await firstCard(page).click()
    await expect(page).toHaveURL(/\/\d+\/$/)
    await page.waitForLoadState()
    expect(await isSameDocument(page)).toBe(false)
  })

  test('a new page begins at its top with its title', async ({ page }) => {
    await open(page, SALE)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const last = page.getByRole('main').getByRole('article').getByRole('link').last()
    const title = (await last.textContent()) ?? ''
    await last.click()
    await expect(page).toHaveURL(/\/\d+\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    // Its own words stand in the heading; type, place and price are what a tab and a search engine show.
    await expect(page).toHaveTitle(/, te koop in [^|]+ \| Lindehof$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('absolute ones open in a new tab, without a way back', DEEP, async ({ request }) => {
    for (const { path } of [...PAGES.filter(({ status }) => status !== 410), ...CONTENT_PAGES]) {
      const html = await (await request.get(path(LOCALE))).text()
      for (const link of elements(html, 'a').filter(({ href }) => /^https?:/.test(href ?? ''))) {
        expect(link, `${link.href} on ${path(LOCALE)}`).toMatchObject({
          target: '_blank',
          rel: expect.stringMatching(/noopener|noreferrer/),
        })
      }
    }
  })

  test.describe('to another site', () => {
    const host = 'other.example'
    test.use({ expectedHosts: [host] })

    test('open a new tab even where staff wrote them bare', async ({ page, context }) => {
      await context.route(`https://${host}/**`, (route) => route.fulfill({ body: 'other', contentType: 'text/plain' }))
      await open(page, HOME)
      await markDocument(page)
      await page.getByRole('contentinfo').evaluate((footer, address) => {
        footer.insertAdjacentHTML('beforeend', `<p><a href="${address}">staff</a></p>`)
      }, `https://${host}/page/`)
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: 'staff' }).click()
      const tab = await opened
      await tab.waitForLoadState()
      expect(tab.url()).toBe(`https://${host}/page/`)
      expect(await tab.evaluate(() => window.opener)).toBeNull()
      expect(await isSameDocument(page)).toBe(true)
    })
  })

  test('the first stop of the keyboard leads past the header', async ({ page }) => {
    await open(page, SALE)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: t('skipToContent') })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('back to top', () => {
  const buttonOf = (page: Page) => page.getByRole('link', { name: t('backToTop'), includeHidden: true })

  test('appears after some pixels and jumps under reduced motion', async ({ page }) => {
    await open(page, HOME)
    const button = buttonOf(page)
    await scrollTo(page, BACK_TO_TOP_AFTER)
    await expect(button).toBeHidden()
    await scrollTo(page, BACK_TO_TOP_AFTER + 1)
    await expect(button).toBeVisible()
    await scrollTo(page, 1200)
    await button.click()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(button).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: t('skipToContent') })).toBeFocused()
  })

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('takes its time', DEEP, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await open(page, HOME)
      await scrollTo(page, 1200)
      await expect(buttonOf(page)).toBeVisible()
      await page.evaluate(() => {
        const seen: number[] = []
        window.addEventListener('scroll', () => seen.push(window.scrollY))
        Object.assign(window, { seen })
      })
      await buttonOf(page).click()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      const between = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
      expect(between.filter((y) => y > 0 && y < 1200).length).toBeGreaterThan(1)
    })
  })
})

test.describe('breadcrumbs', () => {
  test('lead from home to the page, on every page but home', DEEP, async ({ page }) => {
    for (const locale of LOCALES) {
      const crumbs = page.getByRole('navigation', { name: translations(locale, 'layout')('breadcrumbs') })
      await page.goto(addressById(HOMES.house, locale))
      const steps = crumbs.getByRole('listitem')
      await expect(steps.first()).toHaveText(routeOf('home').title[locale])
      await expect(steps.nth(1).getByRole('link')).toHaveAttribute('href', pathTo('forSale', locale))
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await expect(steps.last()).toHaveText(title)
      await expect(crumbs.locator('[aria-current="page"]')).toHaveText(title)
      await page.goto(pathTo('home', locale))
      await expect(crumbs).toHaveCount(0)
    }
  })
})

test('on a phone the way to a page is one line: back to the page above it', DEEP, async ({ page }) => {
  await setWidth(page, 390)
  await page.goto(addressById(HOMES.house, LOCALE))
  const crumbs = page.getByRole('navigation', { name: t('breadcrumbs') })
  const { height = 0 } = (await crumbs.boundingBox()) ?? {}
  expect(height).toBeLessThan(48)
  const seen = await crumbs
    .getByRole('link')
    .evaluateAll((links) =>
      links.filter((link) => link.getBoundingClientRect().width > 1).map((link) => link.textContent),
    )
  expect(seen).toHaveLength(1)
  const first = crumbs.getByRole('link').first()
  await first.focus()
  await expect.poll(async () => (await first.boundingBox())?.width ?? 0).toBeGreaterThan(20)
})

test('the whole search box of the home page is in the window', async ({ page }) => {
  await open(page, HOME)
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const button = page.getByRole('main').locator('form button[type="submit"]').first()
    const { y = 0, height: own = 0 } = (await button.boundingBox()) ?? {}
    expect(y + own, `${width} x ${height}`).toBeLessThanOrEqual(height)
  }
})

for (const deviceScaleFactor of [1, 2, 3]) {
  test.describe(`on a screen of ${deviceScaleFactor} dots to a pixel`, deviceScaleFactor === 2 ? {} : DEEP, () => {
    test.use({ deviceScaleFactor })

    test(
      'pictures are as sharp as the screen, and those of cards no larger than a phone needs',
      DEEP,
      async ({ page }) => {
        /** Width of the file that the browser chose, and what the picture's box asks for, by place. */
        const chosen = (selector: string) =>
          page.locator(selector).evaluateAll((images) =>
            images.slice(0, 4).map((image) => {
              const { currentSrc, clientWidth, clientHeight } = image as HTMLImageElement
              const shape = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
              const drawn = Math.max(clientWidth, clientHeight * shape) * window.devicePixelRatio
              return { file: Number(/[?&]w=(\d+)/.exec(currentSrc)?.[1]), drawn: Math.round(drawn) }
            }),
          )
        const expectSharp = (pictures: { file: number; drawn: number }[], what: string) => {
          expect(pictures.length, what).toBeGreaterThan(0)
          for (const { file, drawn } of pictures)
            expect(file, `${what}: ${drawn}`).toBeGreaterThanOrEqual(Math.min(MAX_PICTURE_WIDTH, drawn * 0.9))
        }
        for (const width of [390, WIDTHS.desktop]) {
          await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
          await open(page, HOME)
          expectSharp(await chosen('main img[fetchpriority="high"]'), `hero at ${width}`)
          const featured = page.locator('[data-featured] img')
          await featured.first().scrollIntoViewIfNeeded()
          await expect(featured.first()).toHaveJSProperty('complete', true)
          expectSharp((await chosen('[data-featured] img')).slice(0, 1), `large home at ${width}`)
          await open(page, SALE)
          await expect(page.locator('main article[data-home] img').nth(1)).toHaveJSProperty('complete', true)
          const cards = await chosen('main article[data-home] img')
          expectSharp(cards.slice(0, 2), `cards at ${width}`)
          if (width === 390) for (const { file } of cards.slice(0, 2)) expect(file).toBeLessThan(MAX_PICTURE_WIDTH)
        }
      },
    )
  })
}

test.describe('pictures', () => {
  test.use({ realPictures: true })

  test('come from the pipeline, with a stand-in, as they come near', DEEP, async ({ page }) => {
    let send = () => {}
    const held = new Promise<void>((resolve) => {
      send = resolve
    })
    await page.route(/_next\/image\/.*[?&]w=(?!100&)/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(HOME, { waitUntil: 'commit' })
    const last = page.locator('main img').last()
    await expect(last).toHaveAttribute('loading', 'lazy')
    await awaitScripts(page)
    await last.scrollIntoViewIfNeeded()
    await expect(last).toHaveAttribute('style', /--stand-in:.*[?&]w=100&/)
    await expect(last).toHaveCSS('filter', /blur/)
    send()
    await expect(last).toHaveAttribute('data-progressive', 'done', { timeout: 15_000 })
    await expect(last).toHaveCSS('filter', 'none')
    expect(await last.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  })

  test('are sent small and in a modern format', async ({ request }) => {
    const html = await (await request.get(HOME)).text()
    const [image] = elements(html, 'img').filter(({ src }) => src?.startsWith('/_next/image'))
    expect(image).toMatchObject({ width: expect.stringMatching(/^\d+$/), height: expect.stringMatching(/^\d+$/) })
    const small = image?.src?.replace(/w=\d+/, 'w=100') ?? ''
    const answer = await request.get(small, { headers: { accept: 'image/webp,*/*' } })
    expect(answer.headers()['content-type']).toBe('image/webp')
    expect((await answer.body()).length).toBeLessThan(6000)
  })
})
