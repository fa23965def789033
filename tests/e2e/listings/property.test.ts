import { formatEuro } from '../../../lib/costs/rules-money.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import de from '../../../messages/de/listings.json' with { type: 'json' }
import fr from '../../../messages/fr/listings.json' with { type: 'json' }
import nl from '../../../messages/nl/listings.json' with { type: 'json' }
import {
  addressById,
  type DemoHome,
  HIDDEN_ADDRESSES,
  HIDDEN_PRICES,
  HOMES,
  LOCALES,
  marketOf,
} from '../../support/browser/demo.ts'
import { decoded, elements, headOf, structuredData, textsOf } from '../../support/browser/html.ts'
import { freeUnits, PROJECT, projectById } from '../../support/browser/projects.ts'
import { awaitScripts, DEEP, expect, test } from '../../support/browser/test.ts'

const LOCALE = 'nl'
const FACT_LABELS = { nl: nl.page.facts, fr: fr.page.facts, de: de.page.facts }
const t = translations(LOCALE, 'listings.page')

type Data = Record<string, unknown>
const ofType = (data: Data[], type: string): Data | undefined => data.find((item) => item['@type'] === type)

/** The amount in every way it might be written. */
const spellings = (amount: number): string[] => {
  const text = String(amount)
  const grouped = (mark: string) => text.replace(/\B(?=(\d{3})+$)/g, mark)
  return [text, grouped('.'), grouped(','), grouped(' '), grouped('\u00a0'), grouped('\u202f')]
}

/** A page without what it says of other homes, whose prices and streets may happen to be the same. */
const withoutOthers = (html: string): string => html.replace(/<section id="similar".*?<\/section>/s, '')

