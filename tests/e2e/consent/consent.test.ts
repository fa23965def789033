import type { BrowserContext } from '@playwright/test'
import { ACCEPTED, type ConsentCategory, consentTo, DECLINED, storedConsent } from '../../../lib/consent/rules.ts'
import type { TagIds, TagService } from '../../../lib/consent/rules-tag-services.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { expectAccessible, setWidth } from '../../support/browser/axe.ts'
import { addressById, HOMES, LOCALES, type Locale } from '../../support/browser/demo.ts'
import { ownSiteTest, type Query } from '../../support/browser/site.ts'
import {
  awaitScripts,
  DEEP,
  decide,
  expect,
  isSameDocument,
  markDocument,
  type Page,
} from '../../support/browser/test.ts'

const IDS = { analytics: 'G-TEST1234', ads: 'AW-123456789', tagManager: 'GTM-TEST12', pixel: '123456789012345' }
const SCRIPTS: Record<TagService, string> = {
  analytics: `https://www.googletagmanager.com/gtag/js?id=${IDS.analytics}`,
  ads: `https://www.googletagmanager.com/gtag/js?id=${IDS.ads}`,
  tagManager: `https://www.googletagmanager.com/gtm.js?id=${IDS.tagManager}`,
  pixel: 'https://connect.facebook.net/en_US/fbevents.js',
}
const DENIED = {
  ad_user_data: 'denied',
  ad_storage: 'denied',
  analytics_storage: 'denied',
  ad_personalization: 'denied',
}
const DEFAULTS = ['consent', 'default', { ...DENIED, wait_for_update: 500 }]
const CONFIG = { send_page_view: false, cookie_expires: 180 * 86_400 }
const START = new Date('2026-11-22T10:00:00Z')

const test = ownSiteTest.extend({ decided: null, expectedHosts: ['www.googletagmanager.com', 'connect.facebook.net'] })
test.describe.configure({ mode: 'default' })

/** Gives the site these ids, and waits until its pages have them. */
async function useIds(query: Query, page: Page, ids: Partial<TagIds>): Promise<void> {
  await query(`update site_info set analytics_id = $1, ads_id = $2, tag_manager_id = $3, pixel_id = $4`, [
    ids.analytics ?? null,
    ids.ads ?? null,
    ids.tagManager ?? null,
    ids.pixel ?? null,
  ])
  const shown = async (path: string) => {
    const html = await (await page.request.get(path)).text()
    return Object.entries(IDS).every(([service, id]) => html.includes(id) === (ids[service as TagService] === id))
  }
  for (const path of ['/nl/', '/nl/te-koop/']) await expect.poll(() => shown(path), { intervals: [50] }).toBe(true)
}

/** Answers for the third parties with empty scripts; what they were asked. */
async function answerThirdParties(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route(/^https:\/\/(www\.googletagmanager\.com|connect\.facebook\.net)\//, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

/** The data layer as Google's scripts would read it; moments are left out. */
const dataLayer = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => {
      const words = Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from(entry as []) : entry
      return JSON.parse(
        JSON.stringify(words, (key, value) =>
          key === 'gtm.start' || (key === '1' && typeof value === 'string' && /^\d{4}-.*Z$/.test(value))
            ? 'now'
            : value,
        ),
      )
    }),
  )
const pixelCalls = (page: Page): Promise<unknown> => page.evaluate(() => window.fbq?.queue ?? null)
const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }))
const utm = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('utm_parameters'))

const t = translations('nl', 'consent')
const banner = (page: Page, locale: Locale = 'nl') =>
  page.getByRole('dialog', { name: translations(locale, 'consent')('banner.title') })
const settings = (page: Page, locale: Locale = 'nl') =>
  page.getByRole('dialog', { name: translations(locale, 'consent')('settings') })
const settingsLink = (page: Page, locale: Locale = 'nl') =>
  page.getByRole('link', { name: translations(locale, 'consent')('settings') })
