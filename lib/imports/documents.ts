/** The documents of a feed. Those in its folder are kept in DATA_DIR/documents; those on the web stay there. */
import { join } from 'node:path'
import { storedAddress } from '../documents/rules.ts'
import { DOCUMENTS_FOLDER, storeDocument } from '../documents/store-documents.ts'
import { fileInFolder } from './pictures/pictures.ts'
import type { Row } from './queries-bulk.ts'

/** Gives rows of documents the addresses under which they are kept, and leaves out those that can't be read. */
export type KeepDocuments = (rows: readonly Row[]) => Promise<Row[]>

/** Keeps the documents of a feed. Each file is stored once, by its content. */
export const documentKeeper =
  (feedFolder: string, dataDir: string): KeepDocuments =>
  async (rows) => {
    const kept: Row[] = []
    for (const row of rows) {
      const url = String(row.url)
      if (/^https?:/i.test(url)) kept.push(row)
      else {
        const file = fileInFolder(feedFolder, url)
        const storedName = file && (await storeDocument(join(dataDir, DOCUMENTS_FOLDER), file))
        if (storedName) kept.push({ ...row, url: storedAddress(storedName) })
      }
    }
    return kept
  }
