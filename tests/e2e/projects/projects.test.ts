import { formatEuro } from '../../../lib/costs/rules-money.ts'
import { formPath } from '../../../lib/forms/form-paths.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { expectAccessible, setWidth, WIDTHS } from '../../support/browser/axe.ts'
import { LOCALES } from '../../support/browser/demo.ts'
import { elements, headOf, structuredData, textsOf } from '../../support/browser/html.ts'
import { UNKNOWN_ID } from '../../support/browser/pages.ts'
import { freeUnits, PROJECT, PROJECTS, prepareWithdrawnProject, projectById } from '../../support/browser/projects.ts'
import {
  awaitScripts,
  DEEP,
  expect,
  isSameDocument,
  markDocument,
  type Page,
  test,
} from '../../support/browser/test.ts'

const t = translations('nl', 'projects')
const LIST = pathTo('newBuild', 'nl')
const { phased, soldout, hidden, external } = PROJECT

const unitNames = (page: Page) => page.locator('#units tbody th').allInnerTexts()
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })
const free = freeUnits(phased)

for (const locale of LOCALES) {
  test(
    `the list in ${locale} has those that can be had first, and marks what leads elsewhere`,
    locale === 'nl' ? {} : DEEP,
    async ({ request }) => {
      const own = translations(locale, 'projects')
      const html = await (await request.get(pathTo('newBuild', locale))).text()
      const [, list = ''] = html.split(own('list.found', { count: PROJECTS.length }))
      const names = textsOf(list, 'h2').slice(0, PROJECTS.length)
      expect(names.at(-1)).toBe(soldout[locale].Name)
      const outside = elements(html, 'a').find(({ href }) => href === external[locale].ExternalUrl)
      expect(outside).toMatchObject({ target: '_blank', rel: 'external noopener' })
      expect(names.some((name) => name.includes(`${external[locale].Name} (${own('external.opens')})`))).toBe(true)
      expect(elements(html, 'a').some(({ href }) => href?.endsWith(`/${external.record.ID}/`))).toBe(false)

      const inTown = await (await request.get(`${pathTo('newBuild', locale)}?city=x|${phased.record.Zip}`)).text()
      expect(inTown).toContain(own('list.found', { count: 1 }))
      expect(inTown).toContain(phased[locale].Name)
      expect(headOf(inTown).robots).toContain('noindex')
      const nowhere = await (await request.get(`${pathTo('newBuild', locale)}?city=x|9999&status=open`)).text()
      expect(nowhere).toContain(own('noneFiltered'))
      expect(
        elements(nowhere, 'a').some((link) => 'data-in-place' in link && link.href === pathTo('newBuild', locale)),
      ).toBe(true)
    },
  )

  test(
    `a project's page in ${locale} tells what search engines may know, and keeps the rest to itself`,
    locale === 'nl' ? {} : DEEP,
    async ({ request }) => {
      const answer = await request.get(projectById(phased, locale))
      const html = await answer.text()
      const path = new URL(answer.url()).pathname
      expect(headOf(html).canonical).toBe(path)
      const data = structuredData(html).find((item) => item['@type'] === 'RealEstateListing')
      expect(data).toMatchObject({
        identifier: phased.record.ProjectNumber,
        offers: { '@type': 'AggregateOffer', offerCount: free.length },
        about: { '@type': 'ApartmentComplex', address: { postalCode: phased.record.Zip } },
      })
      for (const { Name } of [...(phased[locale].Phases ?? []), ...(phased[locale].Documents ?? [])])
        expect(html).toContain(Name)
      for (const { Url } of phased[locale].Documents ?? []) expect(html).not.toContain(Url)
      for (const { Price } of phased.units.filter(({ PublishPrice, SubStatus }) => !PublishPrice || SubStatus === 6))
        expect(html).not.toContain(formatEuro(Price))
      const secret = await (await request.get(projectById(hidden, locale))).text()
      expect(secret).not.toContain(hidden.record.Street)
      expect(secret).toContain(translations(locale, 'projects')('location.hidden'))

      const away = await (await request.get(projectById(external, locale))).text()
      expect(headOf(away).robots).toContain('noindex')
      expect(textsOf(away, 'a')).toContain(
        `${translations(locale, 'projects')('external.go', { name: external[locale].Name })} (${translations(locale, 'projects')('external.opens')})`,
      )
      const gone = await (await request.get(projectById(soldout, locale))).text()
      expect(gone).toContain(translations(locale, 'projects')('notice.soldout.title'))
      expect(elements(gone, 'a').some(({ href }) => href?.startsWith(formPath('construction', locale)))).toBe(false)
    },
  )

  test(
    `addresses of projects in ${locale} lead to where they belong, or say that nothing is there`,
    locale === 'nl' ? {} : DEEP,
    async ({ request }) => {
      const own = translations(locale, 'projects')
      const path = new URL((await request.get(projectById(phased, locale))).url()).pathname
      const unit = `${path}${free[0]?.ID}/`
      const other = locale === 'nl' ? 'fr' : 'nl'
      const foreign = new URL((await request.get(projectById(phased, other))).url()).pathname.replace(
        `/${other}/`,
        `/${locale}/`,
      )
      for (const [wrong, right] of [
        [projectById(phased, locale), path],
        [foreign, path],
        [path.replace(/\/[^/]+\/(\d+)\/$/, '/a-b/$1/'), path],
        [`${foreign}${free[0]?.ID}/`, unit],
      ] as const) {
        const answer = await request.get(wrong, { maxRedirects: 0 })
        expect([answer.status(), answer.headers().location], wrong).toEqual([308, expect.stringContaining(right)])
      }
      for (const [missing, status, title] of [
        [`${pathTo('newBuild', locale)}a/b/${UNKNOWN_ID}/`, 404, own('missing.unknownTitle')],
        [`${path}${UNKNOWN_ID}/`, 404, own('missing.unitTitle')],
        [await prepareWithdrawnProject(request, locale), 410, own('missing.withdrawnTitle')],
      ] as const) {
        const answer = await request.get(missing)
        const html = await answer.text()
        expect([answer.status(), textsOf(html, 'h1')], missing).toEqual([status, [title]])
        expect(headOf(html).robots).toContain('noindex')
        expect(html).toContain(phased[locale].Name)
      }
    },
  )
}

