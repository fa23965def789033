/** Loads the parts of a checked backup: rows into their tables, files into DATA_DIR. */
import { finished } from 'node:stream/promises'
import type { TableShape } from '../db/setup/table-shapes.ts'
import { filePartName, type Manifest, type ManifestTable, tablePartName } from './manifest.ts'
import { prepareFile } from './place-files.ts'
import { isBackedUp } from './queries-excluded-tables.ts'
import type { CopyIn } from './queries-replace.ts'
import { drain, readParts } from './read-archive.ts'
import { BackupRefused } from './refused.ts'

export type LoadOptions = {
  /** The backup. */
  file: string
  /** DATA_DIR */
  dataDir: string
  onProgress: (message: string) => void
  signal?: AbortSignal
}

type Loader = {
  write: (body: AsyncIterable<Buffer>) => Promise<void>
  end: () => Promise<void>
  /** Aborts the copy; the connection accepts no other statement before. */
  abort: (error: Error) => void
}

/** Writes the parts of one table to the database, with back-pressure. */
function loaderOf(table: ManifestTable, copyIn: CopyIn): Loader {
  const rows = copyIn(table)
  const ended = finished(rows)
  ended.catch(() => undefined)
  return {
    write: async (body) => {
      for await (const chunk of body)
        await Promise.race([new Promise<void>((resolve) => void rows.write(chunk, () => resolve())), ended])
    },
    abort: (error) => rows.destroy(error),
    end: async () => {
      rows.end()
      await ended
      if (rows.rowCount !== table.rows)
        throw new BackupRefused(`${table.name} took ${rows.rowCount} rows of ${table.rows}.`)
    },
  }
}

/**
 * Loads all parts: rows into their tables, files under temporary names into DATA_DIR. Tables that the site doesn't have
 * are skipped.
 * @param made the empty tables
 * @throws BackupRefused when the backup lacks one of them, or a table has another number of rows than the manifest
 *   says
 */
export async function loadParts(
  manifest: Manifest,
  made: TableShape[],
  copyIn: CopyIn,
  options: LoadOptions,
): Promise<void> {
  const { file, dataDir, onProgress, signal } = options
  const known = new Set(made.map(({ name }) => name))
  const foreign = manifest.tables.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (foreign.length > 0) onProgress(`Left out, because they aren't the site's tables: ${foreign.join(', ')}`)
  const own = manifest.tables.filter(({ name }) => known.has(name))
  const lacking = made.filter(({ name }) => isBackedUp(name) && !own.some((table) => table.name === name))
  if (lacking.length > 0)
    throw new BackupRefused(`The backup lacks tables of its version: ${lacking.map(({ name }) => name).join(', ')}.`)
  const tableAt = new Map(
    own.flatMap((table) => table.parts.map((_, at) => [tablePartName(table.name, at + 1), table])),
  )
  const fileAt = new Map(manifest.files.map((saved) => [filePartName(saved.folder, saved.name), saved]))
  let loading: { table: ManifestTable; loader: Loader } | undefined
  const turnTo = async (table: ManifestTable | undefined): Promise<Loader | undefined> => {
    if (loading?.table !== table) {
      await loading?.loader.end()
      loading = table && { table, loader: loaderOf(table, copyIn) }
    }
    return loading?.loader
  }
  try {
    await readParts(file, manifest, async (name, body) => {
      signal?.throwIfAborted()
      const loader = await turnTo(tableAt.get(name))
      const saved = fileAt.get(name)
      if (loader) await loader.write(body)
      else if (saved) await prepareFile(dataDir, saved, body)
      else await drain(body)
    })
    await turnTo(undefined)
  } catch (error) {
    loading?.loader.abort(error as Error)
    throw error
  }
}
