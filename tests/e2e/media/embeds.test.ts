import type { BrowserContext } from '@playwright/test'
import { type ConsentCategory, consentTo, storedConsent } from '../../../lib/consent/rules.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { query } from '../../support/browser/database.ts'
import { addressById, HOMES } from '../../support/browser/demo.ts'
import { awaitScripts, DEEP, expect, type Page, test } from '../../support/browser/test.ts'

const LOCALE = 'fr'
const t = translations(LOCALE, 'media.embeds')
const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()

const YOUTUBE_ID = 'aB3_-xYz901'
const MEDIA = [
  ['video', `https://youtu.be/${YOUTUBE_ID}?t=90`],
  ['video', 'https://films.example/huis.mp4'],
  ['video', 'https://films.example/oud.wmv'],
  ['video', 'https://www.youtube.com.evil.be/watch?v=aB3_-xYz901'],
  // A tour that the feed lists among the films.
  ['video', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
] as const

/** The frames of films and tours; the page may have others of its own. */
const framesOf = (page: Page) => page.locator('[data-section="media"] iframe')

/** A page of a third party, answered here. */
const answerFor = (context: BrowserContext, host: string) =>
  context.route(`https://${host}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="nl"><title>x</title><button>x</button>',
    }),
  )

test.describe('films and tours of others', () => {
  const { ID } = HOMES.screened.record

  test.beforeAll(async ({ request }) => {
    await query(
      `insert into media (property_id, position, kind, url)
       select $1, position, kind, url from unnest($2::int[], $3::text[], $4::text[]) m (position, kind, url)
       on conflict (property_id, position) do update set kind = excluded.kind, url = excluded.url`,
      [ID, MEDIA.map((_, index) => index), MEDIA.map(([kind]) => kind), MEDIA.map(([, url]) => url)],
    )
    const shown = async () =>
      (await (await request.get(addressById(HOMES.screened, LOCALE))).text()).includes('oud.wmv')
    await expect.poll(shown, { timeout: 30_000 }).toBe(true)
  })

  const open = async (page: Page) => {
    await page.goto(addressById(HOMES.screened, LOCALE))
    await awaitScripts(page)
    const section = page.locator('[data-section="media"]')
    await section.scrollIntoViewIfNeeded()
    return section
  }

  test.describe('by click', () => {
    test.use({ expectedHosts: ['www.youtube-nocookie.com'] })

    test('load from their provider, in a narrow frame that gets the focus', async ({ page, context }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await answerFor(context, 'www.youtube-nocookie.com')
      const section = await open(page)
      await expect(section.getByRole('heading', { level: 2, name: t('title.both') })).toBeVisible()
      const play = section.getByRole('button', { name: t('begin.video') }).first()
      await expect(play).toHaveAccessibleDescription(t('notice.video', { receiver: 'YouTube (Google)' }))
      // At its top: a control that the fixed header half covers counts as too small.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page, 'closed')
      await expect(framesOf(page)).toHaveCount(0)
      expect(asked.filter((url) => new URL(url).host !== new URL(page.url()).host)).toEqual([])

      await play.click()
      const frame = framesOf(page)
      await expect(frame).toHaveCount(1)
      const address = `https://www.youtube-nocookie.com/embed/${YOUTUBE_ID}?rel=0&start=90&autoplay=1`
      await expect(frame).toHaveAttribute('src', address)
      await expect(frame).toHaveAttribute('title', t('frame.video', { title: (await title(page)) ?? '' }))
      await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin')
      await expect(frame).toHaveAttribute(
        'sandbox',
        /^allow-scripts allow-same-origin(?!.*(top-navigation|forms|modals))/,
      )
      await expect(frame).toBeFocused()
      await expect(section.getByText(t('notice.video', { receiver: 'YouTube (Google)' }))).toHaveCount(0)
      expect(asked.filter((url) => new URL(url).host !== new URL(page.url()).host)).toEqual([address])
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page, 'open')
    })
  })

  test.describe('by keyboard', () => {
    test.use({ expectedHosts: ['my.matterport.com'] })

    test('open as well', DEEP, async ({ page, context }) => {
      await answerFor(context, 'my.matterport.com')
      const section = await open(page)
      await section.getByRole('button', { name: t('begin.tour') }).press('Enter')
      await expect(framesOf(page)).toHaveAttribute('src', `${MEDIA[4][1]}&play=1`)
      await expect(framesOf(page)).toBeFocused()
    })
  })

  test.describe('by consent', () => {
    test.use({ expectedHosts: ['www.youtube-nocookie.com'] })

    test('open where their category is allowed, and begin nothing by themselves', async ({ page, context }) => {
      await answerFor(context, 'www.youtube-nocookie.com')
      await open(page)
      await expect(framesOf(page)).toHaveCount(0)
      const elsewhere = await context.newPage()
      await elsewhere.goto('/icon.svg')
      /** Decides in another tab. */
      const allow = (categories: ConsentCategory[]) =>
        elsewhere.evaluate(
          (values) => {
            for (const [key, value] of values) localStorage.setItem(key, value)
          },
          storedConsent(consentTo(categories), new Date().toISOString().slice(0, 10), []),
        )
      await allow(['marketing'])
      await expect(framesOf(page)).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/(?!.*autoplay)/)
      await expect(framesOf(page)).toHaveCount(1)
      await expect(framesOf(page)).not.toBeFocused()
      await allow(['analytical', 'socialMedia'])
      await expect(framesOf(page)).toHaveCount(0)
    })
  })

  test.describe('whose file is gone', () => {
    test.use({ expectedHosts: ['films.example'], expectedErrors: /films\.example/ })

    test('say so, and the page stays as it is', DEEP, async ({ page, context }) => {
      await context.route('https://films.example/**', (route) => route.fulfill({ status: 404, body: '' }))
      const section = await open(page)
      await section
        .getByRole('button', { name: t('begin.video') })
        .nth(1)
        .click()
      await expect(section.getByRole('alert')).toHaveText(t('failed'))
    })
  })

  test('are links where they are not recognised or no browser plays them', DEEP, async ({ page }) => {
    const section = await open(page)
    const download = section.getByRole('link', { name: t('download', { format: 'WMV' }) })
    await expect(download).toHaveAttribute('href', 'https://films.example/oud.wmv')
    const elsewhere = section.getByRole('link', { name: t('elsewhere.video', { name: 'www.youtube.com.evil.be' }) })
    await expect(elsewhere).toHaveAttribute('rel', /noopener/)
    await expect(section.getByRole('button')).toHaveCount(3)
  })

  test('are links without JavaScript', DEEP, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto(addressById(HOMES.screened, LOCALE))
    const section = page.locator('[data-section="media"]')
    await expect(section.getByRole('link', { name: t('elsewhere.video', { name: 'YouTube' }) })).toHaveAttribute(
      'href',
      MEDIA[0][1],
    )
    await expect(section.getByRole('link', { name: t('elsewhere.tour', { name: 'Matterport' }) })).toBeVisible()
    await expect(section.getByRole('button')).toHaveCount(0)
    await context.close()
  })
})

