import { describe, expect, it } from 'vitest'
import {
  fillPlaceholders,
  hasPlaceholder,
  hasUnknownPlaceholder,
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
