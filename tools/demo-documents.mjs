/**
 * Draws the documents of the demo's homes and projects, one PDF per name: `node tools/demo-documents.mjs`, after a
 * name was added to prisma/demo. Each says that it is an example.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { slug } from '../lib/shared/slug.ts'

const ROOT = join(import.meta.dirname, '..')
const NOTES = {
  nl: ['Voorbeelddocument van de demo.', 'Het zegt niets over een bestaand pand.'],
  fr: ['Document d’exemple de la démonstration.', 'Il ne dit rien d’un bien existant.'],
}

/** Text as a PDF string in the encoding of its standard fonts (WinAnsi). */
const pdfText = (text) =>
  text
    .replace(/[\\()]/g, '\\$&')
    .replace(/’/g, '\\222')
    .replace(/[–—]/g, '\\226')

/** A page A4 with a title and some lines. */
function drawPdf(title, lines) {
  const body = lines.map((line, at) => `/F2 12 Tf 1 0 0 1 72 ${700 - at * 20} Tm (${pdfText(line)}) Tj`)
  const content = `BT /F1 22 Tf 1 0 0 1 72 740 Tm (${pdfText(title)}) Tj ${body.join(' ')} ET`
  const font = (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Times-Roman'),
    font('Helvetica'),
    `<< /Title (${pdfText(title)}) >>`,
  ]
  let pdf = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = pdf.length
  const count = objects.length + 1
  pdf += `xref\n0 ${count}\n0000000000 65535 f \n${starts.join('')}`
  pdf += `trailer\n<< /Size ${count} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}

const folder = join(ROOT, 'prisma/demo/documents')
mkdirSync(folder, { recursive: true })
const files = [
  ...readdirSync(join(ROOT, 'prisma/demo/listings')).map((file) => join('listings', file)),
  'projects.json',
]
for (const file of files)
  for (const item of JSON.parse(readFileSync(join(ROOT, 'prisma/demo', file), 'utf8')))
    for (const language of ['nl', 'fr'])
      for (const { Name } of item[language].Documents ?? [])
        writeFileSync(join(folder, `${slug(Name)}.pdf`), drawPdf(Name, NOTES[language]))
