/** Forms are sent by a server action where JavaScript runs, and to their handler everywhere else, with the same end. */
import type { APIRequestContext, Request } from '@playwright/test'
import type { FormName } from '../../../lib/forms/rules-table.ts'
import { pathTo } from '../../../lib/i18n/paths.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import { THANK_YOU_PAGES } from '../../../lib/submission/handler-table.ts'
import { actionBody } from '../../support/browser/actions.ts'
import { query } from '../../support/browser/database.ts'
import { LOCALES, type Locale } from '../../support/browser/demo.ts'
import { ownAddress } from '../../support/browser/forms.ts'
import { awaitScripts, DEEP, expect, type Page, test } from '../../support/browser/test.ts'
import { fillSample, formIn } from '../../support/forms/fill-sample.ts'
import { SAMPLE_FILES } from '../../support/forms/form-samples.ts'
import { pageOf } from '../../support/forms/form-site.ts'

/** One that stands on a page of its own, one that also stands on a cached page, one with a file. */
const FORMS = ['contactMe', 'siteContact', 'job'] as const satisfies FormName[]

const submit = (page: Page, form: FormName) => formIn(page, form).locator('button[type="submit"]').click()

/** The paths that a page posts to; those of server actions are marked. */
function collectPosts(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST' || /^\/api\/(views|consent)\//.test(pathname)) return
    posts.push(request.headers()['next-action'] ? `action at ${pathname}` : pathname)
  })
  return posts
}

const leadsOf = (email: string) =>
  query<{ form: string; file: boolean }>(
    'select form, exists (select 1 from files f where f.lead_id = l.id) as file from leads l where email = $1',
    [email],
  )

const thanksOf = (form: FormName, locale: Locale): string => pathTo(THANK_YOU_PAGES[form], locale)

for (const [locale, form] of [...FORMS.map((name) => ['nl', name] as const), ['fr', 'siteContact'] as const]) {
  const hasFile = form in SAMPLE_FILES
  // What differs is a file. The form of a cached page is sent below.
  const once = form === 'siteContact' ? DEEP : {}
  const path = (): string => new URL(pageOf(form, locale), 'http://site').pathname

  test(`${form} in ${locale} is sent by the action of its page`, once, async ({ page }) => {
    const email = ownAddress()
    await page.goto(pageOf(form, locale))
    await awaitScripts(page)
    const posts = collectPosts(page)
    await fillSample(page, form, email)
    await submit(page, form)
    await expect(page).toHaveURL(thanksOf(form, locale))
    expect(posts).toEqual([...(hasFile ? [`/api/uploads/${form}/`] : []), `action at ${path()}`])
    expect(await leadsOf(email)).toEqual([{ form, file: hasFile }])
  })

  test(
    `${form} in ${locale} reaches its handler from a page of another build`,
    hasFile ? once : DEEP,
    async ({ page }) => {
      const email = ownAddress()
      await page.goto(pageOf(form, locale))
      await awaitScripts(page)
      const posts = collectPosts(page)
      await page.route('**/*', (route) => {
        const headers = route.request().headers()
        return headers['next-action']
          ? route.continue({ headers: { ...headers, 'next-action': `7f${'0'.repeat(40)}` } })
          : route.continue()
      })
      await fillSample(page, form, email)
      await submit(page, form)
      await expect(page).toHaveURL(thanksOf(form, locale))
      expect(posts.slice(-2)).toEqual([`action at ${path()}`, `/api/requests/${form}/`])
      expect(await leadsOf(email)).toEqual([{ form, file: hasFile }])
    },
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const locale of LOCALES)
    test(`the same form ends on the same page in ${locale}`, locale === 'nl' ? {} : DEEP, async ({ page }) => {
      const email = ownAddress()
      await page.goto(pageOf('contactMe', locale))
      const posts = collectPosts(page)
      await fillSample(page, 'contactMe', email)
      await submit(page, 'contactMe')
      await expect(page).toHaveURL(thanksOf('contactMe', locale))
      expect(posts).toEqual(['/api/requests/contactMe/'])
      expect(await leadsOf(email)).toEqual([{ form: 'contactMe', file: false }])
    })
})

