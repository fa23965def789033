/** How each page of the desk is looked at: as HTML, by axe, for its width, in one language and mode at a time. */
import { MESSAGES } from '../../../lib/i18n/messages.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { expectAccessible, expectAccessibleAt, type Scope, WIDTHS } from './axe.ts'
import { htmlErrors } from './html.ts'
import { DEEP, expect, type Page } from './test.ts'

type Look = Readonly<{ name: string; locale: Language; colorScheme: 'light' | 'dark'; width: number; tag: object }>

/**
 * `npm test` looks at the narrow page with the longer words and the dark colours; what is wide and light is a deep test,
 * of what can differ there: the same elements stand in both.
 */
export const LOOKS: readonly Look[] = [
  { name: 'in French, dark, on a phone', locale: 'fr', colorScheme: 'dark', width: WIDTHS.phone, tag: {} },
  { name: 'in Dutch, light, on a desktop', locale: 'nl', colorScheme: 'light', width: WIDTHS.desktop, tag: DEEP },
]

/** Where a page's own part begins at the latest, below its frame, in pixels. */
const LATEST_BEGINNING = 240

/**
 * Opens what is folded in the page: what stands in its place, or what opens over the page. Not the menu of each page's
 * bar, which has tests of its own.
 */
const unfold = (page: Page, look: Look, where: 'place' | 'over'): Promise<void> =>
  page.evaluate(
    ([fresh, isOver]) => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) {
        if (details.querySelector('summary')?.textContent === fresh) continue
        details.open = true
        const { position } = getComputedStyle(details.lastElementChild ?? details)
        if (!isOver && ['absolute', 'fixed'].includes(position)) details.open = false
      }
    },
    [MESSAGES[look.locale].desk.new.button, where === 'over'] as const,
  )

/**
 * Opens a page of the desk in this look and expects valid HTML that no cache keeps, nothing for axe, no
 * scrolling sideways, and a page that begins at its top.
 */
export async function expectGoodScreen(page: Page, look: Look, name: string, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: look.colorScheme })
  const answer = await page.goto(address)
  expect(answer?.status(), name).toBe(200)
  expect(answer?.headers()['cache-control'], name).toContain('no-store')
  await expect(page.locator('html'), name).toHaveAttribute('lang', look.locale)
  const isSecond = look.tag === DEEP
  if (!isSecond) expect(await htmlErrors((await answer?.text()) ?? ''), name).toEqual([])
  expect((await page.locator('h1').first().boundingBox())?.y, name).toBeLessThan(LATEST_BEGINNING)
  await unfold(page, look, 'place')
  const scope: Scope = isSecond ? { room: true, colours: true } : {}
  await expectAccessibleAt(page, look.width, name, scope)
  // What lies under an open menu would count as too small.
  await unfold(page, look, 'over')
  await expectAccessible(page, `${name}, with its menus`, { ...scope, sizes: false })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(look.width)
}
