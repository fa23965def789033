/** The last part of a backup: what is in it, in which order, and the sum of each part. Without it a backup isn't whole. */
import { z } from 'zod'
import { savedSecrets } from './backup-secrets.ts'
import { FOLDER_NAMES, STORED_NAME } from './folders.ts'

/** Raised when an older restore could no longer read what a backup holds. */
export const FORMAT = 1
export const MANIFEST_NAME = 'manifest.json'

/** Identifiers as the migrations write them; they end up in names of parts. */
const IDENTIFIER = /^[a-z_][a-z0-9_]{0,62}$/
const identifier = z.string().regex(IDENTIFIER)
const sum = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.int().min(0)

/** Whoever makes a backup keeps to the same as whoever reads it: in bytes, and in numbers of parts. */
export const LIMITS = { manifest: 256 * 1024 ** 2, parts: 2_000_000 }

/** Named twice, the second would take the place of the first. */
const areDifferent = (things: readonly { folder?: string; name: string }[]): boolean =>
  new Set(things.map(({ folder, name }) => `${folder}/${name}`)).size === things.length

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  software: z.string().max(100),
  madeAt: z.iso.datetime(),
  postgres: z.string().max(100),
  migrations: z.array(z.strictObject({ name: z.string().max(255), checksum: sum })),
  sequences: z.array(
    z.strictObject({ name: identifier, value: z.string().regex(/^-?\d{1,19}$/), called: z.boolean() }),
  ),
  tables: z
    .array(
      z.strictObject({
        name: identifier,
        columns: z.array(identifier).min(1),
        rows: size,
        parts: z.array(z.strictObject({ bytes: size, sha256: sum })),
      }),
    )
    .refine(areDifferent),
  files: z
    .array(
      z.strictObject({ folder: z.enum(FOLDER_NAMES), name: z.string().regex(STORED_NAME), bytes: size, sha256: sum }),
    )
    .refine(areDifferent),
  /** Files that rows count on and that weren't there, as `folder/name`. */
  lacks: z.array(z.string().max(250)),
  /** Missing in backups of versions that kept secrets among the rows. */
  secrets: savedSecrets.optional(),
})

export type Manifest = z.output<typeof manifestSchema>
export type ManifestTable = Manifest['tables'][number]
export type ManifestFile = Manifest['files'][number]
/** One part of the archive. */
export type Part = { name: string; bytes: number; sha256: string }

/** @returns null for what is no manifest that this version can read */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Whether a table, column or sequence can stand in a backup; all that migrations make can. */
export const isPlainName = (name: string): boolean => IDENTIFIER.test(name)

/** Name of a table's part, counted from 1. */
export const tablePartName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}`
export const filePartName = (folder: string, name: string): string => `files/${folder}/${name}`

/** The parts that stand before the manifest, in their order. */
export function* partsOf({ tables, files }: Manifest): Generator<Part> {
  for (const { name, parts } of tables)
    for (const [index, part] of parts.entries()) yield { name: tablePartName(name, index + 1), ...part }
  for (const { folder, name, bytes, sha256 } of files) yield { name: filePartName(folder, name), bytes, sha256 }
}
