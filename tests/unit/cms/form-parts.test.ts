import { describe, expect, test } from 'vitest'
import { formParts } from '../../../lib/cms/collections/rules-form-parts.ts'
import type { DocumentKind } from '../../../lib/cms/collections/rules-kind-names.ts'
import { DOCUMENTS } from '../../../lib/cms/collections/rules-kinds.ts'

const KINDS = Object.keys(DOCUMENTS) as DocumentKind[]
const HEADED: readonly DocumentKind[] = ['page', 'article']
const partsOf = (kind: DocumentKind) => formParts(kind, DOCUMENTS[kind], HEADED.includes(kind))

describe('the parts of a form', () => {
  test.each(KINDS)('hold each field, text and list of %s once', (kind) => {
    const { fields, texts, lists } = DOCUMENTS[kind]
    const parts = partsOf(kind)
    const all = (names: readonly (readonly string[])[]) => names.flat().sort()
    expect(all(parts.map((part) => Object.keys(part.fields)))).toEqual(Object.keys(fields).sort())
    expect(all(parts.map((part) => Object.keys(part.texts)))).toEqual(Object.keys(texts?.fields ?? {}).sort())
    expect(parts.flatMap(({ list }) => list ?? [])).toEqual(Object.keys(lists ?? {}))
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
  })

  test('begin with what names the document, and end with its publication', () => {
    expect(partsOf('page').map(({ id }) => id)).toEqual([
      'part-texts',
      'part-modules',
      'part-settings',
      'part-menu',
      'part-head',
      'part-publication',
    ])
    expect(partsOf('article').map(({ kind }) => kind)).toEqual(['texts', 'settings', 'head', 'publication'])
    expect(partsOf('team-member').map(({ kind }) => kind)).toEqual(['settings', 'texts', 'publication'])
  })

  test('leave a description that no search engine reads among the texts', () => {
    expect(partsOf('banner').find(({ kind }) => kind === 'texts')?.texts).toHaveProperty('description')
  })
})
