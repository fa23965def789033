import { deflateRawSync, deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { hasObjectTable, pdfProblem } from '../../../lib/forms/uploads/pdf-problem.ts'
import { pdf, printedPdf } from '../../support/forms/documents.ts'

/** Objects that are compressed, as most programs write them. */
const compressed = (
  objects: string | Buffer,
  dictionary = '<</Type /ObjStm/N 1/First 4/Filter/FlateDecode>>',
  data = deflateSync(objects),
): Buffer => Buffer.concat([Buffer.from(`5 0 obj${dictionary}\nstream\n`), data, Buffer.from('\nendstream endobj')])
/** Rows of five bytes, each after the number of its predictor (7.4.4.4). */
const predicted = (objects: string): Buffer =>
  Buffer.concat(Array.from(objects.match(/.{1,5}/g) ?? [], (row) => Buffer.from(`\0${row}`)))
/** Data in whose first block, which isn't compressed, stand these bytes. */
const behind = (bytes: string, objects: string) => {
  const head = Buffer.from([0x78, 1, 0, bytes.length, 0, ~bytes.length & 0xff, 0xff])
  return Buffer.concat([head, Buffer.from(bytes), deflateRawSync(objects), Buffer.alloc(4)])
}
const FLATE = '/Filter/FlateDecode'
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
  [
    'one with a script, its streams in disguise',
    printedPdf({ objects: compressed(ACTION, `<</Type/Obj#53tm/N 1/First 4${FLATE}>>`) }),
    'damaged',
  ],
  [
    'one with a comment in front of its script',
    printedPdf({ objects: compressed(ACTION, `<</Type%x\n/ObjStm/N 1/First 4${FLATE}>>`) }),
    'damaged',
  ],
  [
    'one whose script is predicted',
    printedPdf({
      objects: compressed(
        predicted(ACTION),
        `<</Type/ObjStm/N 1/First 4${FLATE}/DecodeParms<</Predictor 15/Columns 5>>>>`,
      ),
    }),
    'damaged',
  ],
  [
    'one whose parameters stand before a false object',
    printedPdf({
      objects: compressed(
        predicted(ACTION),
        `<</DecodeParms<</Predictor 15/Columns 5>>%1 0 obj<<\n/Type/ObjStm/N 1/First 4${FLATE}>>`,
      ),
    }),
    'damaged',
  ],
  [
    'one whose parameters stand before a text',
    printedPdf({
      objects: compressed(
        predicted(ACTION),
        `<</DecodeParms<</Predictor 15/Columns 5>>/X(\n1 0 obj<<)/Type/ObjStm/N 1/First 4${FLATE}>>`,
      ),
    }),
    'damaged',
  ],
  [
    'one whose stream is far from its name',
    printedPdf({ objects: compressed(ACTION, `<</Type/ObjStm${' '.repeat(3000)}/N 1/First 4${FLATE}>>`) }),
    'damaged',
  ],
  [
    'one compressed in another way',
    printedPdf({ objects: compressed(ACTION, '<</Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]>>') }),
    'damaged',
  ],
  [
    'one with objects as qpdf compresses them',
    printedPdf({
      objects: compressed(
        '<</Type/Page>>',
        `<< /Type /ObjStm /Length 7 0 R /N 1 /First 4 /Extends 4 0 R /Filter [ /FlateDecode ] >>`,
      ),
    }),
    null,
  ],
  [
    'one whose script stands behind a false end',
    printedPdf({ objects: compressed('', undefined, behind('1 0 (endstream) ', ACTION)) }),
    'active',
  ],
  [
    'one whose script is in a stream without a type',
    printedPdf({ objects: compressed(ACTION, `<</N 1/First 4${FLATE}>>`) }),
    'damaged',
  ],
  [
    'one whose script is in a stream without a type that says elsewhere where it begins',
    printedPdf({ objects: compressed(ACTION, `<</N 1/First 9 0 R${FLATE}>>`) }),
    'damaged',
  ],
  [
    'one whose script is in a stream without a type, behind one that says its type twice',
    printedPdf({
      objects: Buffer.concat([
        compressed('', `<</Type/ObjStm/Type/ObjStm/N 1/First 4${FLATE}>>`),
        compressed(ACTION, `<</N 1/First 4${FLATE}>>`),
      ]),
    }),
    'damaged',
  ],
  [
    'one whose script is in a stream without a type, in disguise',
    printedPdf({ objects: compressed(ACTION, `<</First#41 1/N 1/F#69rst 4${FLATE}>>`) }),
    'damaged',
  ],
  ...[
    ['behind a NUL', `<</N 1/First\0 4${FLATE}>>`],
    ['behind a sign', `<</N 1/First +4${FLATE}>>`],
    ['elsewhere, behind a NUL', `<</N 1/First\0 9 0 R${FLATE}>>`],
    ['elsewhere, before a text with an end', `<</N 1/First 9 0 R/X(endobj)${FLATE}>>`],
    ['elsewhere, before a text with two ends', `<</N 1/First 9 0 R/X(\\)>>endobj(>>endobj))${FLATE}>>`],
    ['elsewhere, before a comment with an end', `<</N 1/First 9 0 R%>>endobj\n${FLATE}>>`],
    ['elsewhere, before a false comment', `<</N 1/First 9 0 R/X<%>/Y(\n>>endobj)${FLATE}>>`],
    ['elsewhere, before a name that ends like an escape', `<</N 1/First 9 0 R/X\\(>>endobj)${FLATE}>>`],
    ['elsewhere, before an end that is none', `<</N 1/First 9 0 R endobj/X<</Y 1>>endobj${FLATE}>>`],
    ['elsewhere, and in a text with an end', `<</N 1/First 9 0 R/X(/First 9 0 R>>endobj)${FLATE}>>`],
    ['elsewhere, behind a text that says it', `<</X(/First 9 0 R%)/First 9 0 R/Y(\n>>endobj)/N 1${FLATE}>>`],
  ].map(([where, dictionary]): [string, Buffer, string] => [
    `one whose script is in a stream without a type that says where it begins ${where}`,
    printedPdf({ objects: compressed(ACTION, dictionary) }),
    'damaged',
  ]),
  ...['stream\r', 'stream \n', '%x\nstream\n'].map((begin): [string, Buffer, string] => [
    `one whose script is in a stream without a type that begins with ${JSON.stringify(begin)}`,
    printedPdf({
      objects: Buffer.concat([
        Buffer.from(`5 0 obj<</N 1/First 9 0 R${FLATE}>>${begin}`),
        deflateSync(ACTION),
        Buffer.from('\nendstream endobj'),
      ]),
    }),
    'damaged',
  ]),
  ...[
    [
      'before its title',
      '4 0 obj<</First 6 0 R/Title(a \\( b (c) \\\\)/Id<0aF>/A<</D[1 0 R]>>>>\nendobj 5 0 obj<<>>stream\n',
    ],
    ['within another object', '4 0 obj<</Outlines<</First 6 0 R/Last 6 0 R>>/Pages 1 0 R>>endobj 5 0 obj<<>>stream\n'],
    ['twice', '4 0 obj<</First 6 0 R>>endobj 6 0 obj<</Title(/First and endobj)/First\0 7 0 R>>\0endobj'],
  ].map(([how, objects]): [string, Buffer, null] => [`one with an outline ${how}`, printedPdf({ objects }), null]),
  [
    'one with an outline, compressed or not',
    printedPdf({
      objects: Buffer.concat([
        Buffer.from('4 0 obj<</Type/Outlines/First 6 0 R/Last 6 0 R/Count 1>>endobj '),
        compressed('6 0 <</Title(a)/First 7 0 R/Last 7 0 R>>'),
      ]),
    }),
    null,
  ],
  [
    'one with more escapes than programs write',
    printedPdf({ objects: compressed('/a#61 '.repeat(20_000)) }),
    'damaged',
  ],
  ['one that asks for a password, in disguise', printedPdf({ trailer: '/Encr#79pt%x\n9 0 R' }), 'encrypted'],
  ['one that plays what runs', printedPdf({ objects: '4 0 obj<</S/Rendition/JS(app.alert(1))>>endobj' }), 'active'],
  ['one with a program', printedPdf({ objects: '4 0 obj<</S/Launch/F(cmd.exe)>>endobj' }), 'active'],
  ['one with a file in it', printedPdf({ objects: '4 0 obj<</Type/EmbeddedFile>>endobj' }), 'active'],
  ['one that grows without end', printedPdf({ objects: compressed('a'.repeat(40_000_000)) }), 'damaged'],
  ['one that names compressed objects without end', printedPdf({ objects: '/Type/ObjStm '.repeat(6000) }), 'damaged'],
])('judges %s', async (_what, bytes, problem) => {
  expect(await pdfProblem(bytes)).toBe(problem)
})

it.each([
  ['one as programs print it', printedPdf(), true],
  ['one without a table of its objects', pdf(), false],
  ['one that is cut off', printedPdf().subarray(0, -40), false],
  ['one whose table is elsewhere', Buffer.from(printedPdf().toString().replace('xref\n0 1', 'xxxx\n0 1')), false],
])('looks for the table of %s', (_what, bytes, has) => {
  expect(hasObjectTable(bytes)).toBe(has)
})