const valuesOf = (chosen: ConsentCategory[]) =>
  Object.fromEntries(storedConsent(consentTo(chosen), '2026-11-22', Object.keys(IDS)))

/** Opens a page undecided with a clock that stands still from then on. */
async function openAsked(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: START })
  await page.goto(path)
  await expect(banner(page)).toBeVisible()
  await page.clock.pauseAt(new Date(START.getTime() + 60 * 60_000))
}

/** In milliseconds: by which a clock that stands still is moved while a page comes to life. */
const STEP = 10

/** Lets the specification's half second pass, and hardly more, once the measuring has begun to wait for it. The clock must stand still. */
async function awaitMeasuring(page: Page): Promise<void> {
  const next = async () => {
    await page.clock.runFor(STEP)
    return dataLayer(page)
  }
  await expect.poll(next).toHaveLength(1)
  await page.clock.runFor(499 - STEP)
  expect(await dataLayer(page)).toEqual([DEFAULTS])
  await page.clock.runFor(1 + STEP)
}

test('before a choice nothing leaves the site and nothing is stored; the dialog moves nothing', async ({
  page,
  context,
  query,
  baseURL,
}) => {
  await useIds(query, page, IDS)
  const foreign: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  await page.addInitScript(() => {
    const seen = { asked: 0, shifts: [] as number[] }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (seen.asked === 0 && document.querySelector('dialog[open]')) seen.asked = performance.now()
    }).observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.shifts.push(startTime)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  /** When something in the page moved since the dialog came. */
  const moved = () =>
    page.evaluate(() => {
      const { asked, shifts } = (window as unknown as { seen: { asked: number; shifts: number[] } }).seen
      return asked > 0 ? shifts.filter((moment) => moment >= asked) : ['no dialog']
    })
  const paths = ['home', 'requestSiteContact', 'login'] as const
  for (const path of [...paths.map((name) => pathTo(name, 'nl')), addressById(HOMES.filmed, 'nl')]) {
    await page.goto(`${path}?utm_source=krant`)
    await expect(banner(page), path).toBeVisible()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await moved(), path).toEqual([])
    await expect(settingsLink(page), path).toHaveCount(1)
    expect(await stored(page), path).toEqual({})
    expect(await utm(page), path).toBeNull()
    expect(await page.evaluate(() => ['dataLayer', 'fbq'].filter((name) => name in window)), path).toEqual([])
  }
  expect(await context.cookies()).toEqual([])
  expect(foreign).toEqual([])
})

const SERVICES: [chosen: ConsentCategory[], scripts: TagService[]][] = [
  [[], []],
  [['analytical'], ['analytics']],
  [['marketing'], ['ads', 'pixel']],
  [['socialMedia', 'unclassified'], []],
  [
    ['analytical', 'marketing', 'socialMedia', 'unclassified'],
    ['analytics', 'tagManager', 'pixel'],
  ],
]

