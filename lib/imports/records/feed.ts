/** Reads the files of a feed folder line by line, in bounded memory. */
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { textOfFile } from '../../shared/repair-text.ts'
import type { FeedProblem } from '../desk/rules-feed-problem.ts'
import { Findings, faultSentence, type LeftOut } from './findings.ts'
import { object } from './lists.ts'
import { flag, line, type Output, whole } from './readers.ts'
import { category, id, idOf, language } from './record.ts'

/**
 * Thrown for a feed that can't be used; nothing of it is applied. The message is for the operator, `problem` says the
 * same to staff at the desk.
 */
export class FeedRefused extends Error {
  readonly problem: FeedProblem | null
  constructor(message: string, { cause, problem = null }: { cause?: unknown; problem?: FeedProblem | null } = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.problem = problem
  }
}

export type FeedLine = { number: number; text: string }

const MAX_LINE = 4 * 1024 * 1024

export const FEED_FILES = ['properties', 'projects', 'owners', 'histories'] as const
export type FeedFile = (typeof FEED_FILES)[number]

/** The path of `<name>.ndjson` or `<name>.ndjson.gz` in a folder; null when neither exists. */
export function feedFile(folder: string, name: FeedFile): string | null {
  return [`${name}.ndjson`, `${name}.ndjson.gz`].map((file) => join(folder, file)).find(existsSync) ?? null
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const LINE_FEED = 0x0a
/** Kept for all blocks, because making one takes longer than decoding a line. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** The lines of a block of bytes; where it is no UTF-8, those that are none are read as windows-1252. */
function linesOf(block: Buffer): string[] {
  try {
    return UTF_8.decode(block).split('\n')
  } catch {
    const lines: string[] = []
    for (let from = 0; from <= block.length; ) {
      const end = block.indexOf(LINE_FEED, from)
      const to = end < 0 ? block.length : end
      lines.push(textOfFile(block.subarray(from, to)))
      from = to + 1
    }
    return lines
  }
}

/** Divides the bytes of a file into lines. */
class LineBlocks {
  #rest: Buffer = Buffer.alloc(0)

  /** Bytes of the line that has no end yet. */
  get waiting(): number {
    return this.#rest.length
  }

  /** The lines that end in this piece of the file. */
  add(chunk: Buffer): string[] {
    const last = chunk.lastIndexOf(LINE_FEED)
    if (last < 0) {
      this.#rest = Buffer.concat([this.#rest, chunk])
      return []
    }
    const block = Buffer.concat([this.#rest, chunk.subarray(0, last)])
    this.#rest = Buffer.from(chunk.subarray(last + 1))
    return linesOf(block)
  }

  /** What stands behind the last line's end. */
  end(): string {
    return linesOf(this.#rest)[0] ?? ''
  }
}

/**
 * The non-blank lines of a file, with their numbers from 1.
 * @throws FeedRefused when the file is truncated (an incomplete gzip stream or last record) or a line is too long
 */
export async function* feedLines(path: string): AsyncGenerator<FeedLine> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  const zipped = path.endsWith('.gz')
  const bytes = zipped ? file.pipe(createGunzip()) : file
  if (zipped) file.on('error', (error) => bytes.destroy(error))
  const blocks = new LineBlocks()
  let number = 0
  try {
    for await (const chunk of bytes) {
      const lines = blocks.add(chunk as Buffer)
      if (blocks.waiting > MAX_LINE)
        throw new FeedRefused(`Line ${number + lines.length + 1} is longer than ${MAX_LINE} characters.`, {
          problem: { code: 'longLine', line: number + lines.length + 1 },
        })
      for (const text of lines) {
        number++
        if (text.trim()) yield { number, text }
      }
    }
  } catch (error) {
    if (error instanceof FeedRefused) throw error
    throw new FeedRefused(`The file is cut short or damaged after line ${number}.`, {
      cause: error,
      problem: { code: 'cutShort', line: number },
    })
  }
  const rest = blocks.end()
  if (!rest.trim()) return
  if (!isJson(rest))
    throw new FeedRefused(`The file is cut short: line ${number + 1} ends in the middle of a record.`, {
      problem: { code: 'cutShort', line: number + 1 },
    })
  yield { number: number + 1, text: rest }
}

async function readJson(path: string, code: 'categories' | 'deleted'): Promise<unknown> {
  try {
    return JSON.parse(textOfFile(await readFile(path)))
  } catch (error) {
    throw new FeedRefused(`${path} is no readable JSON.`, { cause: error, problem: { code } })
  }
}

const CATEGORY_NEEDS = { WebID: category(), Name: line(100), language: language() }
const CATEGORY_MAY = { ID: id(), ShowOrder: whole(0, 1000), Sale: flag(), Rent: flag() }
export const CATEGORY_SCHEMA = { needs: CATEGORY_NEEDS, may: CATEGORY_MAY }
const categoryReader = object(CATEGORY_SCHEMA)

export type FeedCategory = Output<typeof CATEGORY_NEEDS, typeof CATEGORY_MAY>

/**
 * The category records of a feed that can be used, and what was left out of the others; null when it has none.
 * @throws FeedRefused when they are no list, or none of them can be used
 */
export async function feedCategories(
  folder: string,
): Promise<{ categories: FeedCategory[]; leftOut: LeftOut[] } | null> {
  const path = join(folder, 'categories.json')
  if (!existsSync(path)) return null
  const value = await readJson(path, 'categories')
  const findings = new Findings()
  const categories = Array.isArray(value)
    ? value.flatMap((entry, index) =>
        findings.within(String(index), () => {
          const read = categoryReader.read(entry, findings)
          return read ?? []
        }),
      )
    : null
  if (categories === null || (categories.length === 0 && findings.leftOut.length > 0)) {
    const reason = findings.leftOut[0] ? faultSentence(findings.leftOut[0]) : 'it must be a list'
    throw new FeedRefused(`categories.json can't be used: ${reason}.`, { problem: { code: 'categories' } })
  }
  return { categories, leftOut: findings.leftOut }
}

/** The files that list ids which are gone, by the kind of record. */
export const DELETED_FILES = { property: 'deleted.json', project: 'deleted-projects.json' } as const

/** The ids that a feed lists as deleted; none without the file. @throws FeedRefused when it is no list of ids */
export async function feedDeletedIds(folder: string, kind: keyof typeof DELETED_FILES): Promise<number[]> {
  const file = DELETED_FILES[kind]
  const path = join(folder, file)
  if (!existsSync(path)) return []
  const value = await readJson(path, 'deleted')
  // A list with something else in it may be one of another kind: nothing is withdrawn by it.
  const ids = Array.isArray(value) ? value.map(idOf) : [null]
  if (ids.includes(null))
    throw new FeedRefused(`${file} can't be used: it must be a list of IDs.`, {
      problem: { code: 'deleted' },
    })
  return ids as number[]
}
