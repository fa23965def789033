import { expect, it } from 'vitest'
import { homeLine, subjectLine } from '../../../lib/leads/subject.ts'

it.each([
  ['GV-1', 'Rijwoning', 'GV-1 – Rijwoning'],
  ['', 'Rijwoning', 'Rijwoning'],
  ['GV-1', '', 'GV-1'],
])('the home with reference %j and title %j is %j in one line', (reference, title, line) => {
  expect(homeLine({ reference, title })).toBe(line)
  expect(subjectLine({ kind: 'property', listing: { reference, title } as never, recipient: {} as never })).toBe(line)
})
