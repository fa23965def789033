import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pdfProblem } from '../../../lib/staff/media/pdf-problem.ts'
import { pdf, printedPdf } from '../../support/forms/documents.ts'

/** Objects that are compressed, as most programs write them. */
const compressed = (objects: string): Buffer =>
  Buffer.concat([
    Buffer.from('5 0 obj<</Type /ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\n'),
    deflateSync(objects),
    Buffer.from('\nendstream endobj'),
  ])
const ACTION = '<</S/JavaScript/JS(app.alert(1))>>'

it.each([
  ['one as programs print it', printedPdf(), null],
  ['one with compressed objects', printedPdf({ objects: compressed('<</Type/Page>>') }), null],
  ['one that opens at a page', printedPdf({ objects: '4 0 obj<</OpenAction[1 0 R/Fit]>>endobj' }), null],
  ['one whose pictures look like names', printedPdf({ objects: 'stream\n/JS /JavaScripts\nendstream' }), null],
  ['one that asks for a password', printedPdf({ trailer: '/Encrypt 9 0 R' }), 'encrypted'],
  ['one with a script', printedPdf({ objects: `4 0 obj${ACTION}endobj` }), 'active'],
  ['one with a script in disguise', printedPdf({ objects: '4 0 obj<</S/J#61va#53cript>>endobj' }), 'active'],
  ['one with a compressed script', printedPdf({ objects: compressed(ACTION) }), 'active'],
  ['one with a program', printedPdf({ objects: '4 0 obj<</S/Launch/F(cmd.exe)>>endobj' }), 'active'],
  ['one with a file in it', printedPdf({ objects: '4 0 obj<</Type/EmbeddedFile>>endobj' }), 'active'],
  ['one that grows without end', printedPdf({ objects: compressed('a'.repeat(40_000_000)) }), 'damaged'],
  ['one that names compressed objects without end', printedPdf({ objects: '/Type/ObjStm '.repeat(6000) }), 'damaged'],
  ['one without a table of its objects', pdf(), 'damaged'],
  ['one that is cut off', printedPdf().subarray(0, -40), 'damaged'],
  ['one whose table is elsewhere', Buffer.from(printedPdf().toString().replace('xref\n0 1', 'xxxx\n0 1')), 'damaged'],
  ['one that is called so', Buffer.from('<html>'), 'damaged'],
])('judges %s', (_what, bytes, problem) => {
  expect(pdfProblem(bytes)).toBe(problem)
})