for (const locale of LOCALES) {
  for (const [name, home] of Object.entries({ house: HOMES.house, flat: HOMES.flat, plot: HOMES.plot })) {
    test(
      `the ${name} in ${locale} tells search engines what it shows`,
      locale === 'nl' ? {} : DEEP,
      async ({ request }) => {
        const answer = await request.get(addressById(home, locale))
        const html = await answer.text()
        const { canonical } = headOf(html)
        expect(canonical).toBe(new URL(answer.url()).pathname)
        const data = structuredData(html)
        const listing = ofType(data, 'RealEstateListing')
        expect(listing).toMatchObject({
          name: textsOf(html, 'h1')[0],
          inLanguage: locale,
          identifier: home.record.RecordFile,
          offers: { '@type': 'Offer' },
          about: { address: { '@type': 'PostalAddress', postalCode: home.record.Zip } },
        })
        expect(new URL(String(listing?.url)).pathname).toBe(canonical)
        expect(JSON.stringify(listing?.offers)).toContain(String(home.record.Price))
        const crumbs = ofType(data, 'BreadcrumbList')?.itemListElement as Data[]
        expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1))
        const preview = elements(html, 'meta').find(({ property }) => property === 'og:image')
        expect(preview?.content).toMatch(/^http/)
      },
    )

    test(
      `the ${name} in ${locale} says price, place, reference and energy`,
      locale === 'nl' && name === 'house' ? {} : DEEP,
      async ({ page }) => {
        await page.goto(addressById(home, locale))
        const main = page.getByRole('main')
        await expect(main).toContainText(formatEuro(home.record.Price) ?? '')
        await expect(main).toContainText(home.record.Zip)
        await expect(main).toContainText(home.record.RecordFile)
        await expect(main).toContainText(home.record.Street)
        if (name !== 'plot') {
          const label = page.getByRole('img', { name: /EP[CB]|PEB/ }).first()
          await expect(label).toBeVisible()
        }
        if (name === 'house') {
          for (const section of ['sections.details', 'sections.cost', 'legal.title'] as const) {
            const heading = translations(locale, 'listings.page')(section)
            await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
          }
        }
      },
    )
  }

  test(`sold and let homes in ${locale} say so and show others`, locale === 'nl' ? {} : DEEP, async ({ page }) => {
    const own = translations(locale, 'listings.page')
    for (const [home, state] of [
      [HOMES.sold, 'sold'],
      [HOMES.let, 'let'],
    ] as const) {
      const answer = await page.goto(addressById(home, locale))
      expect(answer?.status()).toBe(200)
      await expect(page.getByText(own(`notice.${state}.title`), { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(verkocht|verhuurd|vendu|lou)/i)
      const listing = ofType(structuredData((await answer?.text()) ?? ''), 'RealEstateListing')
      expect(listing).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
      await expect(page.locator('#similar').getByRole('article').first()).toBeVisible()
    }
  })
}

test.describe('a hidden address', () => {
  const betrayals = ({ record }: DemoHome): string[] => [
    record.Street,
    String(record.GoogleX),
    String(record.GoogleY),
    `${record.Street} ${record.HouseNumber}`,
  ]

  test('is nowhere in the page of its home, in no language', DEEP, async ({ request }) => {
    test.slow()
    expect(HIDDEN_ADDRESSES.length).toBeGreaterThan(5)
    for (const home of HIDDEN_ADDRESSES) {
      for (const locale of LOCALES) {
        const html = withoutOthers(decoded(await (await request.get(addressById(home, locale))).text()))
        for (const betrayal of betrayals(home)) {
          expect(html.toLowerCase().includes(betrayal.toLowerCase()), `${home.record.ID} ${locale} ${betrayal}`).toBe(
            false,
          )
        }
        // The office that offers it has an address.
        const about = JSON.stringify(structuredData(html), (name, value) => (name === 'offeredBy' ? null : value))
        expect(about).not.toMatch(/streetAddress|GeoCoordinates/)
      }
    }
  })

  test('is not found by its street', async ({ request }) => {
    const { hidden } = HOMES
    const list = pathTo(marketOf(hidden) === 'sale' ? 'forSale' : 'forRent', LOCALE)
    const query = new URLSearchParams({ search: hidden.record.Street, city: `x|${hidden.record.Zip}` })
    const html = await (await request.get(`${list}?${query}`)).text()
    expect(elements(html, 'a').some(({ href }) => href?.includes(`/${hidden.record.ID}/`))).toBe(false)
  })

  test('is said to be given on request', async ({ page }) => {
    await page.goto(addressById(HOMES.hidden, LOCALE))
    await expect(page.getByRole('main')).toContainText(t('heading.hiddenAddress'))
    await expect(page.getByRole('main')).toContainText(HOMES.hidden.record.Zip)
  })
})

test.describe('a price on request', () => {
  test('is nowhere in the page of its home, in no language', DEEP, async ({ request }) => {
    const homes = HIDDEN_PRICES.filter(({ record }) => record.Price > 0)
    expect(homes.length).toBeGreaterThan(3)
    for (const home of homes) {
      for (const locale of LOCALES) {
        const html = decoded(await (await request.get(addressById(home, locale))).text())
        // What the scripts get says the same as the page, so the whole of it counts but for other homes' cards.
        const shown = withoutOthers(html).replace(/<script>self\.__next_f.*?<\/script>/gs, '')
        for (const spelling of spellings(home.record.Price)) {
          expect(shown.includes(spelling), `${home.record.ID} ${locale} ${spelling}`).toBe(false)
        }
        expect(shown).toContain(translations(locale, 'listings.card')('price.onRequest'))
        expect(ofType(structuredData(html), 'RealEstateListing')?.offers).not.toHaveProperty('price')
      }
    }
  })

  test('is nowhere in what the scripts get', async ({ request }) => {
    const html = await (await request.get(addressById(HOMES.onRequest, LOCALE))).text()
    const others = html.match(/<section id="similar".*?<\/section>/s)?.[0] ?? ''
    for (const spelling of spellings(HOMES.onRequest.record.Price)) {
      if (!others.includes(spelling)) expect(html.includes(spelling), spelling).toBe(false)
    }
  })

  test('is not given away by the price filter', async ({ request }) => {
    const { Price, Zip, ID } = HOMES.onRequest.record
    const html = await (
      await request.get(`${pathTo('forSale', LOCALE)}?city=x%7C${Zip}&price=${Price - 1}-${Price + 1}`)
    ).text()
    expect(elements(html, 'a').some(({ href }) => href?.includes(`/${ID}/`))).toBe(false)
  })
})

test.describe('the way to ask', () => {
  const WINDOW = { width: 1440, height: 900 }
  const HEADER = 64

  test('stays beside the facts on a wide screen', async ({ page }) => {
    await page.setViewportSize(WINDOW)
    const pages = [addressById(HOMES.house, LOCALE), projectById(PROJECT.phased, LOCALE)]
    for (const path of pages) {
      await page.goto(path)
      const column = page.locator('#interest')
      const facts = page.getByRole('heading', { level: 2 }).last()
      await facts.scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollTo(0, 1800))
      const { y = 0 } = (await column.boundingBox()) ?? {}
      expect(y, path).toBeGreaterThan(HEADER)
      expect(y, path).toBeLessThan(WINDOW.height / 2)
      await expect(page.locator('[data-action-bar]')).toBeHidden()
    }
  })

  test('stays at the bottom of a narrow screen, over nothing that has the focus', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(addressById(HOMES.house, LOCALE))
    await awaitScripts(page)
    const bar = page.locator('[data-action-bar]')
    await expect(bar.getByRole('link', { name: t('interest.visit') })).toBeInViewport({ ratio: 1 })
    await expect(bar.locator('a[href^="tel:"]')).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText(formatEuro(HOMES.house.record.Price) ?? '')
    await page.evaluate(() => scrollTo(0, 1500))
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
    expect(Math.round(y + height)).toBe(844)
    const top = page.getByRole('link', { name: translations(LOCALE, 'layout')('backToTop'), includeHidden: true })
    const back = await top.boundingBox()
    expect((back?.y ?? 0) + (back?.height ?? 0)).toBeLessThanOrEqual(y)
    // It gives way to a row of links, which ends in an arrow at the same edge.
    const row = page.locator('aside').getByRole('link', { name: t('interest.ways.contactMe') })
    const lieUnder = (link: Element, at: number) => scrollBy(0, link.getBoundingClientRect().top - at)
    await row.evaluate(lieUnder, back?.y ?? 0)
    await expect(top).toBeHidden()
    await page.getByText(t('description.title'), { exact: true }).evaluate(lieUnder, back?.y ?? 0)
    await expect(top).toBeVisible()
    const share = page
      .getByRole('list', { name: t('share.title') })
      .getByRole('link')
      .first()
    await share.focus()
    const focused = await share.boundingBox()
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(y)
  })

  test('has the price at the edge of the title, whatever title and price are', DEEP, async ({ page }) => {
    await page.setViewportSize(WINDOW)
    for (const home of [HOMES.house, HOMES.flat]) {
      await page.goto(addressById(home, LOCALE))
      const price = page.getByRole('article').first().locator('p.figures strong').first()
      const title = page.getByRole('heading', { level: 1 })
      expect((await price.boundingBox())?.x).toBe((await title.boundingBox())?.x)
    }
  })
})

