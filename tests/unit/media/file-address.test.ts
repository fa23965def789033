import { expect, it } from 'vitest'
import {
  contentAddress,
  fileAddress,
  filesLinkedIn,
  isStoredFileName,
  readFileAddress,
} from '../../../lib/media/rules-file-address.ts'

const STORED = `${'0a'.repeat(12)}.pdf`

it('reads the addresses that it writes', () => {
  expect(readFileAddress(fileAddress(12, STORED))).toEqual({ id: 12, hash: null })
  expect(readFileAddress(contentAddress(12, STORED))).toEqual({ id: 12, hash: '0a'.repeat(12) })
})

it.each([
  '/downloads/12.exe',
  '/downloads/../12.pdf',
  '/downloads/12.pdf/x',
  '/downloads/-1.pdf',
  '/downloads/1234567890.pdf',
  `/downloads/12-${'0A'.repeat(12)}.pdf`,
  'https://example.test/downloads/12.pdf',
])('%s is the address of no file', (path) => {
  expect(readFileAddress(path)).toBeNull()
})

it('knows names of stored files from others', () => {
  expect([STORED, '../a.pdf', `${'0a'.repeat(12)}.html`, ''].map(isStoredFileName)).toEqual([true, false, false, false])
})

it('finds the files that a text links to, each once', () => {
  const html = `<a href="/downloads/7.pdf">a</a> <a href="${contentAddress(12, STORED)}">b</a> <a href="/downloads/7.docx">c</a>`
  expect(filesLinkedIn(html)).toEqual([7, 12])
})