test('a film of the site plays in the browser’s own player, with captions in the reader’s language', async ({
  page,
}) => {
  await page.goto(addressById(HOMES.filmed, LOCALE))
  const film = page.locator('video')
  await expect(film).toHaveAttribute('preload', 'none')
  await expect(film).toHaveAttribute('aria-label', t('frame.video', { title: (await title(page)) ?? '' }))
  const playing = await film.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
    const [nl, fr] = element.textTracks
    return { width: element.videoWidth, shown: [nl?.mode, fr?.mode], language: fr?.language }
  })
  expect(playing).toEqual({ width: 960, shown: ['disabled', 'showing'], language: 'fr' })
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.textTracks[1]?.cues?.length)).toBe(5)
})

test.describe('the street', () => {
  test.use({ expectedHosts: ['api.panoramax.xyz'] })
  const PICTURE = '890b6268-7716-4e34-ada9-69985e6c1657'

  test('is shown after a click, as the nearest picture of it', DEEP, async ({ page, context }) => {
    await answerFor(context, 'api.panoramax.xyz')
    const asked: string[] = []
    await context.route('https://api.panoramax.xyz/api/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: asked.length > 1 ? { features: [] } : { features: [{ id: PICTURE }] },
      })
    })
    await page.goto(addressById(HOMES.filmed, LOCALE))
    await awaitScripts(page)
    const begin = page.getByRole('button', { name: t('begin.street') })
    await begin.scrollIntoViewIfNeeded()
    expect(asked).toEqual([])
    await begin.click()
    await expect(page.getByTitle(t('frame.street', { title: (await title(page)) ?? '' }))).toHaveAttribute(
      'src',
      `https://api.panoramax.xyz/?focus=pic&pic=${PICTURE}`,
    )
    const { GoogleX, GoogleY } = HOMES.filmed.record
    expect(new URL(asked[0] ?? '').searchParams.get('place_position')).toBe(`${GoogleY},${GoogleX}`)

    await page.reload()
    await awaitScripts(page)
    await begin.click()
    await expect(page.getByRole('status').filter({ hasText: t('street.nothing') })).toBeVisible()
  })

  test.describe('that does not answer', () => {
    test.use({ expectedErrors: /api\.panoramax\.xyz|net::ERR/ })

    test('differs from one without pictures, and can be requested again', DEEP, async ({ page, context }) => {
      let reachable = false
      await answerFor(context, 'api.panoramax.xyz')
      await context.route('https://api.panoramax.xyz/api/**', (route) =>
        reachable
          ? route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { features: [{ id: PICTURE }] } })
          : route.abort(),
      )
      await page.goto(addressById(HOMES.filmed, LOCALE))
      await awaitScripts(page)
      await page.getByRole('button', { name: t('begin.street') }).click()
      const failed = page.getByRole('status').filter({ hasText: t('street.failed') })
      await expect(failed).toBeVisible()
      // As high as its words, not as a picture.
      expect((await failed.locator('..').boundingBox())?.height).toBeLessThan(200)
      reachable = true
      await page.getByRole('button', { name: t('street.retry') }).click()
      await expect(page.getByTitle(t('frame.street', { title: (await title(page)) ?? '' }))).toBeVisible()
    })
  })

  test('is not in the page of a home whose address is hidden', async ({ request }) => {
    const html = async (home: typeof HOMES.hidden) => (await request.get(addressById(home, LOCALE))).text()
    expect(await html(HOMES.filmed)).toContain('panoramax')
    expect(await html(HOMES.hidden)).not.toMatch(/panoramax/i)
  })
})

test.describe('a picture that does not come', () => {
  test.use({ expectedErrors: /_next\/image/ })

  test('is replaced by a drawing and keeps its words', async ({ page, context }) => {
    await context.route(/\/_next\/image\//, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(addressById(HOMES.filmed, LOCALE))
    const picture = page.locator('main img').first()
    await expect(picture).toHaveAttribute('data-progressive', 'broken')
    expect(await picture.evaluate((element) => getComputedStyle(element).content)).toContain('url(')
    await expect(picture).toHaveAttribute('alt', /\w/)
  })
})
