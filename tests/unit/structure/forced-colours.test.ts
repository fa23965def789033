/**
 * What colours say is said too where the system forces its own: it takes all grounds away and draws transparent lines.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const STATE = /\[aria-(?:current|pressed|checked|selected)(?:="true")?\]/

/** The rules of a sheet, innermost first, and those within forced colours. */
function rulesOf(file: string): { own: [selector: string, body: string][]; forced: string } {
  const sheet = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const [own = '', ...forced] = sheet.split('@media (forced-colors: active)')
  const rules = [...own.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => [selector.trim(), body] as [string, string],
  )
  return { own: rules, forced: forced.join('\n') }
}

const SHEETS = globSync('components/**/*.css').toSorted()

test('a ground that says what is chosen has its like in the system’s colours', () => {
  const silent = SHEETS.flatMap((file) => {
    const { own, forced } = rulesOf(file)
    return own
      .filter(([selector, body]) => STATE.test(selector) && /background(?:-color)?: (?!none|transparent)/.test(body))
      .filter(([selector]) => !forced.includes((STATE.exec(selector) ?? [''])[0]))
      .map(([selector]) => `${file}: ${selector}`)
  })
  expect(silent).toEqual([])
})

test('a transparent line that has a colour where one is chosen stays unseen', () => {
  const seen = SHEETS.filter((file) => {
    const { own, forced } = rulesOf(file)
    const isLine = own.some(([, body]) => /border-block-end: [^;]*solid transparent/.test(body))
    const isChosen = own.some(
      ([selector, body]) => (STATE.test(selector) || /:checked/.test(selector)) && /border-block-end-color:/.test(body),
    )
    return isLine && isChosen && !/border-block-end-color: Canvas/.test(forced)
  })
  expect(seen).toEqual([])
})

test('names that are drawn with a rim keep the colours of their map', () => {
  const drawn = SHEETS.filter((file) => /paint-order:/.test(readFileSync(file, 'utf8')))
  expect(drawn.length).toBeGreaterThan(0)
  // The names of towns lie in the map of the frame.
  const map = readFileSync('components/map/frame/MapView.module.css', 'utf8')
  expect(map).toContain('forced-color-adjust: none')
  const others = drawn.filter((file) => !file.startsWith('components/map/frame/'))
  expect(others.filter((file) => !/forced-color-adjust: none/.test(readFileSync(file, 'utf8')))).toEqual([])
})
