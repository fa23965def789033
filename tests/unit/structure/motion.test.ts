/** Whatever moves takes 150 to 240 ms, and nothing moves for visitors who don't want it. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TOKENS = readFileSync('app/tokens.css', 'utf8')
const NAMES = ['--quick', '--calm'] as const

/** The values of a token: first the usual one, then that for reduced motion. */
const valuesOf = (name: string): string[] =>
  [...TOKENS.matchAll(new RegExp(`${name}: ([^;]+);`, 'g'))].map(([, value = '']) => value)

/** Declarations of motion whose duration is none of the tokens. */
function otherDurations(file: string): string[] {
  const sheet = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...sheet.matchAll(/(?<![\w-])(transition|animation)(-duration)?: ([^;]+);/g)].flatMap(
    ([declaration, property, , value = '']) => {
      if (value === 'none') return []
      const parts = property === 'transition' ? value.split(',') : [value]
      return parts.every((part) => NAMES.some((name) => part.includes(`var(${name})`)))
        ? []
        : [`${file}: ${declaration}`]
    },
  )
}

test.each(NAMES)('%s is short, and nothing under reduced motion', (name) => {
  const [usual = '', reduced, ...others] = valuesOf(name)
  expect(Number.parseInt(usual, 10)).toBeGreaterThanOrEqual(150)
  expect(Number.parseInt(usual, 10)).toBeLessThanOrEqual(240)
  expect(reduced).toBe('0ms')
  expect(others).toEqual([])
  expect(TOKENS.indexOf(`${name}: 0ms`)).toBeGreaterThan(TOKENS.indexOf('(prefers-reduced-motion: reduce)'))
})

test('every transition and animation takes the time of a token', () => {
  expect(globSync('{app,components}/**/*.css').flatMap(otherDurations)).toEqual([])
})

test('nothing moves on and on', () => {
  const endless = globSync('{app,components}/**/*.css').filter((file) =>
    readFileSync(file, 'utf8').includes('infinite'),
  )
  expect(endless).toEqual([])
})
