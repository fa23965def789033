/** Accessibility by axe, at the narrowest phone that everything must be in reach on, a tablet and a desktop. */
import { readFileSync } from 'node:fs'
import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'

export const WIDTHS = { phone: 360, tablet: 820, desktop: 1440 } as const
const HEIGHT = 900
/** Best practice beside the guidelines: everything on a page stands in a landmark. */
const LANDMARKS = { region: { enabled: true } } as const
const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const
/** The rules of these that another width can break where the same elements obey them all: about sizes, and what is visible or scrolls. */
const ROOM = [
  ...['aria-command-name', 'aria-hidden-focus', 'aria-input-field-name', 'aria-tab-name', 'aria-toggle-field-name'],
  ...['button-name', 'label', 'label-content-name-mismatch', 'link-name', 'scrollable-region-focusable'],
  ...['select-name', 'summary-name', 'target-size'],
]
// Of the two that come with it, the one that a browser reads in half the time.
const SOURCE = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

export const setWidth = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: HEIGHT })

/**
 * `frames`: in its frames too. `colours` false: without contrasts, where another language or mode shows the same colours.
 * `room`: only what depends on the width, where all else was looked at in another; with `colours: true` contrasts too.
 * `sizes` false: without the size of targets, where one lies over another for a while.
 */
export type Scope = { frames?: boolean; colours?: boolean; room?: boolean; sizes?: boolean }

/** What axe finds in one document, without its frames. */
async function violationsIn(frame: Frame, { room = false, colours = !room, sizes = true }: Scope): Promise<string[]> {
  const more = {
    ...(!room && frame.parentFrame() === null && LANDMARKS),
    ...(!colours && { 'color-contrast': { enabled: false } }),
    ...(!sizes && { 'target-size': { enabled: false } }),
  }
  const chosen = room
    ? {
        type: 'rule' as const,
        values: [...ROOM.filter((rule) => sizes || rule !== 'target-size'), ...(colours ? ['color-contrast'] : [])],
      }
    : RULES
  // Half a megabyte: a document is given it once, however often it is looked at.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE)
  return frame.evaluate(
    async ([runOnly, rules]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        reporter: 'no-passes',
        resultTypes: ['violations'],
        runOnly: { type: runOnly.type, values: [...runOnly.values] },
        iframes: false,
        rules,
        // None of these rules reads style sheets, which would all be parsed for it.
        preload: { assets: ['media'] },
      })
      return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [chosen, more] as const,
  )
}

/** In milliseconds: how long a page may take to come to rest. */
const REST = 10_000

/**
 * Expects no violation of WCAG 2.2 AA in the page once it is at rest: results that are being replaced are paler, and a
 * map moves to its pins.
 */
export async function expectAccessible(page: Page, state: string, scope: Scope = {}): Promise<void> {
  const look = async () => {
    const found: string[] = []
    for (const frame of scope.frames ? page.frames() : [page.mainFrame()])
      found.push(...(await violationsIn(frame, scope)))
    return found
  }
  let found = await look()
  // Not expect.poll(), which ends a look that takes long on a busy machine.
  for (const end = Date.now() + REST; found.length > 0 && Date.now() < end; ) found = await look()
  expect(found, state).toEqual([])
}

/** Puts a bar at the bottom of the window at the end of the page, or back. */
const placeBar = (page: Page, place: 'window' | 'page'): Promise<void> =>
  page.evaluate((where) => {
    for (const bar of document.querySelectorAll('nav')) {
      const { position, bottom } = getComputedStyle(bar)
      if (where === 'window') bar.style.removeProperty('position')
      else if (position === 'sticky' && bottom === '0px') bar.style.position = 'static'
    }
  }, place)

/**
 * Expects the same at a width, of the page from its top and without a bar before its end: what lies under the fixed
 * header or such a bar would count as too small.
 */
export async function expectAccessibleAt(page: Page, width: number, state: string, scope?: Scope): Promise<void> {
  await setWidth(page, width)
  await page.evaluate(() => scrollTo(0, 0))
  await placeBar(page, 'page')
  await expectAccessible(page, `${state} at ${width}`, scope)
  await placeBar(page, 'window')
}

/** Expects the same at each width. */
export async function expectAccessibleAtAllWidths(page: Page, state: string, scope: Scope = {}): Promise<void> {
  // A tablet shows parts of the other two, in their colours.
  for (const width of Object.values(WIDTHS))
    await expectAccessibleAt(page, width, state, { ...scope, room: width === WIDTHS.tablet })
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
