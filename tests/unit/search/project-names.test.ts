import { expect, it } from 'vitest'
import { namedLike } from '../../../lib/search/rules-project-names.ts'

const NAMES = ['Dokzicht', 'Park West', 'Résidence Les Érables', 'Tuinen van Melle'].map((name) => ({ name }))

it.each<[typed: string, names: string[], isCorrected: boolean]>([
  ['dok', ['Dokzicht'], false],
  ['west', ['Park West'], false],
  ['erables', ['Résidence Les Érables'], false],
  ['park west', ['Park West'], false],
  ['dokzicth', ['Dokzicht'], true],
  ['dokzict', ['Dokzicht'], true],
  ['residense', ['Résidence Les Érables'], true],
  ['erabels', ['Résidence Les Érables'], true],
  ['park wset', ['Park West'], true],
  // Too short to be corrected, or too far from any name.
  ['wset', [], false],
  ['do', [], false],
  ['dokterszicht', [], false],
  ['', [], false],
])('%j names %j', (typed, names, isCorrected) =>
  expect(namedLike(NAMES, typed)).toEqual({ found: names.map((name) => ({ name })), isCorrected }),
)
