import { describe, expect, it } from 'vitest'
import { joinDataScripts } from '../../../../lib/server/csp/join-data-scripts.ts'

const START = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
const data = (text: string) =>
  `<script>self.__next_f.push(${JSON.stringify([1, text]).replaceAll('<', '\\u003c')})</script>`
const binary = '<script>self.__next_f.push([3,"AAH/+w=="])</script>'
const documentOf = (row: string, tree = '') => `<!DOCTYPE html><body><div>${tree}</div>${row}</body></html>`

describe('the scripts with data', () => {
  it.each([
    ['one', ['1:"a"\n']],
    ['a pause inside an address', ['0:{"c":["","nl","?typ', 'e=1"]}\n']],
    ['a pause before and after a quotation mark', ['1:"a', '"', '\n']],
    ['a pause after a backslash', ['1:"\\', 'n"\n']],
    ['the text of another script', ['1:"', '"])</script><script>self.__next_f.push([1,"', '"\n']],
  ])('become one: %s', (_, texts) => {
    const page = documentOf(START + texts.map(data).join(''))
    expect(joinDataScripts(page)).toBe(documentOf(START + data(texts.join(''))))
  })

  it('stay apart where bytes lie between them', () => {
    const page = documentOf(START + data('a') + binary + data('b'))
    expect(joinDataScripts(page)).toBe(page)
  })
})

it('what stands before Next’s own scripts stays as it is', () => {
  const page = documentOf(START + data('a'), data('b') + data('c'))
  expect(joinDataScripts(page)).toBe(page)
})

it('a page without data stays as it is', () => {
  expect(joinDataScripts(documentOf('', data('a') + data('b')))).toBe(documentOf('', data('a') + data('b')))
})
