/** A style sheet belongs to the components of its folder; what others share is a component, or components/ui/styles. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foreignSheets } from '../../../scripts/support/style-sheets.ts'

/** The selectors of a style sheet, without its comments. */
const selectorsOf = (css: string): string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector.trim())

/**
 * Selectors that ask the root, the body or main what stands below it: a browser then computes the styles of the whole
 * document again for each piece of it that arrives. An open dialog is an attribute, which no such piece changes.
 */
const asksTheRoot = (selector: string): boolean =>
  selector.split(',').some((one) => /(?:^|\s)(?::root|html|body|main)\S*:has\((?!\.[\w-]+\[open\]\))/.test(one.trim()))

test('no component takes a style sheet from another folder', () => {
  expect(foreignSheets().map(({ file, sheet }) => `${file}: ${sheet}`)).toEqual([])
})

test('no rule asks the root of the document what stands in it', () => {
  const offenders = globSync('{app,components}/**/*.css').flatMap((file) =>
    selectorsOf(readFileSync(file, 'utf8'))
      .filter(asksTheRoot)
      .map((selector) => `${file}: ${selector}`),
  )
  expect(offenders).toEqual([])
  expect(asksTheRoot(':root:has(main > .list)')).toBe(true)
  expect(asksTheRoot('main:not(.x):has(> .list) > :first-child')).toBe(true)
  expect(asksTheRoot(':root:has(.dialog[open])')).toBe(false)
})
