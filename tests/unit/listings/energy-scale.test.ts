import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ENERGY_COLOURS, energyTone, positionOnScale } from '../../../lib/listings/rules-energy-scale.ts'

describe('positionOnScale', () => {
  it.each([
    ['flanders', 'b', 150, 2.5 / 7],
    ['flanders', 'b', 200, 3 / 7],
    ['flanders', 'a_plus', -20, 0.5 / 7],
    ['flanders', 'f', 900, 6.5 / 7],
    ['flanders', 'b', null, 2.5 / 7],
    ['flanders', 'b', 450, 2.5 / 7],
    ['brussels', 'g', 400, 18.5 / 19],
    ['wallonia', 'b', 85.1, (3 + 0.1 / 85) / 9],
  ] as const)('%s %s %s stands at %s', (region, label, value, expected) => {
    expect(positionOnScale(region, label, value)).toBeCloseTo(expected, 6)
  })

  it('has no place for a label of another scale', () => {
    expect(positionOnScale('flanders', 'g', 600)).toBeNull()
  })
})

describe('energyTone', () => {
  it.each([
    ['a_plusplus', 'wallonia', 0],
    ['a_plus', 'flanders', 1],
    ['b_sub', 'brussels', 3],
    ['f', 'flanders', 8],
    ['f', 'wallonia', 7],
    ['g', null, 8],
  ] as const)('%s in %s has tone %s', (label, region, tone) => {
    expect(energyTone(label, region)).toBe(tone)
  })
})

it('has the colours of the style sheet', () => {
  const sheet = readFileSync('components/listings/energy/energy.module.css', 'utf8')
  const found = [...sheet.matchAll(/\.tone\d \{\s+--tone: (#[0-9a-f]{6});\s+--on-tone: (#[0-9a-f]{6});/g)]
  expect(found.map(([, ground, text]) => ({ ground, text }))).toEqual(ENERGY_COLOURS)
})
