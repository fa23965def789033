import { describe, expect, it } from 'vitest'
import type { DocumentState } from '../../../lib/cms/collections/rules-state.ts'
import { authorsOf, foreignParts } from '../../../lib/cms/drafts/rules-authors.ts'

const document = (nl: string, fr: string, pictures: number[] = []): DocumentState => ({
  fields: { status: 'Published' },
  texts: { nl: { title: nl }, fr: { title: fr } },
  lists: { images: pictures.map((key) => ({ key, fields: {}, texts: {} })) },
})
const BASE = document('Dag', 'Bonjour')
const NL = 'texts.nl.title'
const FR = 'texts.fr.title'

describe('the authors of a draft', () => {
  it('are those who changed a part, until it says again what the document says', () => {
    const an = authorsOf(BASE, null, { state: document('An', 'Bonjour'), staffId: 'an' })
    expect(an).toEqual({ [NL]: ['an'] })
    const before = { state: document('An', 'Bonjour'), authors: an, staffId: 'an' }
    const both = authorsOf(BASE, before, { state: document('An', 'Emma'), staffId: 'emma' })
    expect(both).toEqual({ [NL]: ['an'], [FR]: ['emma'] })
    const next = { state: document('An', 'Emma'), authors: both, staffId: 'emma' }
    expect(authorsOf(BASE, next, { state: document('An en Emma', 'Bonjour'), staffId: 'emma' })).toEqual({
      [NL]: ['an', 'emma'],
    })
    expect(authorsOf(BASE, next, { state: BASE, staffId: 'emma' })).toEqual({})
  })

  it('are its last writer where an older build noted nobody', () => {
    const before = { state: document('An', 'Bonjour'), authors: {}, staffId: 'an' }
    expect(authorsOf(BASE, before, { state: document('An', 'Emma'), staffId: 'emma' })).toEqual({
      [NL]: ['an'],
      [FR]: ['emma'],
    })
  })
})

describe('the unfinished work of others', () => {
  const draft = { state: document('An', 'Emma', [1]), authors: { [NL]: ['an'], [FR]: ['emma'] }, staffId: 'an' }
  const foreign = (state: DocumentState, isSeen = true) => foreignParts(BASE, draft, { state, staffId: 'emma', isSeen })

  it.each([
    ['the draft as it is', document('An', 'Emma', [1]), true, { [NL]: ['an'], 'lists.images': ['an'] }],
    ['only what the person changed', document('Dag', 'Emma'), true, {}],
    ['a part that both changed', document('An, beter', 'Emma'), true, { [NL]: ['an'] }],
    ['an own text, where the newest draft was never seen', document('Mijn titel', 'Emma'), false, {}],
    ['a text of theirs, where a newer draft was written since', document('An', 'Emma'), false, { [NL]: ['an'] }],
    ['what no draft changed', { ...document('Dag', 'Bonjour'), fields: { status: 'Draft' } }, true, {}],
  ])('in %s', (_, state, isSeen, expected) => {
    expect(foreign(state, isSeen)).toEqual(expected)
  })
})
