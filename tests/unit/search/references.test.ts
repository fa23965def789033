import { expect, it } from 'vitest'
import { referenceWord } from '../../../lib/search/rules-references.ts'

it('a reference is read in any spelling', () => {
  for (const typed of ['LH-26-0417', 'lh 26 0417', 'lh260417', 'LH/26/0417', 'lh.26_0417'])
    expect([typed, referenceWord(typed)]).toEqual([typed, 'lh260417'])
  for (const typed of ['26 0417', '26/0417', '26-0417', '260417']) expect(referenceWord(typed)).toBe('260417')
  expect(referenceWord('0417')).toBe('0417')
})

it('other texts are none', () => {
  for (const typed of ['', '26', 'gent', 'a-1', '+32 470 99 88 77', '(0417)', '%417', 'jef1@voorbeeld.be'])
    expect([typed, referenceWord(typed)]).toEqual([typed, null])
})
