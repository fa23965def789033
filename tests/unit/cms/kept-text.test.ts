import { expect, it } from 'vitest'
import type { DocumentState } from '../../../lib/cms/collections/rules-state.ts'
import { findKept, type Kept, keptParts } from '../../../lib/cms/drafts/rules-kept.ts'

const document = (title: string | null, pictures: number[] = [1], html = ''): DocumentState => ({
  fields: { status: 'Draft' },
  texts: { nl: { title, html } },
  lists: { images: pictures.map((key) => ({ key, fields: { src: 'a', width: 1 }, texts: {} })) },
})

it('keeps the parts that were typed into, each with what it began with', () => {
  expect(keptParts(document('Dag'), document('Hallo'))).toEqual({
    'texts.nl.title': { typed: 'Hallo', begun: 'Dag' },
  })
})

it('keeps nothing of what is stored, in whatever order a database gives its names, and of what is empty either way', () => {
  const sorted: DocumentState = {
    ...document(''),
    lists: { images: [{ texts: {}, fields: { width: 1, src: 'a' }, key: 1 }] },
  }
  expect(keptParts(document(null), sorted)).toEqual({})
})

it('keeps an older text that nobody decided on, until its part is typed into', () => {
  const open: Kept = { 'texts.nl.title': { typed: 'Ouder', begun: 'Toen' } }
  expect(keptParts(document('Dag'), document('Dag', [2]), open)).toEqual({
    ...open,
    'lists.images': { typed: document('Dag', [2]).lists.images, begun: document('Dag').lists.images },
  })
  expect(keptParts(document('Dag'), document('Hoi'), open)['texts.nl.title']).toEqual({ typed: 'Hoi', begun: 'Dag' })
})

const KEPT = keptParts(document('Dag'), document('Hoi'))

it.each([
  ['nobody changed its part: put back', document('Dag', [7]), [['texts.nl.title', 'Hoi']], []],
  ['it was stored meanwhile: nothing to do', document('Hoi'), [], []],
  ['somebody changed its part: both are shown', document('Hallo'), [], [['texts.nl.title', 'Hoi', 'Hallo']]],
  ['somebody emptied its part: both are shown', document(null), [], [['texts.nl.title', 'Hoi', null]]],
])('of what was kept, where %s', (_, now, back, clashes) => {
  expect(findKept(KEPT, now)).toEqual({
    back,
    clashes: clashes.map(([path, mine, theirs]) => ({ path, mine, theirs })),
  })
})
