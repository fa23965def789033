import { expect, test } from 'vitest'
import { fillIn } from '../../../lib/shared/fill-in.ts'

test.each([
  ['{title} kiezen', { title: 'Huis' }, 'Huis kiezen'],
  ['{title} kiezen', { title: '$& $1 {count}' }, '$& $1 {count} kiezen'],
  ['{count} van {pages}', { count: 0, pages: 3 }, '0 van 3'],
  ['{count} van {count}', { count: 2 }, '2 van 2'],
  ['{other}', {}, '{other}'],
])('%j with %j is %j', (sentence, values, filled) => {
  expect(fillIn(sentence, values)).toBe(filled)
})
