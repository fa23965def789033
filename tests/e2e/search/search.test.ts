import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { homesInWords } from '../../../lib/landing/sentences.ts'
import { placeByKey } from '../../../lib/places/rules-table.ts'
import { PRICE_PLACES, PRICE_SLIDERS } from '../../../lib/search/rules-price-range.ts'
import type { FilterGroupName } from '../../../lib/search/rules-result.ts'
import { setWidth, WIDTHS } from '../../support/browser/axe.ts'
import { entryOf } from '../../support/browser/content.ts'
import { busiestZip, countHomes, type DemoHome } from '../../support/browser/demo.ts'
import { elements, textsOf } from '../../support/browser/html.ts'
import { NOWHERE } from '../../support/browser/pages.ts'
import { countOpen, foundText, openFilters } from '../../support/browser/search.ts'
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
const t = translations(LOCALE, 'search')
const SALE = pathTo('forSale', LOCALE)
const RENT = pathTo('forRent', LOCALE)
const PAGE_SIZE = 24

const hasCategory =
  (id: string) =>
  ({ record }: DemoHome): boolean =>
    String(record.WebIDs).split(',').includes(id)
const isIn =
  (zip: string) =>
  ({ record }: DemoHome): boolean =>
    record.Zip === zip
const hasBedrooms =
  (count: number) =>
  ({ record }: DemoHome): boolean =>
    (record.NumberOfBedRooms ?? 0) >= count

/** The parts of a result page that a visitor works with. */
function listOf(page: Page) {
  const form = page.getByRole('form', { name: t('filters.label') })
  return {
    form,
    heading: page.locator('#results'),
    group: (name: FilterGroupName) => page.locator(`#filter-group-${name}`),
    open: (name: FilterGroupName) => openFilters(page, name),
    cards: page.locator('main').getByRole('article'),
    chips: page.getByRole('list', { name: t('filters.active') }),
    towns: form
      .getByRole('textbox', { name: t('where.label') })
      .or(form.getByRole('combobox', { name: t('where.label') })),
    type: (id: string) => form.locator(`input[name="type"][value="${id}"]`),
    least: form.getByRole('textbox', { name: t('price.min') }),
    most: form.getByRole('textbox', { name: t('price.max') }),
    lower: form.getByRole('slider', { name: t('price.min') }),
    upper: form.getByRole('slider', { name: t('price.max') }),
    bedrooms: form.locator('input[name="bedrooms"]:checked'),
    sort: page.getByLabel(t('sort.label'), { exact: true }),
  }
}

/** Opens a list and waits until its filters work in place. */
async function openList(page: Page, address: string) {
  await page.goto(address)
  await awaitScripts(page)
  const list = listOf(page)
  await expect(list.group('price')).toBeVisible()
  return list
}

/** Loads the widgets that come when a visitor turns to the filters. */
async function loadWidgets(list: ReturnType<typeof listOf>): Promise<void> {
  await list.open('price')
  await expect(list.lower).toBeAttached()
}

/** The towns in the open list; the choice of order has options too. */
const offeredTowns = (page: Page): Locator => page.getByRole('listbox').getByRole('option').filter({ visible: true })

const expectQuery = (page: Page, query: string): Promise<void> =>
  expect.poll(() => decodeURIComponent(new URL(page.url()).search)).toBe(query)

const amounts = async (cards: Locator): Promise<number[]> =>
  (await cards.allInnerTexts()).flatMap((text) => {
    const [, amount] = /€\s*([\d.]+)/.exec(text) ?? []
    return amount ? [Number(amount.replaceAll('.', ''))] : []
  })