test(
  'the serif is never smeared or slanted by the browser: it is there in one weight, upright',
  DEEP,
  async ({ page }) => {
    const unit = `${projectById(PROJECT.phased, LOCALE)}${freeUnits(PROJECT.phased)[0]?.ID}/`
    for (const path of [addressById(HOMES.flat, LOCALE), projectById(PROJECT.phased, LOCALE), unit]) {
      await page.goto(path)
      const wrong = await page.locator('main').evaluate((main) => {
        const serif = getComputedStyle(document.querySelector('h1') ?? main).fontFamily
        return [...main.querySelectorAll('*')]
          .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
          .filter((element) => {
            const { fontFamily, fontWeight, fontStyle } = getComputedStyle(element)
            return fontFamily === serif && (Number(fontWeight) >= 600 || fontStyle !== 'normal')
          })
          .map((element) => element.outerHTML.slice(0, 120))
      })
      expect(wrong, path).toEqual([])
    }
  },
)

test.describe('sharing', () => {
  test('mail and WhatsApp carry title and address', async ({ page }) => {
    await page.goto(addressById(HOMES.house, LOCALE))
    const share = page.getByRole('list', { name: t('share.title') })
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const canonical = (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? ''
    for (const [name, start] of [
      [t('share.mail'), 'mailto:?'],
      [t('share.whatsapp'), 'https://wa.me/?text='],
    ] as const) {
      const href = (await share.getByRole('link', { name }).getAttribute('href')) ?? ''
      expect(href.startsWith(start)).toBe(true)
      expect(decodeURIComponent(href)).toContain(title)
      expect(decodeURIComponent(href)).toContain(canonical)
    }
  })

  test('the address can be copied, and it is said when that fails', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(addressById(HOMES.house, LOCALE))
    await awaitScripts(page)
    await page.getByRole('button', { name: t('share.copy') }).click()
    await expect(page.getByRole('button', { name: t('share.copied') })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname).toBe(new URL(page.url()).pathname)

    await page.reload()
    await awaitScripts(page)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
    })
    await page.getByRole('button', { name: t('share.copy') }).click()
    await expect(page.getByRole('button', { name: t('share.failed') })).toBeVisible()
  })

  test('the system sheet is offered where there is one, and print opens the dialog', async ({ page }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared, print: () => shared.push('print') })
      Object.defineProperty(navigator, 'share', {
        value: async (data: unknown) => {
          shared.push(data)
        },
      })
    })
    await page.goto(addressById(HOMES.house, LOCALE))
    await awaitScripts(page)
    await page.getByRole('button', { name: t('share.native') }).click()
    await page.getByRole('button', { name: t('share.print'), exact: true }).click()
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
    expect(shared).toEqual([{ title, url: expect.stringContaining(`/${HOMES.house.record.ID}/`) }, 'print'])
  })

  test('without JavaScript no button stands there that does nothing', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto(addressById(HOMES.house, LOCALE))
    const share = page.getByRole('list', { name: t('share.title') })
    await expect(share.getByRole('link').first()).toBeVisible()
    await expect(share.getByRole('button')).toHaveCount(0)
    await context.close()
  })
})

