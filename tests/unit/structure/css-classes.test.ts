/** A class that a component takes from a CSS module has a rule in it. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

/** Class names that `source` takes from a module and that the module doesn't have, as `file: name`. */
function missingClasses(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(IMPORT)].flatMap(([, variable, path = '']) => {
    const sheet = readFileSync(path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)), 'utf8')
    const used = [...source.matchAll(new RegExp(`[^\\w/'"]${variable}\\.([A-Za-z]\\w*)`, 'g'))].map(
      ([, name = '']) => name,
    )
    return used.filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(sheet)).map((name) => `${file}: ${name}`)
  })
}

test('every class that a component uses has a rule', () => {
  expect(globSync('{app,components}/**/*.{ts,tsx}').flatMap(missingClasses)).toEqual([])
})

/** Selectors that scroll sideways and are nowhere positioned, as `file: selector`. A dialog is, by the browser. */
function looseScrollers(file: string): string[] {
  const blocks = [...readFileSync(file, 'utf8').matchAll(/([^{};]+)\{([^{}]*)/g)].map(
    ([, selector = '', body = '']) => ({
      selector: selector.replace(/\/\*[\s\S]*?\*\//g, '').trim(),
      body,
    }),
  )
  const positioned = new Set(
    blocks.flatMap(({ selector, body }) => (/\bposition: (?!static)/.test(body) ? [selector] : [])),
  )
  return blocks
    .filter(({ selector, body }) => /\boverflow(?:-x)?: (?:auto|scroll)/.test(body) && !/dialog/i.test(selector))
    .filter(({ selector }) => !positioned.has(selector))
    .map(({ selector }) => `${file}: ${selector}`)
}

test('what scrolls sideways holds what only screen readers get, which would else widen the page', () => {
  expect(globSync('{app,components}/**/*.css').flatMap(looseScrollers)).toEqual([])
})
