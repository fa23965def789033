/** Accessibility by axe, at the narrowest phone that everything must be in reach on, a tablet and a desktop. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const WIDTHS = { phone: 360, tablet: 820, desktop: 1440 } as const
const HEIGHT = 900
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const setWidth = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: HEIGHT })

/** Expects no violation of WCAG 2.2 AA in the page as it stands. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    // Looks at this document only, which has no frames, and needs no second page for it.
    .setLegacyMode()
    .analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, state).toEqual([])
}