test(
  'no fact breaks a word on a phone, in any language, and each of the first facts has its drawing',
  DEEP,
  async ({ page }) => {
    await page.goto(addressById(HOMES.house, LOCALE))
    const first = page.getByRole('list', { name: t('keyFacts.title') }).getByRole('listitem')
    expect(await first.count()).toBeGreaterThan(3)
    expect(await first.evaluateAll((all) => all.filter((one) => !one.querySelector('svg[aria-hidden]')).length)).toBe(0)
    await expect(first.last()).toContainText(t('keyFacts.energy', { region: 'flanders' }))
    const labels = (['nl', 'fr', 'de'] as const).flatMap((lang) =>
      Object.values(FACT_LABELS[lang]).flatMap((group) => Object.values(group).map((label) => ({ lang, label }))),
    )
    await page.evaluate((all) => {
      const row = document.querySelector('dl:has(> div > dt + dd) > div')
      for (const { lang, label } of all) {
        const copy = row?.cloneNode(true) as Element
        copy.setAttribute('lang', lang)
        copy.children[0]?.replaceChildren(label)
        copy.children[1]?.replaceChildren('Overstromingsgevoelig gebied')
        row?.after(copy)
      }
    }, labels)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const broken = await page.evaluate(() => {
        const found: string[] = []
        for (const cell of document.querySelectorAll('main article dl :is(dt, dd)')) {
          const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s/–-]+/g)) {
              const range = document.createRange()
              range.setStart(text, index)
              range.setEnd(text, index + word.length)
              if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
            }
          }
        }
        return found
      })
      expect(broken, `${width} px`).toEqual([])
    }
  },
)

test('the print sheet holds the home and nothing of the site around it', async ({ page }) => {
  await page.goto(addressById(HOMES.house, LOCALE))
  await awaitScripts(page)
  await page.emulateMedia({ media: 'print' })
  const layout = translations(LOCALE, 'layout')
  for (const name of [layout('mainMenu'), layout('topLinks'), layout('footerMenu'), layout('breadcrumbs')]) {
    await expect(page.getByRole('navigation', { name })).toBeHidden()
  }
  await expect(page.getByRole('list', { name: t('share.title') })).toBeHidden()
  await expect(page.locator('#similar')).toBeHidden()
  await expect(page.getByRole('link', { name: layout('backToTop') })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(formatEuro(HOMES.house.record.Price) ?? '')
  await expect(page.getByText(t('colophon.address'), { exact: true })).toBeVisible()
  // One large picture and three others, whatever the gallery shows on the screen, and the agent.
  await expect(page.locator('main img:visible')).toHaveCount(5)
})

test('a home with all its facts is printed on one sheet of A4, in both languages', DEEP, async ({ page }) => {
  for (const locale of LOCALES) {
    await page.goto(addressById(HOMES.house, locale))
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g), locale).toHaveLength(1)
  }
})
