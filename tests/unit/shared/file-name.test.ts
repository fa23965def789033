import { describe, expect, it } from 'vitest'
import { attachmentHeader, safeFileName } from '../../../lib/shared/file-name.ts'

describe('safeFileName', () => {
  it.each([
    ['cv.pdf', 'cv.pdf'],
    ['cv.PDF', 'cv.pdf'],
    ['cv', 'cv.pdf'],
    ['cv.pdf.exe', 'cv.pdf.pdf'],
    ['Jan Peeters v2.1.docx', 'Jan Peeters v2.1.pdf'],
    ['/home/jan/cv.pdf', 'cv.pdf'],
    ['C:\\Users\\jan\\cv.pdf', 'cv.pdf'],
    ['..', 'file.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['-rf.pdf', 'rf.pdf'],
    ['a<b>:"c|d?e*f.pdf', 'a-b---c-d-e-f.pdf'],
    ['nul', 'file.pdf'],
    ['LPT1.txt', 'file.pdf'],
    ['nulmeting.pdf', 'nulmeting.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.pdf'],
    ['a\u0000b\r\nc.pdf', 'ab c.pdf'],
    ['Élodie 📄.pdf', 'Élodie 📄.pdf'],
    [`${'📄'.repeat(150)}.pdf`, `${'📄'.repeat(100)}.pdf`],
    ['', 'file.pdf'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name, 'pdf', 'file')).toBe(safe)
  })
})

describe('attachmentHeader', () => {
  it.each([
    ['cv.pdf', `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
    [
      'Élodie D’Hondt.pdf',
      `attachment; filename="Elodie D_Hondt.pdf"; filename*=UTF-8''%C3%89lodie%20D%E2%80%99Hondt.pdf`,
    ],
    [`a"b'(c)*;.pdf`, `attachment; filename="a_b_(c)__.pdf"; filename*=UTF-8''a%22b%27%28c%29%2A%3B.pdf`],
    ['سيرة.pdf', `attachment; filename="____.pdf"; filename*=UTF-8''%D8%B3%D9%8A%D8%B1%D8%A9.pdf`],
  ])('of %s', (name, header) => {
    expect(attachmentHeader(name)).toBe(header)
    expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
  })
})
