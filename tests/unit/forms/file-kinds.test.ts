import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentKind } from '../../../lib/forms/uploads/file-kinds.ts'
import { archive, DOCX_PARTS, docx, pdf } from '../../support/forms/documents.ts'

const MEGABYTE = 1024 * 1024
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gevel-kinds-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const kindOf = (bytes: Uint8Array | string): Promise<string | null> => {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  return documentKind(path)
}
const zeros = (bytes: number) => Buffer.alloc(bytes)
/** Bytes that don't shrink. */
const noise = (bytes: number) => {
  let state = 1
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state >>> 16
  }
  return Buffer.from(Array.from({ length: bytes }, next))
}
const [types = { name: '' }, ...others] = DOCX_PARTS
const TEMPLATE = 'application/vnd.ms-word.document.macroEnabled.main+xml'

/** A DOCX that belongs together with something: by type, and where it is. */
const related = (type: string, target: string, write = (xml: string): string | Buffer => xml) => {
  const kind = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}`
  const xml = `<Relationships><Relationship Id=">" TargetMode="External" Type="${kind}" Target="${target}"/></Relationships>`
  return docx([{ name: 'word/_rels/settings.xml.rels', data: write(xml) }])
}

describe('what is taken', () => {
  test.each([
    ['a PDF', pdf(), 'pdf'],
    ['a PDF of version 2', pdf().toString().replace('1.4', '2.0'), 'pdf'],
    ['a PDF with an empty line behind its end', Buffer.concat([pdf(), Buffer.from('\r\n\r\n')]), 'pdf'],
    ['a DOCX', docx(), 'docx'],
    [
      'a DOCX with folders, a picture and a note behind it',
      archive(
        [...DOCX_PARTS, { name: 'word/media/', method: 0 }, { name: 'word/media/a.png', data: noise(5000), method: 0 }],
        { comment: 'made by hand' },
      ),
      'docx',
    ],
    ['a DOCX with a link', related('hyperlink', 'https://www.example.org/'), 'docx'],
    ['a DOCX made from a template', related('attachedTemplate', 'file:///C:\\Users\\an\\Normal.dotm'), 'docx'],
    [
      'the same as Word writes it',
      related('attachedTemplate', 'file:///C:/Users/an/My%20templates/Normal.dotm'),
      'docx',
    ],
    [
      'a DOCX made from a template of a Mac, as an address',
      related('attachedTemplate', 'file:///Users/an/Normal.dotm'),
      'docx',
    ],
    ['a DOCX made from a template of a Mac', related('attachedTemplate', '/Users/an/Normal.dotm'), 'docx'],
    ['a DOCX made from a template beside it', related('attachedTemplate', 'C:\\Normal.dotm'), 'docx'],
    ['a DOCX with a sheet in it', related('package', 'embeddings/sheet.xlsx'), 'docx'],
    [
      'a DOCX that unpacks to 49 MB',
      docx(
        [1, 2, 3].map((n) => ({
          name: `word/media/${n}.bmp`,
          data: Buffer.concat([zeros(16 * MEGABYTE), noise(200_000)]),
        })),
      ),
      'docx',
    ],
  ])('%s', async (_, bytes, kind) => {
    expect(await kindOf(bytes)).toBe(kind)
  })
})

describe('what is refused', () => {
  test.each<[string, Uint8Array | string]>([
    ['nothing', ''],
    ['a text', 'Curriculum vitae'],
    ['a page that calls itself a PDF later', `<html>${pdf()}`],
    ['a program', Buffer.concat([Buffer.from('MZ\u0090\u0000'), pdf()])],
    ['a PDF without its end', pdf().subarray(0, -7)],
    ['a PDF with a page behind its end', `${pdf()}<script>alert(1)</script>`],
    ['a PDF that is an archive too', Buffer.concat([pdf(), docx()])],
    [
      'the same, its end hidden in the note of the archive',
      Buffer.concat([pdf(), archive(DOCX_PARTS, { comment: '%%EOF\n' })]),
    ],
    ['an archive with a PDF before it', Buffer.concat([Buffer.from('#!/bin/sh\n'), docx()])],
    ['an archive', archive([{ name: 'cv.txt', data: 'Curriculum vitae' }])],
    ['an archive without entries', archive([])],
    [
      'a spreadsheet',
      archive([
        { name: '[Content_Types].xml', data: '<Types/>' },
        { name: 'xl/workbook.xml', data: 'x' },
      ]),
    ],
    ['a DOCX without its list of types', archive(others)],
    ['a DOCX without its text', archive([types])],
    ['a DOCX whose list names another kind', archive([{ ...types, data: '<Types/>' }, ...others])],
    ['a DOCX cut short', docx().subarray(0, -30)],
    ['a DOCX cut in its middle', Buffer.concat([docx().subarray(0, 300), docx().subarray(-300)])],
    ['a DOCX with bytes behind it', Buffer.concat([docx(), Buffer.from('more')])],
    ['macros by name', docx([{ name: 'word/vbaProject.bin', data: 'x' }])],
    ['macros by type', archive([{ ...types, data: `${types.data}<Override ContentType="${TEMPLATE}"/>` }, ...others])],
    [
      'macros by type, in disguise',
      archive([
        { ...types, data: `${types.data}<Override ContentType="application/vnd.ms-office.vba&#80;roject"/>` },
        ...others,
      ]),
    ],
    [
      'macros by type, in disguise behind zeros',
      archive([
        { ...types, data: `${types.data}<Override ContentType="application/vnd.ms-office.vba&#00000080;roject"/>` },
        ...others,
      ]),
    ],
    ['a template from another machine', related('attachedTemplate', 'file://evil.example/share/x.dotm')],
    ['a template from another machine, by five strokes', related('attachedTemplate', 'file://///evil.example/x.dotm')],
    ['a template from another machine, by four strokes', related('attachedTemplate', 'file:////evil.example/x.dotm')],
    [
      'a template from another machine, in Windows’ way',
      related('attachedTemplate', '\\\\evil.example\\share\\x.dotm'),
    ],
    ['the same behind a scheme', related('attachedTemplate', 'file:///\\\\evil.example\\share\\x.dotm')],
    ['a template from another host', related('attachedTemplate', ' //evil.example/x.dotm')],
    ['the same by both strokes', related('attachedTemplate', '/\\evil.example/x.dotm')],
    ['a template from the web', related('attachedTemplate', 'https://evil.example/x.dotm')],
    ['a template from the web, in disguise', related('attachedTempl&#x61;te', '&#104;ttps://evil.example/x.dotm')],
    [
      'a template from the web, in disguise behind zeros',
      related('attached&#x00000054;empla&#0000000116;e', 'https://evil.example/x.dotm'),
    ],
    [
      'a template from the web, in UTF-16',
      related('attachedTemplate', 'https://evil.example/', (xml) => Buffer.from(`\ufeff${xml}`, 'utf16le')),
    ],
    ['an object from the web', related('oleObject', 'mhtml:https://evil.example/x!x')],
    ['more relations than any document has', related('hyperlink', 'https://a/', (xml) => xml + noise(1.1 * MEGABYTE))],
    ['controls that run', docx([{ name: 'word/activeX/activeX1.xml', data: 'x' }])],
    ['an encrypted entry', docx([{ name: 'word/a.xml', data: 'x', flags: 1 }])],
    ['a strongly encrypted entry', docx([{ name: 'word/a.xml', data: 'x', flags: 0x41 }])],
    ['an unknown method', docx([{ name: 'word/a.xml', data: 'x', method: 14 }])],
    ['a path that leads out', docx([{ name: '../../etc/cron.d/x', data: 'x' }])],
    ['a path that leads out from within', docx([{ name: 'word/../../x', data: 'x' }])],
    ['a path from the root', docx([{ name: '/etc/passwd', data: 'x' }])],
    ['a path of Windows', docx([{ name: 'C:\\x', data: 'x' }])],
    ['a path with backslashes', docx([{ name: 'word\\..\\..\\x', data: 'x' }])],
    ['a name with a NUL', docx([{ name: 'word/a\u0000.xml', data: 'x' }])],
    ['a name without end', docx([{ name: `word/${'a'.repeat(300)}`, data: 'x' }])],
    ['a name that stands twice', docx([{ name: 'WORD/document.xml', data: 'x' }])],
    ['1,001 entries', docx(Array.from({ length: 998 }, (_, at) => ({ name: `word/${at}`, data: 'x' })))],
  ])('%s', async (_, bytes) => {
    expect(await kindOf(bytes)).toBe(null)
  })

  test('1,000 entries are not', async () => {
    expect(await kindOf(docx(Array.from({ length: 997 }, (_, at) => ({ name: `word/${at}`, data: 'x' }))))).toBe('docx')
  })
})

describe('a bomb', () => {
  test.each<[string, Uint8Array]>([
    ['that shrank a thousandfold', docx([{ name: 'word/a.xml', data: zeros(20 * MEGABYTE) }])],
    [
      'whose directory says more than 50 MB',
      docx([{ name: 'word/a.xml', data: noise(600_000), says: { uncompressed: 51 * MEGABYTE } }]),
    ],
    [
      'of 4 GB by its directory',
      docx([{ name: 'word/a.xml', data: noise(600_000), says: { uncompressed: 0xfffffffe } }]),
    ],
    [
      'whose directory says less than there is',
      docx([{ name: 'word/a.xml', data: zeros(20 * MEGABYTE), says: { uncompressed: 1000 } }]),
    ],
    [
      'whose directory says more than there is',
      docx([{ name: 'word/a.xml', data: noise(1000), says: { uncompressed: 1001 } }]),
    ],
    [
      'of entries that share their bytes',
      archive([
        { name: 'word/kernel.xml', data: noise(10_000) },
        ...DOCX_PARTS,
        ...Array.from({ length: 50 }, (_, at) => ({ name: `word/${at}.xml`, data: noise(10_000), offset: 0 })),
      ]),
    ],
    [
      'of 64 MB that shrank no further than others do',
      docx(
        [1, 2, 3, 4].map((n) => ({
          name: `word/media/${n}.bmp`,
          data: Buffer.concat([zeros(16 * MEGABYTE), noise(200_000)]),
        })),
      ),
    ],
    [
      'whose list of types is huge',
      archive([{ ...types, data: `${types.data}${noise(300_000).toString('base64')}` }, ...others]),
    ],
  ])('%s', async (_, bytes) => {
    const memory = process.memoryUsage().arrayBuffers
    expect(await kindOf(bytes)).toBe(null)
    expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(5 * MEGABYTE)
  })
})