for (const [index, [chosen, scripts]] of SERVICES.entries()) {
  // The first and the last of them; the others in the long run of the tests.
  const details = index === 0 || index === SERVICES.length - 1 ? {} : DEEP
  test(
    `a choice of ${chosen.join(', ') || 'nothing'} is stored and sent to the tags as specified`,
    details,
    async ({ page, context, query, baseURL }) => {
      await useIds(query, page, IDS)
      const asked = await answerThirdParties(context)
      await openAsked(page, '/nl/?utm_source=krant&utm_medium=%3Cscript%3E')
      const whole = chosen.length === 4
      if (chosen.length > 0 && !whole) {
        await banner(page)
          .getByRole('button', { name: t('choose') })
          .click()
        await expect(settings(page).getByRole('checkbox', { checked: true })).toHaveCount(1)
        for (const category of chosen)
          await settings(page)
            .getByRole('checkbox', { name: t(`category.${category}.name`) })
            .check()
        await settings(page)
          .getByRole('button', { name: t('dialog.save') })
          .click()
      } else {
        // Pressed twice before anything is shown anew.
        await banner(page)
          .getByRole('button', { name: whole ? t('accept') : t('decline') })
          .evaluate((button: HTMLButtonElement) => {
            button.click()
            button.click()
          })
      }
      await expect(banner(page)).toHaveCount(0)
      await expect(settings(page)).toHaveCount(0)
      expect(await stored(page)).toEqual(valuesOf(chosen))
      await awaitMeasuring(page)

      const [analytical, marketing] = [chosen.includes('analytical'), chosen.includes('marketing')]
      const permission = (allowed: boolean) => (allowed ? 'granted' : 'denied')
      const place = { page_location: `${baseURL}/nl/`, page_referrer: '' }
      const campaign = analytical ? { utm_source: 'krant', utm_medium: '<script>' } : {}
      const ids = [...(analytical ? [IDS.analytics] : []), ...(marketing ? [IDS.ads] : [])]
      const google = {
        ad_user_data: permission(marketing),
        ad_storage: permission(marketing),
        analytics_storage: permission(analytical),
        ad_personalization: permission(marketing),
      }
      expect(await dataLayer(page)).toEqual([
        DEFAULTS,
        ['consent', 'update', google],
        ...(ids.length > 0
          ? [
              ['set', place],
              ['js', 'now'],
            ]
          : []),
        ...ids.map((id) => ['config', id, CONFIG]),
        ...(whole ? [{ 'gtm.start': 'now', event: 'gtm.js' }] : []),
        ...(ids.length > 0 ? [['event', 'page_view', { ...place, ...campaign, send_to: ids }]] : []),
      ])
      expect(await pixelCalls(page)).toEqual(
        marketing
          ? [
              ['consent', 'revoke'],
              ['consent', 'grant'],
              ['set', 'autoConfig', false, IDS.pixel],
              ['init', IDS.pixel],
              ['track', 'PageView'],
            ]
          : null,
      )
      expect(await utm(page)).toBe(analytical ? 'utm_source=krant&utm_medium=%3Cscript%3E' : null)
      await expect.poll(() => asked).toHaveLength(scripts.length)
      expect([...asked].sort()).toEqual(scripts.map((service) => SCRIPTS[service]).sort())
    },
  )
}

test(
  'with an earlier consent, each page is measured once, and none of a login',
  DEEP,
  async ({ page, context, query, baseURL }) => {
    await useIds(query, page, { analytics: IDS.analytics })
    const asked = await answerThirdParties(context)
    await decide(context, ACCEPTED)
    // The choice has today's date: before that day it would not be valid.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60 * 60_000)
    await page.goto('/nl/')
    await awaitMeasuring(page)
    await expect(banner(page)).toHaveCount(0)
    const views = async () =>
      (await dataLayer(page)).filter((entry) => Array.isArray(entry) && entry[1] === 'page_view')
    expect((await dataLayer(page)).map((entry) => (entry as string[])[0])).toEqual([
      'consent',
      'consent',
      'set',
      'js',
      'config',
      'event',
    ])
    expect(await views()).toHaveLength(1)
    await markDocument(page)
    await page.clock.resume()
    await page
      .getByRole('contentinfo')
      .locator(`a[href="${pathTo('forSale', 'nl')}"]`)
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`${pathTo('forSale', 'nl')}$`))
    await expect.poll(views).toHaveLength(2)
    expect(await isSameDocument(page)).toBe(true)
    expect((await views())[1]).toEqual([
      'event',
      'page_view',
      {
        page_location: baseURL + pathTo('forSale', 'nl'),
        page_referrer: `${baseURL}/nl/`,
        send_to: [IDS.analytics],
      },
    ])
    expect(asked).toEqual([SCRIPTS.analytics])

    await page
      .locator(`a[href="${pathTo('login', 'nl')}"]`)
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`${pathTo('login', 'nl')}$`))
    await awaitScripts(page)
    await expect(settingsLink(page)).toBeVisible()
    expect(await isSameDocument(page)).toBe(false)
    await page.clock.runFor(1000)
    expect(await dataLayer(page)).toEqual([])
    expect(asked).toEqual([SCRIPTS.analytics])
  },
)

