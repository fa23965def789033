/** Words that come once a widget is used: what happens when they are late, and when they never come. */
import { validate } from '../../../lib/forms/rules.ts'
import { formOf } from '../../../lib/forms/rules-table.ts'
import { errorTexts, fieldLabel } from '../../../lib/forms/view-labels.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { addressById, HOMES, type Locale } from '../../support/browser/demo.ts'
import { awaitScripts, DEEP, expect, type Page, test } from '../../support/browser/test.ts'
import { pageOf } from '../../support/forms/form-site.ts'

// Of each request that the test refuses.
test.use({ expectedErrors: /Failed to load resource.*\/api\/words\// })

const filesOf = (widget: string): string => `**/api/words/*/${widget}/*/`

/** Refuses a widget's words so many times, then lets them through; how often they were asked for. */
async function refuseWords(page: Page, widget: string, times: number): Promise<() => number> {
  let asked = 0
  await page.route(filesOf(widget), (route) => {
    asked++
    return asked <= times ? route.abort() : route.continue()
  })
  return () => asked
}

/** Holds a widget's words back until the function it gives is called. */
async function holdWords(page: Page, widget: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(filesOf(widget), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const openLightbox = async (page: Page, locale: Locale): Promise<void> => {
  await page.goto(addressById(HOMES.house, locale))
  await awaitScripts(page)
  await page
    .getByRole('list', { name: translations(locale, 'media.gallery')('photos') })
    .getByRole('link')
    .first()
    .click()
}

test('the lightbox gets its words once, when a picture is come near', async ({ page }) => {
  const t = translations('fr', 'media.gallery')
  const files: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/words/')) files.push(`${answer.status()} ${answer.headers()['cache-control']}`)
  })
  await page.goto(addressById(HOMES.house, 'fr'))
  await awaitScripts(page)
  const picture = page
    .getByRole('list', { name: t('photos') })
    .getByRole('link')
    .first()
  expect(files).toEqual([])
  const came = page.waitForResponse('**/api/words/fr/lightbox/*/')
  await picture.hover()
  await came
  for (const _ of [1, 2]) {
    await picture.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('lightbox.close') })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(files).toEqual(['200 public, max-age=31536000, immutable'])
})

test('the lightbox works before its words have come', DEEP, async ({ page }) => {
  const t = translations('nl', 'media.gallery')
  const asked = await refuseWords(page, 'lightbox', 2)
  await openLightbox(page, 'nl')
  const lightbox = page.getByRole('dialog')
  await expect(lightbox).toBeVisible()
  await expect(lightbox.getByRole('button', { name: t('lightbox.close') })).toBeVisible()
  expect(asked()).toBe(3)
})

test('the lightbox works without words', DEEP, async ({ page }) => {
  await refuseWords(page, 'lightbox', Number.POSITIVE_INFINITY)
  await openLightbox(page, 'nl')
  const lightbox = page.getByRole('dialog')
  const picture = (index: number) =>
    lightbox.getByRole('group', { name: new RegExp(`^${index} / \\d+$`) }).filter({ visible: true })
  await expect(picture(1)).toBeAttached()
  await lightbox.getByRole('button', { name: '→' }).click()
  await expect(picture(2)).toBeAttached()
  await lightbox.getByRole('button', { name: '×' }).click()
  await expect(lightbox).toHaveCount(0)
})

test('the map can be worked with before its words have come', DEEP, async ({ page }) => {
  const t = translations('nl', 'map')
  const release = await holdWords(page, 'map')
  await page.goto(`${pathTo('forSale', 'nl')}?view=split`)
  const map = page.frameLocator(`iframe[title="${t('results')}"]`)
  await expect(map.locator('[data-pin]').first()).toBeVisible()
  await map.getByRole('button', { name: '−', exact: true }).click()
  const nameless = () =>
    map.locator('button').evaluateAll((all) => all.filter((one) => !(one.ariaLabel ?? one.textContent)).length)
  await expect.poll(nameless).toBe(0)
  release()
  await expect(map.getByRole('button', { name: t('zoomOut') })).toBeVisible()
  await expect(map.getByRole('button', { name: t('area.draw') })).toBeVisible()
})

test('a form names the fields that are wrong before it can say what is wrong', DEEP, async ({ page }) => {
  const [form, locale] = ['siteContact', 'fr'] as const
  const t = translations(locale, 'forms')
  const release = await holdWords(page, `form-${form}`)
  await page.goto(pageOf(form, locale))
  await awaitScripts(page)
  const result = validate(formOf(form), {})
  const wrong = result.ok ? {} : result.errors
  const summary = page.locator('#form-problem')
  await page.locator(`form[action="/api/requests/${form}/"] button[type="submit"]`).click()
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('heading')).toHaveText(t('summary.failed'))
  // A longer list is folded; it is opened by script, so that the focus stays.
  for (const folded of await summary.locator('details').all())
    await folded.evaluate((element: HTMLDetailsElement) => {
      element.open = true
    })
  const names = Object.keys(wrong).map((name) => `${fieldLabel(form, name, locale)} – ${t('errors.invalid')}`)
  await expect(summary.getByRole('link')).toHaveText(names)
  await expectAccessible(page, 'with errors that lack their sentences')
  release()
  await expect(summary.getByRole('link')).toHaveText(Object.values(errorTexts(form, wrong, locale)))
  await expect(summary.getByRole('heading')).toHaveText(t('summary.title', { count: names.length }))
  await expect(summary).toBeFocused()
})