test('thanks for a request about a home name the number of its office, others that of the network', async ({
  page,
}) => {
  const urgent = (phone: string): string =>
    translations('nl', 'submission.thanks')('urgent', { phone: phone.replaceAll('\u00a0', ' ') })
  const network = await (await page.request.get(thanksOf('contactMe', 'nl'))).text()
  await page.goto(pageOf('contactMe', 'nl'))
  await awaitScripts(page)
  const office = (await page.locator('address a[href^="tel:"]').first().textContent()) ?? ''
  expect(office).not.toBe('')
  await fillSample(page, 'contactMe', ownAddress())
  await submit(page, 'contactMe')
  await expect(page).toHaveURL(thanksOf('contactMe', 'nl'))
  await expect(page.getByText(urgent(office), { exact: true })).toBeVisible()
  expect(network).not.toContain(urgent(office))
  await page.goto(thanksOf('newsletter', 'nl'))
  await expect(page.getByText(urgent(office), { exact: true })).toHaveCount(0)
})

test('a form on a cached page is sent by its action, also twice', async ({ page }) => {
  const email = ownAddress()
  for (const _time of ['once', 'again']) {
    await page.goto(pathTo('contact', 'nl'))
    await awaitScripts(page)
    const posts = collectPosts(page)
    await fillSample(page, 'siteContact', email)
    await submit(page, 'siteContact')
    await expect(page).toHaveURL(thanksOf('siteContact', 'nl'))
    expect(posts).toEqual([`action at ${pathTo('contact', 'nl')}`])
  }
  expect(await leadsOf(email)).toHaveLength(1)
})

/** The id of the action of a form's page, as a browser sends it. */
async function actionOf(page: Page): Promise<string> {
  await page.goto(pageOf('contactMe', 'nl'))
  await awaitScripts(page)
  await page.route('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const sent = page.waitForRequest((request) => request.headers()['next-action'] !== undefined)
  await fillSample(page, 'contactMe', ownAddress())
  await submit(page, 'contactMe')
  await expect(page.locator('#form-problem')).toContainText(translations('nl', 'forms')('failures.network'))
  return (await sent).headers()['next-action'] ?? ''
}

test.describe('a form that is too large', () => {
  test.use({ expectedErrors: /Failed to load resource.* 413/ })

  test('gets a sentence, from its action or its handler, and loses nothing', DEEP, async ({ page }) => {
    const email = ownAddress()
    const tooLarge = translations('nl', 'forms')('failures.tooLarge')
    const field = formIn(page, 'contactMe').locator('[name="email"]')
    /** A field that something in the browser added. */
    const add = (size: number) =>
      formIn(page, 'contactMe').evaluate((form, length) => {
        const input = form.appendChild(document.createElement('input'))
        Object.assign(input, { type: 'hidden', name: 'added', value: 'x'.repeat(length) })
      }, size)
    await page.goto(pageOf('contactMe', 'nl'))
    await awaitScripts(page)
    await fillSample(page, 'contactMe', email)
    await add(250_000)
    await submit(page, 'contactMe')
    await expect(page.locator('#form-problem')).toContainText(tooLarge)
    await expect(field).toHaveValue(email)
    await add(400_000)
    await submit(page, 'contactMe')
    await expect(page.getByText(tooLarge)).toBeVisible()
    await expect(page).toHaveURL('/api/requests/contactMe/')
    await page.goBack()
    await expect(field).toHaveValue(email)
    expect(await leadsOf(email)).toEqual([])
  })
})

test.describe('the address of a page', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('takes in the actions that the page has, and nothing else', async ({ page, request, baseURL }) => {
    const action = await actionOf(page)
    const contact = new URL(pageOf('contactMe', 'nl'), baseURL).pathname
    const call = async (path: string, headers: Record<string, string>, body = actionBody([], ['contactMe'])) => {
      const answer = await (request as APIRequestContext).post(path, {
        headers: { origin: baseURL ?? '', ...headers },
        multipart: body,
        maxRedirects: 0,
      })
      return [answer.status(), answer.headers()['x-nextjs-action-not-found'] ?? '']
    }
    const known = { 'next-action': action }
    expect(await call(contact, known)).toEqual([200, ''])
    expect(await call(contact, {})).toEqual([405, ''])
    expect(await call(contact, { 'next-action': `7f${'0'.repeat(40)}` })).toEqual([409, '1'])
    expect(await call(pathTo('login', 'nl'), known)).toEqual([409, '1'])
    expect(await call(pathTo('favourites', 'nl'), known)).toEqual([409, '1'])
    expect(await call('/api/views/', known)).toEqual([400, ''])
    expect(await call(contact, { ...known, origin: 'https://evil.example' })).toEqual([403, ''])
    expect(await call(contact, known, actionBody([], ['$Q1']))).toEqual([400, ''])
    expect(await call(contact, known, actionBody([['remark', 'x'.repeat(600 * 1024)]]))).toEqual([413, ''])
  })
})
