import { describe, expect, it } from 'vitest'
import {
  type DocumentChoice,
  documentKeys,
  documentsIn,
  knownDocuments,
  type ListedDocument,
  mayBeMailed,
  shownDocuments,
  type Visibility,
} from '../../../lib/documents/rules.ts'
import { expectEach } from '../../support/each.ts'

const listed = (name: string, url: string, feedId: number | null = null, language: string | null = 'nl') =>
  ({ name, url, feedId, language }) satisfies ListedDocument
const STORED = '/documents/0123456789abcdef01234567.pdf'
const keyOf = (url: string, feedId: number | null = null) => documentKeys([listed('A', url, feedId)])[0]

describe('the key of a document', () => {
  it('is the number of the feed, whatever its place, name, address and language', () => {
    const before = [listed('EPC', 'https://a.example/1.pdf', 7), listed('Plan', 'https://a.example/2.pdf', 8)]
    expect(documentKeys(before)).toEqual(['id-7', 'id-8'])
    const after = [listed('Grondplan', 'https://b.example/x', 8, 'fr'), listed('PEB', 'https://b.example/y', 7, 'fr')]
    expect(documentKeys(after)).toEqual(['id-8', 'id-7'])
  })

  it('is the content of a file of the site that has no number', () => {
    expect(keyOf(STORED)).toBe('file-0123456789abcdef01234567')
    expect(keyOf(STORED, 3)).toBe('id-3')
  })

  it('is else the address without what changes', () =>
    expectEach(
      [
        ['https://a.example/x.pdf', 'http://A.example/x.pdf#page=2', true],
        ['https://a.example/x.pdf?id=4&X-Amz-Signature=aa&X-Amz-Date=1', 'https://a.example/x.pdf?id=4', true],
        ['https://a.example/x.pdf?expires=1&sig=b', 'https://a.example/x.pdf?sig=c&expires=2', true],
        ['https://a.example/x.pdf?a=1&b=2', 'https://a.example/x.pdf?b=2&a=1', true],
        ['https://a.example/x.pdf?v=1', 'https://a.example/x.pdf?v=2', true],
        ['https://a.example/get?id=4', 'https://a.example/get?id=5', false],
        ['https://a.example/x.pdf', 'https://b.example/x.pdf', false],
        ['https://a.example/x.pdf', 'https://a.example/y.pdf', false],
      ] as const,
      (one, other, isSame) => expect(keyOf(one) === keyOf(other)).toBe(isSame),
    ))

  it('is the address where a feed gives several documents of a language one number', () => {
    const keys = documentKeys([
      listed('EPC', 'https://a.example/1.pdf', 1),
      listed('Eigendomstitel', 'https://a.example/2.pdf', 1),
      listed('Plan', 'https://a.example/3.pdf', 2),
    ])
    expect(new Set(keys).size).toBe(3)
    expect(keys[2]).toBe('id-2')
  })

  it('fits the column that keeps it', () =>
    expectEach(
      [[keyOf('https://a.example/x')], [keyOf(STORED)], [keyOf(STORED, 999_999_999)], [keyOf('no address')]],
      (key) => expect(key).toMatch(/^[a-z]+-[0-9a-f]{1,24}$/),
    ))
})

const DEED = listed('Basisakte', 'https://a.example/deed.pdf', 4)
const choice = (more: Partial<DocumentChoice>): DocumentChoice => ({
  ...{ key: 'id-4', name: 'Basisakte', kind: null, visibility: null },
  ...more,
})
const only = (documents: ListedDocument[], choices: DocumentChoice[] = [], byKind = {}) =>
  knownDocuments(documents, choices, byKind)[0]

describe('who may see a document', () => {
  it('goes by its kind, by what the network sets of the kind, and by what is set of the document', () => {
    expect(only([DEED])).toMatchObject({ kind: 'basicDeed', visibility: 'onRequest' })
    expect(only([DEED], [], { basicDeed: 'afterVisit' })?.visibility).toBe('afterVisit')
    expect(only([DEED], [], { basicDeed: null })?.visibility).toBe('onRequest')
    expect(only([DEED], [choice({ visibility: 'owner' })], { basicDeed: 'public' })?.visibility).toBe('owner')
    expect(only([DEED], [choice({ kind: 'plan' })])).toMatchObject({ kind: 'plan', visibility: 'public' })
    expect(only([DEED], [choice({ kind: 'nonsense', visibility: 'friends' })])?.visibility).toBe('onRequest')
  })

  it('is one for all languages: the strictest that any name says', () => {
    const versions = [listed('Document', 'https://a.example/1', 9), listed('Bail', 'https://a.example/1', 9, 'fr')]
    expect(only(versions)).toMatchObject({ kind: 'lease', visibility: 'owner', versions: [{}, {}] })
  })

  it('stays with a document that got another address, by its name, and goes to no other', () => {
    const set = choice({ key: 'at-00', visibility: 'owner' })
    const moved = listed('Basisakte', 'https://b.example/77.pdf')
    expect(only([moved], [set])?.visibility).toBe('owner')
    expect(only([{ ...moved, name: 'Acte de base' }], [set])?.visibility).toBe('onRequest')
    const other = choice({ key: 'id-5', name: 'Plan', visibility: 'owner' })
    const plan = listed('Plan', 'https://a.example/p', 6)
    const known = knownDocuments([plan, listed('Plan', 'https://a.example/q', 5)], [other], {})
    expect(known.map(({ visibility }) => visibility)).toEqual(['public', 'owner'])
  })

  it('decides on what a mail may send', () => {
    const given = (occasion: 'request' | 'visit') =>
      (['public', 'onRequest', 'afterVisit', 'owner'] satisfies Visibility[]).filter((visibility) =>
        mayBeMailed({ visibility }, occasion),
      )
    expect(given('request')).toEqual(['public', 'onRequest'])
    expect(given('visit')).toEqual(['public', 'onRequest', 'afterVisit'])
  })
})

describe('a page', () => {
  it('shows public ones by name, others by kind alone, and says nothing of those for the owner', () => {
    const secret = 'https://secret.example/'
    const documents = knownDocuments(
      [
        listed('EPC', `${secret}1`, 1),
        listed('Notulen Janssens', `${secret}2`, 2),
        listed('Notulen 2025', `${secret}3`, 3),
        listed('Afrekening', `${secret}4`, 4),
        listed('Huurcontract Peeters', `${secret}5`, 5),
      ],
      [choice({ visibility: 'afterVisit' })],
      {},
    )
    const shown = shownDocuments(documentsIn(documents, 'nl'))
    expect(shown).toEqual({
      open: [{ key: 'id-1', name: 'EPC' }],
      onRequest: ['minutes'],
      afterVisit: ['accounts'],
    })
    expect(JSON.stringify(shown)).not.toMatch(/secret|Janssens|2025|Peeters/)
  })

  it('has the documents of its language, and those that are the same in all', () => {
    const documents = knownDocuments(
      [
        listed('EPC', 'https://a.example/nl', 1),
        listed('PEB', 'https://a.example/fr', 1, 'fr'),
        listed('X', STORED, null, null),
      ],
      [],
      {},
    )
    expect(documentsIn(documents, 'fr').map(({ name }) => name)).toEqual(['PEB', 'X'])
    expect(documentsIn(documents, 'de').map(({ name }) => name)).toEqual(['X'])
  })
})
