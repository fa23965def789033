/** Parses the lines of a feed's file into unchecked records, in batches. */
import type { Language } from '../../listings/rules.ts'
import { type FeedLine, FeedRefused, feedLines } from './feed.ts'
import { idOf, languageOf } from './record.ts'

/** The most lines and characters of a batch. The limit of characters bounds memory. */
const BATCH = 1000
const BATCH_CHARACTERS = 4 * 1024 * 1024

export type Parsed = {
  line: FeedLine
  value: unknown
  id: number | null
  language: Language | null
  error: string | null
}

/** JSON escapes of characters that PostgreSQL's jsonb can't store: NUL and lone surrogates. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i
const storableText = (text: string): string => text.replaceAll('\0', ' ').toWellFormed()
function storable(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storableText(key), item]))
}

/**
 * Parses a line. `id` and `language` are set as far as they can be read; `error` is set when the line is no JSON, or
 * says itself that it can't be used (`Refused`, the reason): a connector knows values of its CRM that have no place here.
 */
export function parseLine(line: FeedLine): Parsed {
  try {
    const value = JSON.parse(line.text, UNSTORABLE.test(line.text) ? storable : undefined) as Record<
      string,
      unknown
    > | null
    const error = typeof value?.Refused === 'string' ? value.Refused.slice(0, 300) : null
    return { line, value, id: idOf(value?.ID), language: languageOf(value?.language), error }
  } catch {
    // Only an ID before any nested value is the record's own, and only when it is complete.
    const id = idOf(/^\s*\{[^{[]*?"ID"\s*:\s*"?(\d{1,9})"?\s*[,}]/.exec(line.text)?.[1])
    const language = languageOf(/"language"\s*:\s*"(\w+)"/.exec(line.text)?.[1])
    return { line, value: null, id, language, error: 'is no readable JSON' }
  }
}

/**
 * Passes the lines of a file to `onBatch`, batch by batch. Of a truncated file, the lines before the cut are passed
 * too.
 * @throws FeedRefused when the file is truncated, after the last batch
 */
export async function inBatches(path: string, onBatch: (batch: FeedLine[]) => Promise<void>): Promise<void> {
  let batch: FeedLine[] = []
  let characters = 0
  let cut: unknown
  try {
    for await (const line of feedLines(path)) {
      batch.push(line)
      characters += line.text.length
      if (batch.length < BATCH && characters < BATCH_CHARACTERS) continue
      await onBatch(batch)
      batch = []
      characters = 0
    }
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error
    cut = error
  }
  if (batch.length > 0) await onBatch(batch)
  if (cut) throw cut
}
