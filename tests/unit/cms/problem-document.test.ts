import { describe, expect, it } from 'vitest'
import { contentProblem } from '../../../lib/cms/check/content-problem.ts'
import { problemDocument } from '../../../lib/cms/check/problem-document.ts'

describe('the document of a problem', () => {
  it.each([
    ['menu_entries id=5: a', {}, { kind: 'page', id: '5' }],
    ['menu_entry_texts entry_id=5 language=fr: a', {}, { kind: 'page', id: '5' }],
    ['modules id=10: a', { page: '5' }, { kind: 'page', id: '5' }],
    ['site_sections name=brand: a', {}, { kind: 'section', id: 'brand' }],
    ['site_sections name=a b language=nl: t missing', {}, { kind: 'section', id: 'a b' }],
    ['banner_image_texts image_id=3 language=nl: a', {}, { kind: 'banner', id: null }],
    ['landing_texts market=sale zip=9000 language=nl: a', {}, { kind: 'landing-text', id: null }],
    ['sector_texts sector_id=1 language=nl: a', {}, null],
  ] as const)('%s', (text, values, document) => {
    expect(problemDocument(contentProblem('linkBroken', text, values))).toEqual(document)
  })

  it('is of a sentence that begins with its row', () => {
    expect(() => contentProblem('noText', 'nothing here')).toThrow('nothing here')
  })
})
