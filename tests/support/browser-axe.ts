/** Accessibility by axe, at the narrowest phone that everything must be in reach on, a tablet and a desktop. */

import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'

export const WIDTHS = { phone: 360, tablet: 820, desktop: 1440 } as const
const HEIGHT = 900
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const setWidth = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: HEIGHT })

/** `frames`: in its frames too. `colours` false: without contrasts, where another language or mode shows the same colours. */
type Scope = { frames?: boolean; colours?: boolean }

/** What axe finds in one document, without its frames. */
async function violationsIn(frame: Frame, colours: boolean): Promise<string[]> {
  // Half a megabyte: a document is given it once, however often it is looked at.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  return frame.evaluate(
    async ([values, colours]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values },
        iframes: false,
        rules: { 'color-contrast': { enabled: colours } },
        // None of these rules reads style sheets, which would all be parsed for it.
        preload: { assets: ['media'] },
      })
      return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [RULES, colours] as const,
  )
}

/** Expects no violation of WCAG 2.2 AA in the page as it stands. */
export async function expectAccessible(page: Page, state: string, scope: Scope = {}): Promise<void> {
  const { frames = false, colours = true } = scope
  const found: string[] = []
  for (const frame of frames ? page.frames() : [page.mainFrame()]) found.push(...(await violationsIn(frame, colours)))
  expect(found, state).toEqual([])
}

/** Expects the same at each width, of the page from its top: what lies under the fixed header would count as too small. */
export async function expectAccessibleAtAllWidths(page: Page, state: string, scope: Scope = {}): Promise<void> {
  for (const [device, width] of Object.entries(WIDTHS)) {
    await setWidth(page, width)
    await page.evaluate(() => scrollTo(0, 0))
    // A tablet shows parts of the other two, in their colours.
    const colours = width !== WIDTHS.tablet && (scope.colours ?? true)
    await expectAccessible(page, `${state} on a ${device}`, { ...scope, colours })
  }
}

/** Does something that needs scripts of ours in a page whose own never ran. */
export async function withOwnScripts(page: Page, look: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  // A session that never forbade scripts can't allow them.
  for (const value of [true, false]) await session.send('Emulation.setScriptExecutionDisabled', { value })
  await look()
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  await session.detach()
}