test('filters of the list are followed in place', DEEP, async ({ page }) => {
  await page.goto(LIST)
  await awaitScripts(page)
  await markDocument(page)
  const where = page.getByRole('combobox', { name: translations('nl', 'search')('where.label') })
  await page.locator('#projects-where').fill(phased.nl.City)
  await expect(page.getByRole('option', { name: /1 project/ }).first()).toBeVisible()
  await where.press('Enter')
  await expect(page).toHaveURL(/\?city=/)
  await expect(page.locator('#projects')).toContainText(t('list.found', { count: 1 }))
  await page.getByLabel(t('list.status')).selectOption('soldout')
  await expect(page.getByText(t('noneFiltered'))).toBeVisible()
  await expectAccessible(page, 'the list of projects with a chosen place')
  await page.getByRole('link', { name: t('showAll') }).press('Enter')
  await expect(page.getByText(t('list.found', { count: PROJECTS.length }))).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))
  await expect(page.getByLabel(t('list.status'))).toHaveValue('')
  expect(await isSameDocument(page)).toBe(true)
})

test('units are sorted and filtered in place, by keyboard too', async ({ page }) => {
  await page.goto(projectById(phased, 'nl'))
  await awaitScripts(page)
  await markDocument(page)
  const price = head(page, t('units.price'))
  await price.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(price).toHaveAttribute('aria-sort', 'ascending')
  await expect(price.getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(price).toHaveAttribute('aria-sort', 'descending')
  await page.getByLabel(t('units.statusTitle'), { exact: true }).selectOption('available')
  await expect(page).toHaveURL(/status=available&sort=-price/)
  const shown = free.filter(({ PublishPrice }) => PublishPrice).sort((a, b) => b.Price - a.Price)
  await expect
    .poll(() => unitNames(page))
    .toEqual([...shown, ...free.filter(({ PublishPrice }) => !PublishPrice)].map(({ Name }) => Name))
  await page.getByLabel(t('units.floorTitle'), { exact: true }).selectOption('0')
  await page.getByLabel(t('units.bedrooms'), { exact: true }).selectOption('3')
  const few = free.filter(({ Name, NumberOfBedRooms }) => /0\./.test(Name) && NumberOfBedRooms >= 3)
  await expect(page.locator('#units-count')).toContainText(
    t('units.some', { count: few.length, total: phased.units.length }),
  )
  await page.getByRole('link', { name: t('units.showAll') }).click()
  await expect(page.locator('#units-count')).toBeFocused()
  await expect(page.locator('#units-count')).toHaveText(t('units.count', { count: phased.units.length }))
  await expect(page).toHaveURL(/\?sort=-price$/)
  expect(await isSameDocument(page)).toBe(true)
})

test('on a phone units are cards, sorted by a choice', DEEP, async ({ page }) => {
  await setWidth(page, WIDTHS.phone)
  await page.goto(`${projectById(phased, 'nl')}`)
  await awaitScripts(page)
  await expect(head(page, t('units.price'))).toBeHidden()
  await page.getByLabel(t('units.sort'), { exact: true }).selectOption('-name')
  await expect.poll(async () => (await unitNames(page))[0]).toBe('B3.1')
  await page.getByLabel(t('units.statusTitle'), { exact: true }).selectOption('sold')
  await expect(page.locator('#units-count')).toContainText(t('units.showAll'))
  await expectAccessible(page, 'sold units on a phone')
})

test('a unit has its plan and price, and is named in the request', async ({ page }) => {
  const [unit] = free
  if (!unit) throw new Error('The project has no free unit.')
  await page.goto(projectById(phased, 'nl'))
  await page.locator('#units').getByRole('link', { name: unit.Name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(unit.Name)
  const main = page.getByRole('main')
  await expect(main).toContainText(formatEuro(unit.Price) ?? '')
  await expect(main.getByRole('img', { name: translations('nl', 'projects')('unit.plan') }).first()).toBeVisible()
  await main.getByRole('link', { name: t('contact.askUnit') }).click()
  const about = page.getByRole('complementary', { name: translations('nl', 'forms')('about') })
  await expect(about.getByRole('link', { name: `${phased.nl.Name} – ${unit.Name}` })).toBeVisible()
  await about.getByRole('link', { name: phased.nl.Name }).click()
  await expect(page).toHaveURL(new RegExp(`/${phased.record.ID}/${unit.ID}/$`))
})

test('on paper the price list stands without its filters', DEEP, async ({ page }) => {
  await page.goto(projectById(phased, 'nl'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#units tbody tr')).toHaveCount(phased.units.length)
  await expect(page.locator('#units tbody tr').last()).toBeVisible()
  await expect(page.getByLabel(t('units.bedrooms'), { exact: true })).toBeHidden()
  await expect(page.getByText(t('others'))).toBeHidden()
  await expect(page.getByText(new RegExp(`^http.*/${phased.record.ID}/$`))).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists and units are narrowed by a button, and sorted by their heads', DEEP, async ({ page }) => {
    await page.goto(LIST)
    await page.getByLabel(t('list.status')).selectOption('soldout')
    const submit = page.getByRole('form', { name: t('list.filter') }).getByRole('button', { name: t('list.apply') })
    await submit.click()
    await expect(page.locator('#projects')).toContainText(t('list.found', { count: 1 }))
    await page.goto(LIST)
    await page.locator('#projects-where').fill(phased.nl.City)
    await submit.click()
    await expect(page).toHaveURL(/\?city=/)
    await expect(page.locator('#projects')).toContainText(t('list.found', { count: 1 }))
    await page.goto(projectById(phased, 'nl'))
    await head(page, t('units.surface')).getByRole('link').click()
    await expect(head(page, t('units.surface'))).toHaveAttribute('aria-sort', 'ascending')
    await page.getByLabel(t('units.bedrooms'), { exact: true }).selectOption('3')
    await page
      .getByRole('form', { name: t('units.filter') })
      .getByRole('button')
      .click()
    await expect(page).toHaveURL(/bedrooms=3&sort=surface#units$/)
    const large = phased.units.filter(({ NumberOfBedRooms }) => NumberOfBedRooms >= 3)
    expect((await unitNames(page)).sort()).toEqual(large.map(({ Name }) => Name).sort())
  })
})
