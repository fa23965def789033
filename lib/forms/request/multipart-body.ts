/** Parses a form's body while it arrives: fields are kept in memory, the file is written to the disk. */
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { cleanLine, cleanLines } from '../rules-clean-text.ts'

/** Limits on the fields of a form, in whichever way it is sent. */
export const FIELD_LIMITS = { fields: 200, nameBytes: 100, valueBytes: 20_000, allValuesBytes: 200_000 } as const
/** Most bytes of a body besides those of its file: field values and part headers. */
const OTHER_BYTES = 512 * 1024

/** A file on the disk. The caller moves or removes it. `originalName`: its name on the sender's machine. */
export type UploadedFile = { field: string; path: string; originalName: string; size: number }
type ReceivedFile = { file?: UploadedFile; oversizedFile?: string; lostFile?: string; emptyFile?: string }
export type BodyProblem = 'tooLarge' | 'malformed'

/** A body that is being parsed. */
export type BodyParts = {
  parser: BusboyInstance
  fields: Map<string, string[]>
  problem: () => BodyProblem | null
  /** Sets the problem `tooLarge` when too many of the `total` bytes received so far don't belong to the file. */
  checkSize: (total: number) => void
  /** Resolves when parsing has failed, so that no more bytes can be written to the parser. */
  failed: Promise<'failed'>
  /**
   * Waits until the file is on the disk. Gives the file, or the field whose file was too large or couldn't be
   * written.
   */
  received: () => Promise<ReceivedFile>
  /** Closes and removes the file. */
  discard: () => Promise<void>
}

/**
 * Whether a part is a file: it has a file name (browsers send an empty one for an empty field) or is of type
 * octet-stream.
 */
const isFile = (_field: string | undefined, type: string | undefined, name: string | undefined): boolean =>
  name !== undefined || type === 'application/octet-stream'

/**
 * Opens a parser for a body.
 * @param contentType of the request; must be multipart/form-data or application/x-www-form-urlencoded
 * @param folder where the file is written; created when needed, readable by this user only
 * @param fileBytes most bytes of the file
 * @returns null when the content type is another one or lacks its boundary
 */
export function openMultipartParser(contentType: string, folder: string, fileBytes: number): BodyParts | null {
  const parser = openParser(contentType, fileBytes)
  if (!parser) return null
  const fields = new Map<string, string[]>()
  let problem: BodyProblem | null = null
  let values = 0
  let valueBytes = 0
  let upload: Upload | null = null
  let resolveFailed = (_: 'failed'): void => undefined
  const failed = new Promise<'failed'>((resolve) => {
    resolveFailed = resolve
  })
  const refuse = (kind: BodyProblem): void => {
    problem ??= kind
  }

  parser.on('field', (name: string | undefined, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || !isName(name)) return refuse('malformed')
    valueBytes += Buffer.byteLength(value)
    if (++values > FIELD_LIMITS.fields || valueTruncated || valueBytes > FIELD_LIMITS.allValuesBytes)
      return refuse('tooLarge')
    fields.set(name, [...(fields.get(name) ?? []), cleanLines(value)])
  })
  parser.on('partsLimit', () => refuse('tooLarge'))
  parser.on('filesLimit', () => refuse('malformed'))
  parser.on('file', (name: string | undefined, stream, fileName: string | undefined) => {
    if (!isName(name)) refuse('malformed')
    if (problem || !isName(name)) return stream.resume()
    upload = receive(stream, { field: name, folder, originalName: cleanLine(fileName ?? '') })
    upload.written.catch(() => undefined)
  })
  parser.on('error', () => {
    refuse('malformed')
    resolveFailed('failed')
  })

  return {
    parser,
    fields,
    failed,
    problem: () => problem,
    checkSize: (total) => {
      if (upload?.oversized()) return
      if (total - (upload?.size() ?? 0) > OTHER_BYTES) refuse('tooLarge')
    },
    received: async () => (await upload?.received()) ?? {},
    discard: async () => upload?.discard(),
  }
}

/** Whether a name has control characters, which no form of the site has in one, and with which Next fails. */
export const hasControls = (name: string): boolean => /\p{Cc}/u.test(name)

export const isName = (name: string | undefined): name is string =>
  name !== undefined && name !== '' && Buffer.byteLength(name) <= FIELD_LIMITS.nameBytes && !hasControls(name)

function openParser(contentType: string, fileBytes: number): BusboyInstance | null {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: isFile,
      limits: {
        fields: FIELD_LIMITS.fields + 1,
        fieldNameSize: FIELD_LIMITS.nameBytes,
        fieldSize: FIELD_LIMITS.valueBytes,
        files: 1,
        fileSize: fileBytes,
        parts: FIELD_LIMITS.fields + 2,
        headerPairs: 20,
        headerSize: 8192,
      },
    })
  } catch {
    return null
  }
}

type Upload = {
  size: () => number
  oversized: () => boolean
  written: Promise<void>
  received: () => Promise<ReceivedFile>
  discard: () => Promise<void>
}

/**
 * Writes a file to the disk as it arrives. A field without a chosen file gives an empty file without a name. When
 * writing fails, the stream is still read to its end, because fields that follow the file must be parsed.
 */
function receive(
  stream: Readable,
  { field, folder, originalName }: Omit<UploadedFile, 'path' | 'size'> & { folder: string },
): Upload {
  const path = join(folder, randomUUID())
  let size = 0
  let oversized = false
  let lost = false
  stream.on('limit', () => {
    oversized = true
  })
  // The stream may fail before it is read; an unhandled 'error' event would end the process.
  stream.on('error', () => undefined)
  const lose = (): null => {
    lost = true
    return null
  }
  const create = async (): Promise<FileHandle> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return open(path, 'wx', 0o600)
  }
  const write = async (): Promise<void> => {
    const file = await create().catch(lose)
    try {
      for await (const bytes of stream as AsyncIterable<Buffer>) {
        size += bytes.length
        if (!lost) await file?.writeFile(bytes).catch(lose)
      }
    } finally {
      await file?.close().catch(lose)
    }
  }
  const written = write()
  const remove = (): Promise<void> => rm(path, { force: true }).catch(() => undefined)
  return {
    size: () => size,
    oversized: () => oversized,
    written,
    discard: async () => {
      stream.destroy()
      await written.catch(() => undefined)
      await remove()
    },
    received: async () => {
      await written
      if (!oversized && !lost && size > 0) return { file: { field, path, originalName, size } }
      await remove()
      if (oversized) return { oversizedFile: field }
      if (size === 0) return originalName === '' ? {} : { emptyFile: field }
      return lost ? { lostFile: field } : {}
    },
  }
}
