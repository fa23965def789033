import { describe, expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '../../../lib/cms/collections/rules-kind-names.ts'
import { listOfKind } from '../../../lib/cms/lists/kinds.ts'
import { hasPageBesideList } from '../../../lib/cms/lists/rules-beside.ts'
import { actsOf, documentList } from '../../../lib/cms/lists/rules-document-list.ts'
import { formatListState, readListState } from '../../../lib/desk/lists/rules-query.ts'

const stateOf = (kind: 'article' | 'testimonial' | 'header-link', address: string) =>
  readListState(documentList(kind), new URLSearchParams(address))

describe('the list of a kind', () => {
  test.each([
    ['article', ['state', 'category', 'missing', 'changed']],
    ['testimonial', ['state', 'verification', 'missing', 'changed', 'place']],
    ['header-link', ['missing', 'changed', 'place']],
    ['landing-text', ['changed']],
  ] as const)('of %s has the columns that its documents fill', (kind, columns) => {
    expect(Object.keys(documentList(kind).columns)).toEqual(columns)
  })

  test('comes in the order of the site where staff set one, else by name', () => {
    expect(stateOf('header-link', '').sort).toEqual({ column: 'place', descending: false })
    expect(stateOf('article', '').sort).toEqual({ column: 'name', descending: false })
  })

  test('reads the addresses that other pages lead to', () => {
    const address = 'state=Draft&category=12&missing=fr&sort=-changed'
    expect(formatListState(documentList('article'), stateOf('article', address))).toBe(address)
  })

  test('publishes testimonials only with how they were verified', () => {
    expect(actsOf('article')).toEqual(['publish', 'withdraw', 'remove'])
    expect(actsOf('testimonial')).not.toContain('publish')
    expect(actsOf('testimonial')).toContain('publish-none')
    expect(actsOf('banner')).toEqual([])
  })

  test('is there for every kind but those that have another page, and for nothing else', () => {
    const without = DOCUMENT_KINDS.filter((kind) => listOfKind(kind) === null)
    expect(without.toSorted()).toEqual(['category', 'language'])
    expect(without.every((kind) => hasPageBesideList(kind, {}))).toBe(true)
    expect([listOfKind('constructor'), listOfKind('')]).toEqual([null, null])
  })

  test('gives its place to an order only where the kind has one', () => {
    expect(hasPageBesideList('header-link', { arrange: '1' })).toBe(true)
    expect(hasPageBesideList('article', { arrange: '1' })).toBe(false)
    expect(hasPageBesideList('picture', { describe: '1' })).toBe(true)
    expect(hasPageBesideList('file', { describe: '1' })).toBe(false)
  })
})
