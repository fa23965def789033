/** Playwright's `test` as all browser tests use it: nothing may go wrong in the browser, and nothing may leave the site. */
import { randomBytes } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { CONSENT_KEY, type Consent, DECLINED, storedConsent } from '../../../lib/consent/rules.ts'
import { TAG_SERVICE_NAMES } from '../../../lib/consent/rules-tag-services.ts'

export { expect, type Locator, type Page }

/**
 * The mark of a browser test that only `npm run test:deep` runs: what it shows, another test shows in another language, at another
 * width or at a lower level.
 */
export const DEEP = { tag: '@deep' }

/**
 * How long a test waits for a change in the database to show. The site promises two seconds; a machine that does much else beside the
 * tests needs several times as long.
 */
export const SOON = { timeout: 30_000, intervals: [50] }

/** What a visitor's browser must never say or do; collected while a context lives. */
function watch(context: BrowserContext, site: string, expected: readonly string[]): string[] {
  const problems: string[] = []
  const documents = new Set<string>()
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (request.isNavigationRequest()) documents.add(request.url())
    const foreign = /^(https?|wss?):$/.test(protocol) && host !== site && !expected.includes(host)
    if (foreign) problems.push(`request to another host: ${request.url()}`)
  })
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    // The browser reports a page that answers 404 or 410 as an error of its own, and a form that was refused.
    const { url } = message.location()
    const ownStatus =
      (documents.has(url) || /\/api\/requests\/\w+\/$/.test(url)) &&
      message.text().startsWith('Failed to load resource')
    if (!ownStatus) problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(`script: ${error.error().message}`))
  return problems
}

/** Says in the console what a page's policy blocks, in frames too, also where the browser itself would say nothing. */
const tellViolations = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`The policy blocked ${blockedURI} (${effectiveDirective})`),
    )
  })

/** Where the day stands in what decide() has a browser keep. */
const DAY = '2000-01-01'

/** Has a visitor come with a decision about cookies, made today as their browser counts it; none where they have decided already. */
export const decide = (context: BrowserContext, consent: Consent): Promise<unknown> =>
  context.addInitScript(
    ([values, decided, day]) => {
      try {
        if (localStorage.getItem(decided) !== null) return
        const today = new Date().toISOString().slice(0, 10)
        for (const [key, value] of values) localStorage.setItem(key, value.replace(day, today))
      } catch {
        // A document that may keep nothing, such as an empty frame.
      }
    },
    [storedConsent(consent, DAY, TAG_SERVICE_NAMES), CONSENT_KEY, DAY] as const,
  )

/** All but a page that brings its scripts in later, as long as they don't run. */
const RUNNING = ':root:not(:has(script[data-scripts])), :root[data-js]'

/**
 * Has a page count as loaded only when its scripts run, so that a click may follow at once: they come when it is painted. What a tab
 * does that is turned to brings them in where a test holds its clock or its pictures still.
 */
function loadWithScripts(page: Page): void {
  const { goto, reload } = page
  const running = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await page.locator(RUNNING).waitFor({ state: 'attached' })
  }
  page.goto = async (...asked) => {
    const answer = await goto.apply(page, asked)
    await running()
    return answer
  }
  page.reload = async (...asked) => {
    const answer = await reload.apply(page, asked)
    await running()
    return answer
  }
}

type Options = {
  /** What visitors have decided about cookies before they come; null: nothing, so that they are asked. */
  decided: Consent | null
  /** The site's own pictures instead of one pixel for each (pixel-pictures.ts). */
  realPictures: boolean
  /** Hosts a test goes to on purpose; it must answer for them itself (`context.route`). */
  expectedHosts: string[]
  /** What a test makes the console complain of on purpose. */
  expectedErrors: RegExp | null
}

/** Four hexadecimal digits. */
const group = (): string => randomBytes(2).toString('hex')

export const test = base.extend<Options>({
  // A visitor of its own for each test, so that all of them together don't send more than one may.
  extraHTTPHeaders: async ({ realPictures }, use) =>
    use({
      'x-forwarded-for': `2001:db8:${group()}:${group()}::1`,
      ...(realPictures && { 'x-real-pictures': 'yes' }),
    }),
  decided: [DECLINED, { option: true }],
  realPictures: [false, { option: true }],
  expectedHosts: [[], { option: true }],
  expectedErrors: [null, { option: true }],
  // A third of the tests only read HTML: they have no browser made ready.
  context: async ({ context, baseURL, decided, expectedHosts, expectedErrors, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', loadWithScripts)
    if (decided) await decide(context, decided)
    await tellViolations(context)
    const problems = watch(context, new URL(baseURL ?? '').host, expectedHosts)
    await use(context)
    const unexpected = problems.filter((problem) => !expectedErrors?.test(problem))
    expect(unexpected, 'errors in the browser, requests to other hosts').toEqual([])
  },
})

/** Marks the document, so that a test can tell a router navigation from a new document. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes'
  })

/** Whether the marked document is still there. */
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.sameDocument === 'yes')

/** Waits until the page's scripts run: before that a click on its controls does nothing or something simpler. */
export const awaitScripts = (page: Page): Promise<void> => expect(page.locator('html[data-js]')).toBeAttached()
