/** Documents as people send them, and as they should not. */
import { crc32, deflateRawSync } from 'node:zlib'

export type ArchiveEntry = {
  name: string
  data?: string | Uint8Array
  /** Bits of the general purpose flag (1: encrypted). */
  flags?: number
  method?: number
  /** What the directory says instead of the truth. */
  says?: { compressed?: number; uncompressed?: number }
  /** Where the entry stands whose bytes it shares; it then has none of its own. */
  offset?: number
}

/** An archive with these entries in this order. */
export function archive(entries: readonly ArchiveEntry[], { comment = '' } = {}): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, data = '', flags = 0, method = 8, says = {}, offset } of entries) {
    const bytes = Buffer.from(data as string)
    const packed = method === 8 ? deflateRawSync(bytes) : bytes
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(says.compressed ?? packed.length, 14)
    common.writeUInt32LE(says.uncompressed ?? bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset ?? at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, rest, Buffer.from(name)]))
    if (offset !== undefined) continue
    files.push(file)
    at += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  end.writeUInt16LE(Buffer.byteLength(comment), 16)
  return Buffer.concat([...files, listed, Buffer.from('PK\u0005\u0006'), end, Buffer.from(comment)])
}

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ' +
  'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

/** The parts every DOCX has. */
export const DOCX_PARTS: readonly ArchiveEntry[] = [
  { name: '[Content_Types].xml', data: TYPES },
  { name: '_rels/.rels', data: '<Relationships/>' },
  { name: 'word/document.xml', data: `<w:document>${'<w:p>Curriculum vitae</w:p>'.repeat(40)}</w:document>` },
]

/** A small DOCX, with more entries where wanted. */
export const docx = (more: readonly ArchiveEntry[] = []): Buffer => archive([...DOCX_PARTS, ...more])

/** A small PDF. */
export const pdf = (text = 'Curriculum vitae'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj % ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )

/** A PDF with a table of its objects, as programs write it. `objects`: more of them; `trailer`: more of its dictionary. */
export function printedPdf({
  objects = '',
  trailer = '',
}: {
  objects?: string | Buffer
  trailer?: string
} = {}): Buffer {
  const body = Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'),
    Buffer.from(objects as string),
  ])
  const end = `\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 3${trailer}>>\nstartxref\n${body.length + 1}\n%%EOF\n`
  return Buffer.concat([body, Buffer.from(end)])
}
