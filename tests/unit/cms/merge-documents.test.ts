import { expect, it } from 'vitest'
import type { DocumentState } from '../../../lib/cms/collections/rules-state.ts'
import { mergeDocuments } from '../../../lib/cms/versions/rules-merge.ts'

const document = (status: string, title: string, pictures: number[], french?: string): DocumentState => ({
  fields: { status },
  texts: { nl: { title }, ...(french === undefined ? {} : { fr: { title: french } }) },
  lists: { images: pictures.map((key) => ({ key, fields: {}, texts: {} })) },
})
const BASE = document('Draft', 'Dag', [1, 2])

it.each([
  ['nobody', BASE, BASE, BASE, []],
  ['only I', document('Published', 'Dag', [2, 1]), BASE, document('Published', 'Dag', [2, 1]), []],
  ['only they', BASE, document('Draft', 'Hallo', [1]), document('Draft', 'Hallo', [1]), []],
  [
    'each another part',
    document('Published', 'Dag', [1, 2]),
    document('Draft', 'Hallo', [1, 2]),
    document('Published', 'Hallo', [1, 2]),
    [],
  ],
  [
    'both the same way',
    document('Draft', 'Hallo', [1, 2]),
    document('Draft', 'Hallo', [1, 2]),
    document('Draft', 'Hallo', [1, 2]),
    [],
  ],
  [
    'both one text',
    document('Draft', 'Hoi', [1, 2]),
    document('Draft', 'Hallo', [1, 2]),
    document('Draft', 'Hoi', [1, 2]),
    ['texts.nl.title'],
  ],
  [
    'both one list',
    document('Draft', 'Dag', [2]),
    document('Draft', 'Dag', [1]),
    document('Draft', 'Dag', [2]),
    ['lists.images'],
  ],
  ['I, a language', document('Draft', 'Dag', [1, 2], 'Bonjour'), BASE, document('Draft', 'Dag', [1, 2], 'Bonjour'), []],
  [
    'they, a language',
    BASE,
    document('Draft', 'Dag', [1, 2], 'Bonjour'),
    document('Draft', 'Dag', [1, 2], 'Bonjour'),
    [],
  ],
])('keeps every change when %s changed it', (_who, mine, theirs, merged, clashes) => {
  const result = mergeDocuments(BASE, mine, theirs)
  expect(result.state).toEqual(merged)
  expect(result.clashes.map(({ path }) => path)).toEqual(clashes)
})

it('takes the side that was chosen', () => {
  const [mine, theirs] = [document('Draft', 'Hoi', [2]), document('Draft', 'Hallo', [1])]
  const { state } = mergeDocuments(BASE, mine, theirs, { 'texts.nl.title': 'theirs', 'lists.images': 'mine' })
  expect(state).toEqual(document('Draft', 'Hallo', [2]))
})