test('a service that came after the consent is asked about first', DEEP, async ({ page, context, query }) => {
  await useIds(query, page, { analytics: IDS.analytics })
  const asked = await answerThirdParties(context)
  await page.goto('/nl/')
  await banner(page)
    .getByRole('button', { name: t('accept') })
    .click()
  await expect.poll(() => asked).toEqual([SCRIPTS.analytics])
  await useIds(query, page, { analytics: IDS.analytics, pixel: IDS.pixel })
  await page.goto('/nl/')
  await expect(banner(page)).toContainText('Meta Pixel')
  expect(await stored(page)).toEqual({})
  expect(asked).toEqual([SCRIPTS.analytics])
  await banner(page)
    .getByRole('button', { name: t('decline') })
    .click()
  await page.goto('/nl/')
  await awaitScripts(page)
  await expect.poll(() => dataLayer(page)).toHaveLength(2)
  await expect(banner(page)).toHaveCount(0)
})

test('a consent is withdrawn as easily: cookies go, and nothing is asked any more', async ({
  page,
  context,
  query,
  baseURL,
}) => {
  await useIds(query, page, IDS)
  const asked = await answerThirdParties(context)
  await openAsked(page, '/nl/?utm_source=krant')
  await banner(page)
    .getByRole('button', { name: t('accept') })
    .click()
  await awaitMeasuring(page)
  await expect.poll(() => asked).toHaveLength(3)
  const names = ['_ga', '_ga_TEST1234', '_gcl_au', '_fbp', 'language']
  await context.addCookies(names.map((name) => ({ name, value: '1', url: baseURL ?? '' })))
  await page.clock.resume()
  await markDocument(page)
  await settingsLink(page).click()
  await expect(settings(page).getByRole('checkbox', { checked: true })).toHaveCount(5)
  await settings(page)
    .getByRole('button', { name: t('decline') })
    .click()
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  await awaitScripts(page)
  expect(await stored(page)).toEqual(valuesOf([]))
  expect(await utm(page)).toBeNull()
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['language'])
  await expect.poll(() => dataLayer(page)).toEqual([DEFAULTS, ['consent', 'update', DENIED]])
  expect(asked).toHaveLength(3)
})

test(
  'setcookies in the address asks again, once; a second tab follows; previews never ask',
  DEEP,
  async ({ page, context, baseURL }) => {
    await decide(context, DECLINED)
    await page.goto('/nl/')
    await awaitScripts(page)
    await expect(settingsLink(page)).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    // From here on the visit decides for itself.
    const asked = await context.newPage()
    await asked.goto('/nl/contact/?a=1&setcookies')
    await expect(banner(asked)).toBeVisible()
    expect(await stored(asked)).toEqual({})
    expect(asked.url()).toBe(`${baseURL}/nl/contact/?a=1`)
    await expect(banner(page)).toBeVisible()
    await banner(asked)
      .getByRole('button', { name: t('accept') })
      .click()
    await expect(banner(page)).toHaveCount(0)
    expect((await stored(page)).consentAdStorage).toBe('granted')
    // No id is set: nothing of any service is there, whatever is allowed.
    expect(await asked.evaluate(() => ['dataLayer', 'fbq'].filter((name) => name in window))).toEqual([])

    await asked.goto('/nl/preview/nothing/?setcookies')
    await awaitScripts(asked)
    await expect(settingsLink(asked)).toBeVisible()
    await expect(banner(asked)).toHaveCount(0)
    expect(await stored(asked)).toEqual({})
    await expect(banner(page)).toBeVisible()
  },
)