test.describe('filters, in place', () => {
  test('towns are chosen with the keyboard alone', async ({ page }) => {
    const list = await openList(page, SALE)
    await markDocument(page)
    const zip = busiestZip('sale')
    await list.towns.focus()
    const towns = page.getByRole('combobox', { name: t('where.label') })
    await expect(towns).toBeFocused()

    await page.keyboard.type(zip)
    const option = offeredTowns(page).first()
    await expect(option).toContainText(zip)
    await expect(option).toContainText(String(countOpen('sale', isIn(zip))))
    await page.keyboard.press('Enter')
    await expect(list.heading).toHaveText(foundText('sale', isIn(zip)))
    await expect.poll(() => new URL(page.url()).searchParams.get('city')).toMatch(new RegExp(`^.+\\|${zip}$`))
    await expect(towns).toBeFocused()
    await expect(list.cards).toHaveCount(Math.min(PAGE_SIZE, countHomes('sale', isIn(zip))))

    // A second one, by arrows; any of them is meant.
    await page.keyboard.press('ArrowDown')
    await expect(offeredTowns(page).nth(1)).toBeVisible()
    // The first is the visitor's own position.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.getAll('city').length).toBe(2)
    await expect(towns).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(offeredTowns(page)).toHaveCount(0)
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expectQuery(page, '')
    await expect(list.heading).toHaveText(foundText('sale'))
    expect(await isSameDocument(page)).toBe(true)
  })

  test('towns are found by a name without its accents, and a name nobody has says so', DEEP, async ({ page }) => {
    const french = translations('fr', 'search')
    await page.goto(pathTo('forSale', 'fr'))
    await awaitScripts(page)
    await page.getByLabel(french('where.label'), { exact: true }).first().focus()
    await expect(page.getByRole('combobox', { name: french('where.label') })).toBeFocused()
    await page.keyboard.type('liege')
    await expect(offeredTowns(page).first()).toContainText('Liège')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(NOWHERE)
    await expect(page.getByText(french('suggestions.unknown', { typed: NOWHERE }))).toBeVisible()
  })

  test(
    'a municipality is one choice and one chip, and a typing error is corrected and said',
    DEEP,
    async ({ page }) => {
      const list = await openList(page, SALE)
      await list.towns.focus()
      await expect(page.getByRole('combobox', { name: t('where.label') })).toBeFocused()
      await page.keyboard.type('Antwrpen')
      await expect(offeredTowns(page).first()).toContainText('Antwerpen')
      await expect(page.getByText(t('suggestions.corrected', { typed: 'Antwrpen', name: 'Antwerpen' }))).toBeVisible()
      await page.keyboard.press('Enter')
      await expectQuery(page, '?city=Antwerpen|11002')
      await expect(offeredTowns(page)).toHaveCount(0)
      const zips = placeByKey('municipality', '11002')?.zips ?? []
      await expect(list.heading).toHaveText(foundText('sale', ({ record }) => zips.includes(record.Zip)))
      // The field itself shows the place and takes it back.
      await expect(list.chips).toHaveCount(0)
      const chosen = page.getByRole('list', { name: t('where.chosen') }).getByRole('button')
      await expect(chosen).toHaveText('Antwerpen')
      await chosen.click()
      await expectQuery(page, '')
    },
  )

  test('towns have the names of the page’s language, whatever the address says', DEEP, async ({ page }) => {
    const french = translations('fr', 'search')
    await page.goto(`${pathTo('forSale', 'fr')}?city=Gent%7C9000`)
    await awaitScripts(page)
    await expect(page.getByRole('list', { name: french('where.chosen') })).toHaveText('9000 Gand')
  })

  test('a chosen town is taken away by its button', DEEP, async ({ page }) => {
    const zip = busiestZip('sale')
    const list = await openList(page, `${SALE}?city=x%7C${zip}&type=1`)
    await page
      .getByRole('list', { name: t('where.chosen') })
      .getByRole('button')
      .click()
    await expectQuery(page, '?type=1')
    await expect(list.heading).toHaveText(foundText('sale', hasCategory('1'), '1'))
  })

  test('types narrow the list, any of them', async ({ page }) => {
    const list = await openList(page, SALE)
    await markDocument(page)
    await list.open('categories')
    await list.type('1').check()
    await expect(list.heading).toHaveText(foundText('sale', hasCategory('1'), '1'))
    await expect(list.type('1')).toBeFocused()
    await list.type('3').check()
    await expectQuery(page, '?type=1&type=3')
    await expect(list.heading).toHaveText(foundText('sale', (home) => hasCategory('1')(home) || hasCategory('3')(home)))
    await list.type('1').uncheck()
    await expectQuery(page, '?type=3')
    expect(await isSameDocument(page)).toBe(true)
  })

  test(
    'the list stays where it is while filters change, and the filters above it however far down it goes',
    DEEP,
    async ({ page }) => {
      await setWidth(page, WIDTHS.desktop)
      const list = await openList(page, SALE)
      await page.mouse.wheel(0, 300)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
      const before = await page.evaluate(() => window.scrollY)
      await list.open('categories')
      await list.type('2').check()
      await expectQuery(page, '?type=2')
      await expect(list.heading).toHaveText(foundText('sale', hasCategory('2'), '2'))
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(50)

      await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }))
      await expect(list.group('price')).toBeInViewport()
      await list.open('rooms')
      await list.form.getByRole('button', { name: t('rooms.more', { room: t('rooms.names.parkings') }) }).focus()
      await expect(list.form.getByLabel(t('rooms.names.parkings'), { exact: true })).toBeInViewport()
    },
  )

  test(
    'one group of filters is open at a time, until Escape, or until a visitor goes on beside it',
    DEEP,
    async ({ page }) => {
      const list = await openList(page, `${SALE}?price=0-350000&type=1&type=2`)
      const isOpen = (name: FilterGroupName) => list.group(name).locator('..').getAttribute('open')
      await expect(list.group('price')).toContainText(t('price.upTo', { max: '€\u00a0350.000' }))
      await expect(list.group('categories')).toContainText('(2)')
      await list.open('price')
      await list.open('categories')
      expect(await isOpen('price')).toBeNull()
      await list.type('1').focus()
      await page.keyboard.press('Escape')
      expect(await isOpen('categories')).toBeNull()
      await expect(list.group('categories')).toBeFocused()
      await list.open('rooms')
      await list.heading.click()
      await expect.poll(() => isOpen('rooms')).toBeNull()
      await list.open('text')
      await list.towns.focus()
      await expect.poll(() => isOpen('text')).toBeNull()
    },
  )

  test('free text searches while it is typed, and keeps the focus', async ({ page }) => {
    const list = await openList(page, SALE)
    const [home] = [...(await list.cards.getByRole('link').allInnerTexts())]
    const text = list.form.getByRole('searchbox', { name: t('text.label') })
    await list.open('text')
    await text.fill((home ?? '').slice(0, -4))
    await text.pressSequentially((home ?? '').slice(-4))
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(home)
    await expect(list.cards.first()).toContainText(home ?? '')
    await expect(text).toBeFocused()
    await text.fill(NOWHERE)
    await expect(list.heading).toHaveText(t('empty.filtered'))
    await text.fill('')
    await expectQuery(page, '')
  })

  test('bedrooms are a row of choices', DEEP, async ({ page }) => {
    const list = await openList(page, SALE)
    await list.open('rooms')
    const rooms = list.form.getByRole('group', { name: t('rooms.names.bedrooms') })
    await expect(rooms.getByRole('radio', { name: t('features.any') })).toBeChecked()
    await rooms.getByRole('radio', { name: '3+' }).check()
    await expectQuery(page, '?bedrooms=3')
    await expect(list.heading).toHaveText(foundText('sale', hasBedrooms(3)))
    await page.keyboard.press('ArrowRight')
    await expectQuery(page, '?bedrooms=4')
    await expect(rooms.getByRole('radio', { name: '4+' })).toBeFocused()
    await rooms.getByRole('radio', { name: t('features.any') }).check()
    await expectQuery(page, '')
  })

  test('rooms are counted with buttons and by typing, never below none', async ({ page }) => {
    const list = await openList(page, SALE)
    await list.open('rooms')
    const room = t('rooms.names.garages')
    const count = list.form.getByRole('spinbutton', { name: room })
    const more = list.form.getByRole('button', { name: t('rooms.more', { room }) })
    const less = list.form.getByRole('button', { name: t('rooms.less', { room }) })
    await expect(less).toHaveAttribute('aria-disabled', 'true')
    await less.click({ force: true })
    await expect(count).toHaveValue('0')
    await more.click()
    await more.click()
    await more.click()
    await expectQuery(page, '?garages=3')
    await expect(more).toBeFocused()
    await less.click()
    await expectQuery(page, '?garages=2')
    await count.fill('0')
    await expectQuery(page, '')
    await count.fill('-4')
    await expect(count).toHaveValue('0')
  })
})

