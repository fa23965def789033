import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fillPlaceholders,
  hasPlaceholder,
  hasUnknownPlaceholder,
  piecesOf,
  slashQuery,
} from '../../../lib/requests/answers/rules-template.ts'

describe('a template of an answer', () => {
  it.each([
    ['Dag {name}', false],
    ['{home}{homeLink}', false],
    ['Zonder', false],
    ['{Name}', true],
    ['{ name }', true],
    ['{}', true],
    ['{name', true],
    ['name}', true],
    ['{{name}}', true],
  ])('%j has an unknown placeholder: %s', (text, isUnknown) => expect(hasUnknownPlaceholder(text)).toBe(isUnknown))

  it.each([
    ['Dag {name}', { name: 'An' }, 'Dag An'],
    ['{name} en {name}', { name: 'An' }, 'An en An'],
    // What isn't known stays, for whoever sends it.
    ['{home}: {homeLink}', { home: 'GV-1', homeLink: '' }, 'GV-1: {homeLink}'],
    // What people typed is no placeholder, and no pattern.
    ['{name}', { name: '{office} $& $1', office: 'Gent' }, '{office} $& $1'],
  ])('%j with %j becomes %j', (text, values, filled) => expect(fillPlaceholders(text, values)).toBe(filled))

  it.each([
    ['Dag An', false],
    ['{ "a": 1 }', false],
    ['{onbekend}', false],
    ['Dag {name}', true],
  ])('%j still holds one: %s', (text, isLeft) => expect(hasPlaceholder(text)).toBe(isLeft))
})

describe('a text with what a template put in', () => {
  const kinds = (text: string, filled: readonly string[]) =>
    piecesOf(text, filled).map(({ text: one, kind }) => [kind, one])

  it('has that in pieces of its own, and what nobody filled in', () => {
    expect(kinds('Dag An, woensdag (16.30 u.) op {homeLink}.', ['An', 'woensdag (16.30 u.)'])).toEqual([
      ['plain', 'Dag '],
      ['filled', 'An'],
      ['plain', ', '],
      ['filled', 'woensdag (16.30 u.)'],
      ['plain', ' op '],
      ['left', '{homeLink}'],
      ['plain', '.'],
    ])
    expect(kinds('{x} of {home', [])).toEqual([['plain', '{x} of {home']])
    // Somebody whose name is a placeholder filled it in all the same.
    expect(kinds('Dag {office}', ['{office}'])).toEqual([
      ['plain', 'Dag '],
      ['filled', '{office}'],
    ])
  })

  it('is the same text in any pieces', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (text, filled) => {
        expect(
          piecesOf(text, filled)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

it.each([
  ['Dag Eline,\n\n/bezoek', 'bezoek'],
  ['/', ''],
  ['zie /de weg', 'de weg'],
  ['en/of', null],
  ['https://x.be/', null],
  ['Dag', null],
])('%j before the caret asks for the templates of %j', (before, query) => {
  expect(slashQuery(before)).toBe(query)
})
