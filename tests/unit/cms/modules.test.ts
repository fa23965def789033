import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListDefinition } from '../../../lib/cms/collections/rules-definition.ts'
import { DOCUMENTS } from '../../../lib/cms/collections/rules-kinds.ts'
import type { DocumentState, FieldValues } from '../../../lib/cms/collections/rules-state.ts'
import { copyOf, readCopy, writeCopy } from '../../../lib/cms/modules/rules-copied-row.ts'
import { moduleFields } from '../../../lib/cms/modules/rules-fields.ts'
import { inverseChange, type RowChange } from '../../../lib/cms/modules/rules-row-changes.ts'
import {
  checkModules,
  describeModule,
  errorsBelow,
  gridPlaces,
  type ModuleState,
  placeOfUnsaved,
  unsavedId,
} from '../../../lib/cms/modules/rules-rows.ts'
import { moveItem } from '../../../lib/shared/move-item.ts'

/** The rows after a change, as the editor makes it. */
function changeRows<Row extends { fields: FieldValues }>(rows: readonly Row[], change: RowChange<Row>): Row[] {
  switch (change.kind) {
    case 'insert':
      return rows.toSpliced(change.place, 0, change.row)
    case 'remove':
      return rows.toSpliced(change.place, 1)
    case 'move':
      return moveItem(rows, change.from, change.to)
    case 'hide': {
      const { place, isHidden } = change
      return rows.map((row, at) => (at === place ? { ...row, fields: { ...row.fields, hidden: isHidden } } : row))
    }
  }
}

const TARGETS = {
  article: [
    { id: 1, title: 'Over ons' },
    { id: 2, title: 'Nieuw', isDraft: true },
  ],
  category: [{ id: 1, title: 'Nieuws' }],
}
const LIST = DOCUMENTS.page.lists?.modules as ListDefinition

describe('a part of a page says what it shows', () => {
  test.each<[fields: FieldValues, name: string, state: ModuleState]>([
    [{ view: 'single-view', relation_kind: 'article', relation_id: 1 }, 'Over ons', 'shown'],
    [{ view: 'single-view', relation_kind: 'article', relation_id: 2 }, 'Nieuw', 'withdrawn'],
    [{ view: 'single-view', relation_kind: 'article', relation_id: 3 }, '', 'missing'],
    [{ view: 'single-view', relation_kind: null, relation_id: null }, '', 'unchosen'],
    [{ view: 'single-view', relation_kind: 'category', relation_id: 1 }, '', 'unchosen'],
    [{ view: 'news-view', relation_kind: 'category', relation_id: 1 }, 'Nieuws', 'shown'],
    [{ view: 'single-view', relation_kind: 'article', relation_id: 1, hidden: true }, 'Over ons', 'hidden'],
    [{ view: 'single-view', relation_kind: null, relation_id: null, hidden: true }, '', 'hidden'],
    [{ view: 'sold-view' }, '', 'shown'],
    [{ view: 'hidden', relation_kind: 'article', relation_id: 1 }, '', 'hidden'],
    [{}, '', 'hidden'],
  ])('%j', (fields, name, state) => {
    expect(describeModule(fields, TARGETS)).toEqual({ name, state })
  })
})

test('a public page needs to know what its parts show; a draft and a hidden part do not', () => {
  const page = (status: string, ...parts: FieldValues[]): DocumentState => ({
    fields: { status },
    texts: {},
    lists: { modules: parts.map((fields) => ({ key: null, fields, texts: {} })) },
  })
  const unchosen = { view: 'card-view', relation_kind: null, relation_id: null }
  const parts = [{ view: 'sold-view' }, unchosen, { ...unchosen, hidden: true }]
  expect(checkModules(page('Published', ...parts))).toEqual({ 'lists.modules.1.fields.relation_id': 'required' })
  expect(checkModules(page('Draft', ...parts))).toEqual({})
})

