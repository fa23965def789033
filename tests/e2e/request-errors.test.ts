/** Every form that stands on a page of its own, left empty, with JavaScript and without. Right values have each form's own tests. */
import { FORM_NAMES, type FormName, formOf } from '../../lib/domain/requests/table.ts'
import { formPath } from '../../lib/requests/pages.ts'
import { expectAccessible, setWidth, WIDTHS } from '../support/browser-axe.ts'
import { HOMES, LOCALES, PUBLISHED } from '../support/browser-demo.ts'
import { elements, headOf, htmlErrors, textsOf } from '../support/browser-html.ts'
import { awaitScripts, expect, test } from '../support/browser-test.ts'
import { SAMPLES } from '../support/form-samples.ts'
import { bodyOf, hiddenFields } from '../support/form-site.ts'

/** Those with values to try have tests that go further; one opens by a link only, one first shows a calculation. */
const ELSEWHERE = [...Object.keys(SAMPLES), 'rentalDetails', 'renovation']
const FORMS = FORM_NAMES.filter((form) => !ELSEWHERE.includes(form))

const withDocuments = PUBLISHED.find(({ nl }) => ((nl.Documents ?? []) as unknown[]).length > 0)

/** The numbers of something that a form can be about. */
function aboutOf(form: FormName): Record<string, number> {
  if (formOf(form).about !== 'property') return {}
  const home = form === 'rentalApplication' ? HOMES.flat : form === 'documents' ? withDocuments : HOMES.house
  return { property: home?.record.ID ?? 0 }
}

test('there are such forms', () => {
  expect(FORMS.length).toBeGreaterThan(6)
})

for (const [turn, locale] of LOCALES.entries()) {
  for (const [index, form] of FORMS.entries()) {
    const path = formPath(form, locale, aboutOf(form))

    test(`${form} in ${locale} without JavaScript comes back with its errors`, async ({ request, baseURL }) => {
      const first = await (await request.get(path)).text()
      expect(textsOf(first, 'h1')).toHaveLength(1)
      expect(headOf(first).language).toBe(locale)
      expect(await htmlErrors(first)).toEqual([])
      const answer = await request.post(`/api/requests/${form}/`, {
        multipart: bodyOf({ ...hiddenFields(first), '-website': '' }),
        headers: { origin: baseURL ?? '' },
        maxRedirects: 0,
      })
      expect(answer.status()).toBe(303)
      const again = await (await request.get(answer.headers().location ?? '')).text()
      expect(await htmlErrors(again)).toEqual([])
      expect(elements(again, 'div').find(({ id }) => id === 'form-problem')).toMatchObject({ role: 'alert' })
      const links = elements(again, 'a').flatMap(({ href }) => (href?.startsWith('#field-') ? [href.slice(1)] : []))
      expect(links.length).toBeGreaterThan(0)
      for (const id of links) expect(again).toContain(`id="${id}"`)
    })

    // The script is the same in every language: each form is tried in one of them, by turns.
    if (index % 2 !== turn) continue
    test(`${form} in ${locale} with JavaScript shows its errors in place`, async ({ page }) => {
      const [device, width] = Object.entries(WIDTHS)[index % 3] ?? ['desktop', WIDTHS.desktop]
      await setWidth(page, width)
      await page.goto(path)
      await awaitScripts(page)
      await page.locator('form[action^="/api/requests/"] button[type="submit"]').click()
      const summary = page.locator('#form-problem')
      await expect(summary).toBeFocused()
      await expectAccessible(page, device)
      const [link] = await summary.getByRole('link').all()
      const target = await link?.getAttribute('href')
      await link?.click()
      await expect(page.locator(target ?? '')).toBeFocused()
    })
  }
}
