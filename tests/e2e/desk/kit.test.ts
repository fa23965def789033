/** All parts of the desk in all their states, looked at by axe. */
import { pathTo } from '../../../lib/i18n/paths.ts'
import { expectAccessibleAtAllWidths } from '../../support/browser/axe.ts'
import { signInStaff } from '../../support/browser/desk.ts'
import { htmlErrors } from '../../support/browser/html.ts'
import { DEEP, expect, test } from '../../support/browser/test.ts'

const LOOKS = [
  { locale: 'nl', colorScheme: 'light', tag: DEEP },
  { locale: 'nl', colorScheme: 'dark', tag: {} },
  { locale: 'fr', colorScheme: 'light', tag: {} },
  { locale: 'fr', colorScheme: 'dark', tag: DEEP },
] as const

for (const { locale, colorScheme, tag } of LOOKS)
  test(`every part in every state, ${locale}, ${colorScheme}`, tag, async ({ page, context, baseURL }) => {
    await signInStaff(context, baseURL ?? '', 'administrator')
    await page.emulateMedia({ colorScheme })
    const answer = await page.goto(pathTo('deskKit', locale))
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).toContain('no-store')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    expect(await htmlErrors((await answer?.text()) ?? '')).toEqual([])
    await expectAccessibleAtAllWidths(page, `the kit, ${locale}, ${colorScheme}`)
    for (const width of [360, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