describe('parts share a row of twelve columns while they fit', () => {
  test.each<[spans: (number | null)[], places: string[]]>([
    [
      [12, 12],
      ['0:0+12', '1:0+12'],
    ],
    [
      [6, 6, 6],
      ['0:0+6', '0:6+6', '1:0+6'],
    ],
    [
      [4, 8, 12],
      ['0:0+4', '0:4+8', '1:0+12'],
    ],
    [
      [8, 6],
      ['0:0+8', '1:0+6'],
    ],
    [
      [6, null, 6],
      ['0:0+6', '', '0:6+6'],
    ],
    [
      [99, 0],
      ['0:0+12', '1:0+1'],
    ],
    [[], []],
  ])('%j', (spans, places) => {
    expect(gridPlaces(spans).map((at) => (at ? `${at.row}:${at.start}+${at.span}` : ''))).toEqual(places)
  })
})

test('errors are counted in a part alone', () => {
  const error = { type: 'required', message: 'Vul dit in.' }
  expect(errorsBelow({ fields: { relation_id: error, view: error }, texts: { nl: { alt: error } } })).toBe(3)
  expect(errorsBelow(undefined)).toBe(0)
})

test('a part that the database has not numbered is found by its place', () => {
  for (const place of [0, 1, 299]) expect(placeOfUnsaved(unsavedId(place))).toBe(place)
  expect(unsavedId(0)).toBeLessThan(0)
})

test('the form of a part has what its view needs', () => {
  expect(moduleFields('single-view')).toEqual(['view', 'relation_id'])
  expect(moduleFields('sold-view')).toEqual(['view', 'max_items'])
  expect(moduleFields(null)).toEqual(['view'])
})

type Part = { fields: { number: number; hidden: boolean } }
const part: fc.Arbitrary<Part> = fc.record({ fields: fc.record({ number: fc.nat(), hidden: fc.boolean() }) })
const change: fc.Arbitrary<RowChange<Part>> = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), place: fc.nat(9), row: part }),
  fc.record({ kind: fc.constant('remove' as const), place: fc.nat(9) }),
  fc.record({ kind: fc.constant('move' as const), from: fc.nat(9), to: fc.nat(9) }),
  fc.record({ kind: fc.constant('hide' as const), place: fc.nat(9), isHidden: fc.boolean() }),
)

test('whatever was done with the parts is undone step by step', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fc.array(change, { maxLength: 12 }), (first, changes) => {
      let rows = first
      const back: RowChange<Part>[] = []
      for (const each of changes) {
        const inverse = inverseChange(rows, each)
        if (!inverse) continue
        back.unshift(inverse)
        rows = changeRows(rows, each)
      }
      expect(back.reduce((now, each) => changeRows(now, each), rows)).toEqual(first)
    }),
  )
})

describe('a copied part', () => {
  const fields = {
    ...Object.fromEntries(Object.keys(LIST.fields).map((name) => [name, null])),
    ...{ view: 'card-view', relation_kind: 'category', relation_id: 7, position: 'contentRow', hidden: true },
    ...{ span_lg: 6, span_md: 6, span_sm: 12 },
  }

  test('keeps everything but its number', () => {
    const row = { key: 31, fields, texts: {} }
    expect(copyOf(row)).toEqual({ ...row, key: null })
    expect(readCopy(writeCopy(row), LIST)).toEqual({ ...row, key: null })
  })

  test('keeps its texts in all languages', () => {
    const images = DOCUMENTS.banner.lists?.images as ListDefinition
    const texts = { nl: { alt: 'Een huis' }, fr: { alt: 'Une maison' } }
    expect(readCopy(writeCopy({ key: 4, fields: {}, texts }), images)?.texts).toEqual(texts)
  })

  test.each<[string | null]>([[null], [''], ['{'], ['null'], ['[]'], ['{"fields":3}'], ['{"texts":{}}']])(
    'is none when the browser keeps %j',
    (text) => expect(readCopy(text, LIST)).toBeNull(),
  )

  test('takes nothing that the definition does not know', () => {
    const text = JSON.stringify({
      key: 9,
      fields: { view: '<script>', span_lg: 400, evil: 1 },
      texts: { xx: {} },
      more: 1,
    })
    const row = readCopy(text, LIST)
    expect(row).toMatchObject({ key: null, fields: { view: null, span_lg: 12 }, texts: {} })
    expect(Object.keys(row?.fields ?? {})).toEqual(Object.keys(LIST.fields))
  })
})
