/** Files of documents in DATA_DIR/documents, named by their content. Nothing serves the folder itself. */
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder in DATA_DIR. */
export const DOCUMENTS_FOLDER = 'documents'

/** Most bytes of a document: plans of a large building have some tens of megabytes. */
export const MOST_DOCUMENT_BYTES = 60 * 1024 * 1024

/** The kinds of files that the site keeps, by extension, with their media types. */
export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const
export type DocumentExtension = keyof typeof DOCUMENT_TYPES

const SIGNATURES: Record<DocumentExtension, RegExp> = {
  pdf: /^25504446/,
  docx: /^504b0304/,
  jpg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  webp: /^52494646.{8}57454250/,
}

/** The extension by the first bytes of a file; null for another kind. `name`: what the file was called, where it lies under another name. */
export async function documentExtension(path: string, name = path): Promise<DocumentExtension | null> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0).finally(() => file.close())
  const start = buffer.toString('hex')
  const found = (Object.keys(SIGNATURES) as DocumentExtension[]).find((extension) => SIGNATURES[extension].test(start))
  // Any archive begins as a Word document does.
  return found === 'docx' && !/\.docx$/i.test(name) ? null : (found ?? null)
}

/**
 * Keeps a file as a document. It is copied, by a rename, so that an existing name always is a whole file.
 * @param folder DATA_DIR/documents
 * @returns its name there; null when it is too large or of another kind
 */
export async function storeDocument(folder: string, path: string): Promise<string | null> {
  const { size } = await stat(path)
  const extension = size > MOST_DOCUMENT_BYTES ? null : await documentExtension(path)
  if (extension === null) return null
  mkdirSync(folder, { recursive: true })
  const bytes = await readFile(path)
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.${extension}`
  const unfinished = join(folder, `.${name}.${process.pid}`)
  try {
    await writeFile(unfinished, bytes, { mode: 0o600 })
    await rename(unfinished, join(folder, name))
  } finally {
    await rm(unfinished, { force: true })
  }
  return name
}
