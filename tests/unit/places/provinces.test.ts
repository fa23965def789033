import { expect, it } from 'vitest'
import { provinceOfZip } from '../../../lib/places/rules-provinces.ts'

it.each([
  ['1000', 'brussels'],
  ['1299', 'brussels'],
  ['1300', 'walloon-brabant'],
  ['1499', 'walloon-brabant'],
  ['1500', 'flemish-brabant'],
  ['1999', 'flemish-brabant'],
  ['2000', 'antwerp'],
  ['2999', 'antwerp'],
  ['3000', 'flemish-brabant'],
  ['3499', 'flemish-brabant'],
  ['3500', 'limburg'],
  ['3999', 'limburg'],
  ['4000', 'liege'],
  ['4999', 'liege'],
  ['5000', 'namur'],
  ['5999', 'namur'],
  ['6000', 'hainaut'],
  ['6599', 'hainaut'],
  ['6600', 'luxembourg'],
  ['6999', 'luxembourg'],
  ['7000', 'hainaut'],
  ['7999', 'hainaut'],
  ['8000', 'west-flanders'],
  ['8999', 'west-flanders'],
  ['9000', 'east-flanders'],
  ['9999', 'east-flanders'],
  ['0999', null],
  ['L4350', null],
  ['', null],
])('%j lies in %s', (zip, province) => {
  expect(provinceOfZip(zip)).toBe(province)
})