test('the keyboard comes to it first, Escape decides nothing, and the focus goes back', async ({ page }) => {
  await page.goto('/nl/')
  await expect(banner(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: t('banner.announce') })).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link')).toBeFocused()
  for (const name of [t('accept'), t('decline'), t('choose')]) {
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('button', { name })).toBeFocused()
  }
  const boxes = await banner(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect()
        const { color, backgroundColor, fontWeight, borderColor } = getComputedStyle(button)
        return [Math.round(width), Math.round(height), color, backgroundColor, fontWeight, borderColor].join(' ')
      }),
    )
  expect(new Set(boxes.map((box) => box.replace(/rgb\(.*$/, ''))).size).toBe(1)
  await page.keyboard.press('Enter')
  await expect(settings(page)).toBeVisible()
  await expect(settings(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(settings(page)).toHaveCount(0)
  await expect(banner(page).getByRole('button', { name: t('choose') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(banner(page)).toBeVisible()
  expect(await stored(page)).toEqual({})

  await settingsLink(page).click()
  await expect(settings(page)).toBeVisible()
  await settings(page)
    .getByRole('button', { name: t('decline') })
    .click()
  await expect(settings(page)).toHaveCount(0)
  await expect(settingsLink(page)).toBeFocused()
  expect(Object.keys(await stored(page))).toHaveLength(5)
})

test('the focus goes on to the page when the banner has gone, or back to where it was', async ({ page }) => {
  const decline = banner(page).getByRole('button', { name: t('decline') })
  await page.goto('/nl/')
  await decline.focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  await page.goto('/nl/contact/?setcookies')
  await expect(banner(page)).toBeVisible()
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.focus()
  await decline.focus()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
})

for (const locale of LOCALES) {
  test(
    `both layers are accessible in ${locale}, and a phone keeps most of its screen`,
    locale === 'nl' ? {} : DEEP,
    async ({ page }) => {
      await page.goto(`/${locale}/?setcookies`)
      await expect(banner(page, locale)).toBeVisible()
      for (const width of [390, 1440]) {
        await setWidth(page, width)
        await page.evaluate(() => scrollTo(0, 0))
        await expectAccessible(page, `first layer, ${locale}, ${width}`, { colours: locale === 'nl' })
      }
      await page.setViewportSize({ width: 390, height: 700 })
      expect((await banner(page, locale).boundingBox())?.height).toBeLessThan(330)
      await banner(page, locale)
        .getByRole('button', { name: translations(locale, 'consent')('choose') })
        .click()
      for (const summary of await settings(page, locale).locator('summary').all()) await summary.click()
      for (const width of [390, 1440]) {
        await setWidth(page, width)
        await expectAccessible(page, `second layer, ${locale}, ${width}`, { colours: locale === 'nl' })
      }
    },
  )
}

test('where the browser keeps nothing the choice holds for the page', DEEP, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
  })
  await page.goto('/nl/?utm_source=krant')
  await banner(page)
    .getByRole('button', { name: t('accept') })
    .click()
  await expect(banner(page)).toHaveCount(0)
  await markDocument(page)
  await page
    .getByRole('contentinfo')
    .locator(`a[href="${pathTo('forSale', 'nl')}"]`)
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('forSale', 'nl')}$`))
  expect(await isSameDocument(page)).toBe(true)
  await expect(banner(page)).toHaveCount(0)
  await settingsLink(page).click()
  await expect(settings(page).getByRole('checkbox', { checked: true })).toHaveCount(5)
})

test('without scripts nobody is asked, and the link leads to the policy with all that is stored', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/fr/')
  await settingsLink(page, 'fr').click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('cookiePolicy', 'fr')}$`))
  const f = translations('fr', 'consent')
  await expect(page.getByRole('heading', { level: 2, name: f('table.title') })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'gevel.favourites' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Vimeo' }).first()).toBeVisible()
  // No id is set.
  await expect(page.getByRole('cell', { name: 'Google Analytics' })).toHaveCount(0)
  await context.close()
})