test.describe('price', () => {
  const { min, max } = PRICE_SLIDERS.sale
  const places = PRICE_PLACES.sale
  const place = (number: number): number => places.at(number) ?? Number.NaN

  test('the handles move by steps with the keyboard and are applied', async ({ page }) => {
    const list = await openList(page, SALE)
    await loadWidgets(list)
    await expect(list.upper).toHaveAttribute('aria-valuetext', /\+$/)
    await list.lower.focus()
    await page.keyboard.press('ArrowRight')
    await expectQuery(page, `?price=${place(1)}-${max}`)
    await expect(list.lower).toBeFocused()
    await page.keyboard.press('PageUp')
    await page.keyboard.press('PageUp')
    await expectQuery(page, `?price=${place(9)}-${max}`)
    await expect(list.lower).toHaveAttribute('aria-valuetext', /^€.225\.000$/)
    await list.upper.focus()
    await page.keyboard.press('PageDown')
    await expectQuery(page, `?price=${place(9)}-${place(-5)}`)
    await expect(list.upper).toHaveAttribute('aria-valuetext', /[^+]$/)
    await page.keyboard.press('Home')
    // The handles do not pass each other.
    const handles = async () => [Number(await list.lower.inputValue()), Number(await list.upper.inputValue())]
    const [lower = 0, upper = 0] = await handles()
    expect(lower).toBeLessThanOrEqual(upper)
  })

  test('the fields take digits only, show the plus sign at the end, and are applied on leaving them', async ({
    page,
  }) => {
    const list = await openList(page, SALE)
    await list.open('price')
    await expect(list.most).toHaveValue(/^€.3\.000\.000\+$/)
    await list.least.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('2a5-0 .e000€0')
    await expect(list.least).toHaveValue('2500000')
    expect(new URL(page.url()).search).toBe('')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await expectQuery(page, `?price=250000-${max}`)
    await expect(list.least).toBeFocused()
    await expect(list.cards.first()).toBeVisible()
    for (const amount of await amounts(list.cards)) expect(amount).toBeGreaterThanOrEqual(250_000)

    await list.most.fill('400000')
    await list.most.blur()
    await expectQuery(page, '?price=250000-400000')
    await expect(list.most).toHaveValue(/^€.400\.000$/)
    await expect(list.heading).toHaveText(
      foundText('sale', ({ record }) => record.PublishPrice && record.Price >= 250_000 && record.Price <= 400_000),
    )
  })

  test('a bound that makes no sense falls back to the end of the slider', DEEP, async ({ page }) => {
    const list = await openList(page, `${SALE}?price=200000-500000`)
    await list.open('price')
    await list.least.fill('500000')
    await list.least.press('Enter')
    await expectQuery(page, `?price=${min}-500000`)
    await list.most.fill('99999999')
    await list.most.press('Enter')
    await expectQuery(page, '')
    await list.least.fill('300000')
    await list.least.press('Enter')
    await expectQuery(page, `?price=300000-${max}`)
    await list.most.fill('300000')
    await list.most.press('Enter')
    await expect(list.most).toHaveValue(/^€.3\.000\.000\+$/)
    await expectQuery(page, `?price=300000-${max}`)
    await list.least.fill('')
    await list.least.press('Enter')
    await expectQuery(page, '')
  })

  test('a handle goes from an amount between two places to one of them', DEEP, async ({ page }) => {
    const list = await openList(page, `${SALE}?price=123456-${max}`)
    await loadWidgets(list)
    await list.lower.focus()
    await page.keyboard.press('ArrowRight')
    const least = () => Number((new URL(page.url()).searchParams.get('price') ?? '').split('-')[0])
    await expect.poll(least).toBeGreaterThan(123_456)
    expect(places).toContain(least())
  })

  test('the list to let has its own slider', DEEP, async ({ page }) => {
    const before = PRICE_PLACES.rent.at(-2)
    const list = await openList(page, RENT)
    await loadWidgets(list)
    await expect(list.most).toHaveValue(/^€.2\.000\+$/)
    await list.upper.focus()
    await page.keyboard.press('ArrowLeft')
    await expectQuery(page, `?price=0-${before}`)
  })

  test('a change of goal resets it and keeps the rest', DEEP, async ({ page }) => {
    const list = await openList(page, `${SALE}?type=2&bedrooms=2&price=100000-300000`)
    await list.form.getByRole('link', { name: t('goal.rent') }).click()
    await expect(page).toHaveURL(new RegExp(`${RENT}\\?type=2&bedrooms=2$`))
    const landing = translations(LOCALE, 'landing')
    const kind = landing('heading.rent', { homes: landing('names.2') })
    const rooms = t('rooms.chosen.bedrooms', { count: 2 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${kind}, ${rooms}`, { ignoreCase: true })
    await expect(page).toHaveTitle(new RegExp(`^${kind}, `))
    await list.open('price')
    await expect(list.most).toHaveValue(/^€.2\.000\+$/)
    await expect(list.type('2')).toBeChecked()
    await expect(list.bedrooms).toHaveValue('2')
    await expect(list.heading).toHaveText(
      foundText('rent', (home) => hasCategory('2')(home) && hasBedrooms(2)(home), '2'),
    )
  })
})

test('logo, field, number and homes have one left edge, in a list and beside its map', DEEP, async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  const leftOf = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? Number.NaN)
  for (const view of ['', '?view=split']) {
    await page.goto(`${SALE}${view}`)
    const { form, heading, cards } = listOf(page)
    await expect(cards.first()).toBeVisible()
    const parts = [page.getByRole('banner').getByRole('link').first(), form, heading, cards.first()]
    expect(await Promise.all(parts.map(leftOf)), view).toEqual([80, 80, 80, 80])
  }
})

test(
  'what was understood of a sentence is underlined in the field, and what was not is dotted',
  DEEP,
  async ({ page }) => {
    const list = await openList(page, SALE)
    await list.towns.focus()
    await expect(page.getByRole('combobox', { name: t('where.label') })).toBeFocused()
    await page.keyboard.type('huis met tuin in Gent, sauna')
    const drawn = (of: string) => list.form.locator(`span[class*="${of}"]`)
    await expect(drawn('understood')).toHaveText(['huis', 'tuin', 'Gent'])
    await expect(drawn('missed')).toHaveText(['sauna'])
  },
)

test.describe('the result', () => {
  test('active filters are chips that take themselves away', async ({ page }) => {
    const list = await openList(page, `${SALE}?type=1&type=2&bedrooms=2&price=100000-900000`)
    await expect(list.chips.getByRole('link')).toHaveCount(5)
    const rooms = t('rooms.chosen.bedrooms', { count: 2 })
    await list.chips.getByRole('link', { name: rooms }).click()
    await expectQuery(page, '?type=1&type=2&price=100000-900000')
    await expect(list.bedrooms).toHaveValue('0')
    await expect(list.heading).toBeFocused()
    await list.chips.getByRole('link', { name: t('filters.clear') }).click()
    await expectQuery(page, '')
    await expect(list.chips).toHaveCount(0)
    await expect(list.heading).toHaveText(foundText('sale'))
    await list.open('price')
    await expect(list.least).toHaveValue(/^€.0$/)
  })

  test('it can be sorted by price both ways', async ({ page }) => {
    const list = await openList(page, `${SALE}?type=1`)
    for (const [order, sign] of [
      ['price', 1],
      ['-price', -1],
    ] as const) {
      await list.sort.selectOption({ label: t(`sort.${order}`) })
      await expectQuery(page, `?type=1&sort=${order}`)
      await expect(list.sort).toHaveValue(order)
      await expect
        .poll(async () => {
          const prices = await amounts(list.cards)
          const sorted = prices.toSorted((a, b) => sign * (a - b))
          return prices.length > 10 && prices.join() === sorted.join()
        })
        .toBe(true)
    }
    await list.sort.selectOption({ label: t('sort.standard') })
    await expectQuery(page, '?type=1')
  })

  test('every order is answered with all homes', DEEP, async ({ request }) => {
    for (const order of ['price', '-price', 'type', 'city', 'date']) {
      const html = await (await request.get(`${SALE}?sort=${order}`)).text()
      expect(textsOf(html, 'h2'), order).toContain(foundText('sale'))
      expect(textsOf(html, 'article'), order).toHaveLength(PAGE_SIZE)
    }
  })

  test('it is paged, with its place in the title', async ({ page }) => {
    const pages = Math.ceil(countHomes('sale') / PAGE_SIZE)
    const titleOf = (number: number) =>
      t('pageTitle', { title: entryOf('for-sale').pageTitle[LOCALE], page: String(number), pages: String(pages) })
    const list = await openList(page, SALE)
    await expect(page).toHaveTitle(new RegExp(`^${titleOf(1)}`))
    const paging = page.getByRole('navigation', { name: t('paging.label') })
    await expect(paging.getByRole('link', { name: t('paging.previous') })).toHaveCount(0)
    const before = (await list.cards.getByRole('link').first().textContent()) ?? ''
    await paging.getByRole('link', { name: t('paging.next') }).click()
    await expectQuery(page, '?page=2')
    await expect(page).toHaveTitle(new RegExp(`^${titleOf(2)}`))
    await expect(list.cards.getByRole('link').first()).not.toHaveText(before)
    await paging.getByRole('link', { name: t('paging.page', { page: String(pages) }), exact: true }).click()
    await expectQuery(page, `?page=${pages}`)
    await expect(paging.getByRole('link', { name: t('paging.next') })).toHaveCount(0)
    await expect(paging.locator('[aria-current="page"]')).toHaveText(String(pages))

    // A filter begins at the first page again.
    await list.open('categories')
    await list.type('1').check()
    await expectQuery(page, '?type=1')
  })

  test('all pages together hold every home once', DEEP, async ({ request }) => {
    const pages = Math.ceil(countHomes('sale') / PAGE_SIZE)
    const ids = new Set<string>()
    for (let number = 1; number <= pages; number++) {
      const html = await (await request.get(`${SALE}?page=${number}`)).text()
      for (const { href = '' } of elements(html, 'a')) {
        const [, id] = /\/(\d+)\/$/.exec(href) ?? []
        if (id) ids.add(id)
      }
    }
    expect(ids.size).toBe(countHomes('sale'))
  })

  test('back and forward restore list and filters', async ({ page }) => {
    const list = await openList(page, SALE)
    await list.open('categories')
    await list.type('1').check()
    await expect(list.heading).toHaveText(foundText('sale', hasCategory('1'), '1'))
    await list.cards.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/\d+\/$/)
    await page.goBack()
    await expectQuery(page, '?type=1')
    await expect(list.type('1')).toBeChecked()
    await expect(list.heading).toHaveText(foundText('sale', hasCategory('1'), '1'))

    await list.form.getByRole('link', { name: t('goal.rent') }).click()
    await expect(page).toHaveURL(new RegExp(`${RENT}\\?type=1$`))
    await expect(list.heading).toHaveText(foundText('rent', hasCategory('1'), '1'))
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${SALE}\\?type=1$`))
    await expect(list.heading).toHaveText(foundText('sale', hasCategory('1'), '1'))
    await expect(list.type('1')).toBeChecked()
    await page.goForward()
    await expect(page).toHaveURL(new RegExp(`${RENT}\\?type=1$`))
    await expect(list.heading).toHaveText(foundText('rent', hasCategory('1'), '1'))
  })

  test('back undoes one change of the filters after the other, and forward does it again', DEEP, async ({ page }) => {
    await setWidth(page, WIDTHS.desktop)
    await page.goto(pathTo('home', LOCALE))
    const list = await openList(page, SALE)
    await list.open('categories')
    await list.type('1').check()
    await expectQuery(page, '?type=1')
    const text = page.locator('#filter-text')
    await list.open('text')
    // Letter by letter, with pauses in between: one entry of the history.
    for (const typed of ['tui', 'tuin']) {
      await text.fill(typed)
      await expectQuery(page, `?search=${typed}&type=1`)
    }
    await loadWidgets(list)
    await list.lower.focus()
    for (const amount of [100_000, 200_000]) {
      await page.keyboard.press('PageUp')
      await expectQuery(page, `?search=tuin&type=1&price=${amount}-3000000`)
    }
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(200)
    await list.cards.nth(3).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/\d+\/$/)

    await page.goBack()
    await expectQuery(page, '?search=tuin&type=1&price=200000-3000000')
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(50)
    await page.goBack()
    await expectQuery(page, '?search=tuin&type=1')
    await list.open('price')
    await expect(list.least).toHaveValue(/^€.0$/)
    await page.goBack()
    await expectQuery(page, '?type=1')
    await expect(text).toHaveValue('')
    await expect(list.heading).toHaveText(foundText('sale', hasCategory('1'), '1'))
    await expect(list.chips.getByRole('link')).toHaveCount(1)
    await page.goBack()
    await expectQuery(page, '')
    await expect(list.type('1')).not.toBeChecked()
    await expect(list.heading).toHaveText(foundText('sale'))
    await page.goForward()
    await expectQuery(page, '?type=1')
    await expect(list.type('1')).toBeChecked()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${pathTo('home', LOCALE)}$`))
  })

  test('says what it looked for instead of a typing error, and looks for that too', DEEP, async ({ page }) => {
    const list = await openList(page, `${SALE}?search=Apartement`)
    const main = page.getByRole('main')
    await expect(main.getByText(t('text.corrected.shown', { words: 'Appartement' }))).toBeVisible()
    await main.getByRole('link', { name: t('text.corrected.exact', { typed: 'Apartement' }) }).click()
    await expectQuery(page, '?search="Apartement"')
    await expect(list.heading).toHaveText(t('empty.filtered'))
    await expect(main.getByText(t('empty.text'))).toBeVisible()
  })

  test('an address of a search can be passed on', DEEP, async ({ page, context }) => {
    const list = await openList(page, SALE)
    await list.open('categories')
    await list.type('2').check()
    await list.open('rooms')
    await list.form.getByRole('radio', { name: '1+' }).first().check()
    await list.open('price')
    await list.least.fill('200000')
    await list.least.press('Enter')
    await expectQuery(page, '?type=2&bedrooms=1&price=200000-3000000')
    const heading = (await list.heading.textContent()) ?? ''
    const other = await context.newPage()
    const same = await openList(other, page.url())
    await expect(same.heading).toHaveText(heading)
    await expect(same.type('2')).toBeChecked()
    await expect(same.bedrooms).toHaveValue('1')
    await same.open('price')
    await expect(same.least).toHaveValue(/^€.200\.000$/)
  })

  test('an empty one has ways out', async ({ page }) => {
    const list = await openList(page, `${SALE}?search=${NOWHERE}&type=1`)
    await expect(list.heading).toHaveText(t('empty.filtered'))
    await expect(list.cards).toHaveCount(0)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: t('empty.allRent') })).toHaveAttribute('href', RENT)
    await main.getByRole('link', { name: `“${NOWHERE}”` }).click()
    await expectQuery(page, '?type=1')
    await expect(list.heading).toHaveText(foundText('sale', hasCategory('1'), '1'))
    await expect(page.locator('#filter-text')).toHaveValue('')
    await page.goto(`${SALE}?search=${NOWHERE}`)
    await main.getByRole('link', { name: t('empty.allSale') }).click()
    await expectQuery(page, '')
    await expect(list.heading).toHaveText(foundText('sale'))
  })
})

test.describe('the search box of the home page', () => {
  /** A plain text field until the code of the box is there. */
  const placeIn = (page: Page): Locator => {
    const box = page.getByRole('form', { name: t('show.search') })
    return box.getByRole('textbox', { name: t('where.label') }).or(box.getByRole('combobox'))
  }

  test('leads to the list with what was chosen', async ({ page }) => {
    await page.goto(pathTo('home', LOCALE))
    await awaitScripts(page)
    const box = page.getByRole('form', { name: t('show.search') })
    await box.getByRole('radio', { name: t('goal.rent') }).check({ force: true })
    const zip = busiestZip('rent')
    await placeIn(page).focus()
    await expect(box.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(zip)
    await expect(offeredTowns(page).first()).toContainText(zip)
    await page.keyboard.press('Enter')
    const count = countOpen('rent', isIn(zip))
    const words = count === 1 ? t('show.one') : t('show.many', { count: String(count) })
    const submit = box.getByRole('button', { name: words })
    await expect(submit).toBeVisible()
    await page.keyboard.press('Escape')
    await submit.click()
    await expect(page).toHaveURL(new RegExp(`${RENT}\\?city=.*${zip}$`))
    await expect(page.locator('#results')).toHaveText(foundText('rent', isIn(zip)))

    // Back in the box all of it stands as it was, also for a page that is loaded anew; who comes anew finds it empty.
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload()
      await page.goBack()
      await expect(box.getByRole('radio', { name: t('goal.rent') })).toBeChecked()
      await expect(box.getByRole('list', { name: t('where.chosen') }).getByRole('button')).toHaveCount(1)
      await page.goForward()
    }
    await page.goto(pathTo('home', LOCALE))
    await awaitScripts(page)
    await expect(box.getByRole('list', { name: t('where.chosen') })).toHaveCount(0)
  })

  test('takes a typed postcode as a town, and any other text as it is', DEEP, async ({ page }) => {
    const zip = busiestZip('sale')
    for (const [typed, query] of [
      [zip, new RegExp(`\\?city=[^&]*${zip}$`)],
      [NOWHERE, new RegExp(`\\?search=${NOWHERE}$`)],
    ] as const) {
      await page.goto(pathTo('home', LOCALE))
      await awaitScripts(page)
      await placeIn(page).pressSequentially(typed)
      const box = page.getByRole('form', { name: t('show.search') })
      await expect(box.getByRole('combobox')).toHaveValue(typed)
      if (typed === zip) await expect(offeredTowns(page).first()).toContainText(zip)
      await page.keyboard.press('Enter')
      // The first Enter takes the place, the second one goes on.
      if (typed === zip) {
        await expect(box.getByRole('list', { name: t('where.chosen') })).toContainText(zip)
        await page.keyboard.press('Enter')
      }
      await expect(page).toHaveURL(query)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: WIDTHS.phone, height: 844 }, hasTouch: true, isMobile: true })

  test('the filters are a sheet that counts along and applies at its button', async ({ page }) => {
    await page.goto(SALE)
    await awaitScripts(page)
    await page
      .getByRole('link', { name: t('filters.open', { count: 0 }) })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: t('filters.label') })
    await expect(sheet).toBeVisible()
    await sheet.locator('input[name="type"][value="1"]').check()
    const homes = homesInWords('1', countOpen('sale', hasCategory('1')), LOCALE)
    const show = sheet.getByRole('button', { name: t('show.homes', { homes }) })
    await expect(show).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await show.click()
    await expect(sheet).toHaveCount(0)
    await expectQuery(page, '?type=1')
    const heading = page.locator('#results')
    await expect(heading).toHaveText(foundText('sale', hasCategory('1'), '1'))
    await expect(heading).toBeFocused()
    await expect(page.getByRole('link', { name: t('filters.open', { count: 1 }) }).first()).toBeVisible()
  })

  test('a sheet that is put away changes nothing', DEEP, async ({ page }) => {
    await page.goto(`${SALE}?type=1`)
    await awaitScripts(page)
    const opener = page.getByRole('link', { name: t('filters.open', { count: 1 }) }).first()
    for (const close of [
      () => page.keyboard.press('Escape'),
      () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: t('filters.close') })
          .click(),
    ]) {
      await opener.click()
      const sheet = page.getByRole('dialog', { name: t('filters.label') })
      await sheet.locator('input[name="type"][value="2"]').check()
      await close()
      await expect(sheet).toHaveCount(0)
      expect(new URL(page.url()).search).toBe('?type=1')
      await expect(opener).toBeFocused()
    }
    await opener.click()
    await expect(page.getByRole('dialog').locator('input[name="type"][value="2"]')).not.toBeChecked()
  })

  test('back puts the sheet away and stays in the list; once applied, it leads to the list before', async ({
    page,
  }) => {
    await page.goto(pathTo('home', LOCALE))
    await page.goto(SALE)
    await awaitScripts(page)
    const opener = page.getByRole('link', { name: t('filters.open', { count: 0 }) }).first()
    const sheet = page.getByRole('dialog', { name: t('filters.label') })
    await opener.click()
    await sheet.locator('input[name="type"][value="1"]').check()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expectQuery(page, '')

    await opener.click()
    await sheet.locator('input[name="type"][value="1"]').check()
    await sheet.locator('button[type="submit"]').click()
    await expectQuery(page, '?type=1')
    await page.goBack()
    await expectQuery(page, '')
    await expect(sheet).toHaveCount(0)
    await expect(page.locator('#results')).toHaveText(foundText('sale'))
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${pathTo('home', LOCALE)}$`))
  })

  test('nothing stands wider than the screen', DEEP, async ({ page }) => {
    const many = `${SALE}?search=${NOWHERE}&type=1&bedrooms=3&condition=renovate&permetre=2000&price=0-20000`
    for (const path of [pathTo('home', LOCALE), SALE, `${SALE}?search=${NOWHERE}`, many]) {
      await page.goto(path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBeLessThanOrEqual(WIDTHS.phone)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters of a list are a plain form', async ({ page }) => {
    const zip = busiestZip('sale')
    await page.goto(SALE)
    const { form, heading, cards, open } = listOf(page)
    await form.locator('input[name="where"]').fill(zip)
    await open('categories')
    await form.locator('input[name="type"][value="1"]').check()
    await open('rooms')
    await form.locator('input[name="bedrooms"][value="2"]').check()
    await form.getByRole('button', { name: t('show.search') }).click()
    const fits = (home: DemoHome) => isIn(zip)(home) && hasCategory('1')(home) && hasBedrooms(2)(home)
    await expect(heading).toHaveText(foundText('sale', fits, '1'))
    await expect(cards).toHaveCount(countHomes('sale', fits))
    await expect(form.locator('input[name="type"][value="1"]')).toBeChecked()
  })

  test('the distance stands once in the search box of the front page', async ({ page }) => {
    await page.goto(pathTo('home', 'nl'))
    await expect(page.getByText(t('where.radius.label'), { exact: true }).filter({ visible: true })).toHaveCount(1)
  })

  test('prices are chosen from a list, and the order by a button', DEEP, async ({ page }) => {
    await page.goto(SALE)
    const { form, cards, sort, open } = listOf(page)
    await open('price')
    await form.locator('select[name="price"]').selectOption({ index: 2 })
    await sort.selectOption({ label: t('sort.price') })
    await page.getByRole('button', { name: t('sort.apply') }).click()
    await expect(page).toHaveURL(/price=\d+-\d+.*sort=price/)
    const [, from, to] = /price=(\d+)-(\d+)/.exec(page.url()) ?? []
    const prices = await amounts(cards)
    expect(prices.length).toBeGreaterThan(0)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    for (const price of prices) {
      expect(price).toBeGreaterThanOrEqual(Number(from))
      expect(price).toBeLessThanOrEqual(Number(to))
    }
  })

  test('any postcode can be typed', DEEP, async ({ page }) => {
    const zip = busiestZip('sale')
    await page.goto(SALE)
    const { form, heading } = listOf(page)
    await form.getByRole('textbox', { name: t('where.label') }).fill(zip)
    await form.getByRole('button', { name: t('show.search') }).click()
    await expect(heading).toHaveText(foundText('sale', isIn(zip)))
  })

  test('the home page searches for sale and to let', async ({ page }) => {
    for (const [button, path] of [
      [t('show.sale'), SALE],
      [t('show.rent'), RENT],
    ] as const) {
      await page.goto(pathTo('home', LOCALE))
      await page.locator('main input[name="where"]').fill(NOWHERE)
      await page.getByRole('button', { name: button }).click()
      await expect(page).toHaveURL(new RegExp(`${path}\\?.*search=${NOWHERE}`))
    }
  })

  test('filters on a phone are in reach', DEEP, async ({ page }) => {
    await setWidth(page, WIDTHS.phone)
    await page.goto(SALE)
    await page
      .getByRole('link', { name: t('filters.open', { count: 0 }) })
      .first()
      .click()
    await openFilters(page, 'categories')
    await expect(listOf(page).form.locator('input[name="type"][value="1"]')).toBeVisible()
  })

  test('chips and pages are links', DEEP, async ({ page }) => {
    await page.goto(`${SALE}?type=1&bedrooms=2`)
    const { chips, heading } = listOf(page)
    await chips.getByRole('link', { name: t('rooms.chosen.bedrooms', { count: 2 }) }).click()
    await expectQuery(page, '?type=1')
    await expect(heading).toHaveText(foundText('sale', hasCategory('1'), '1'))
    await page.getByRole('link', { name: t('paging.next') }).click()
    await expectQuery(page, '?type=1&page=2')
  })
})
