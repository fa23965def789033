/** The manifest, the last part of a backup: its contents, their order, and the checksum of each part. */
import { z } from 'zod'
import { savedSecrets } from './backup-secrets.ts'
import { FOLDER_NAMES, STORED_NAME } from './folders.ts'

/** The version of the format. Raise it when an older version couldn't restore the backup. */
export const FORMAT = 1
export const MANIFEST_NAME = 'manifest.json'

/** Identifiers as in the migrations. They become part of the names of parts. */
const IDENTIFIER = /^[a-z_][a-z0-9_]{0,62}$/
const identifier = z.string().regex(IDENTIFIER)
const sum = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.int().min(0)

/** Limits for writing and reading: bytes of the manifest, and the number of parts. */
export const LIMITS = { manifest: 256 * 1024 ** 2, parts: 2_000_000 }

/** Whether all names differ: of two entries with one name, the second would replace the first. */
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
  /** Files that rows refer to and that were missing, as `folder/name`. */
  lacks: z.array(z.string().max(250)),
  /** Absent in backups of versions that stored secrets in a content table. */
  secrets: savedSecrets.optional(),
})

export type Manifest = z.output<typeof manifestSchema>
export type ManifestTable = Manifest['tables'][number]
export type ManifestFile = Manifest['files'][number]
/** One part of the archive. */
export type Part = { name: string; bytes: number; sha256: string }

/** Parses a manifest; null when it is invalid or of another format. */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Whether a backup can hold a table, column or sequence of this name. It can for all names in the migrations. */
export const isPlainName = (name: string): boolean => IDENTIFIER.test(name)

/** The name of a table's part, numbered from 1. */
export const tablePartName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}`
export const filePartName = (folder: string, name: string): string => `files/${folder}/${name}`

/** The parts before the manifest, in their order. */
export function* partsOf({ tables, files }: Manifest): Generator<Part> {
  for (const { name, parts } of tables)
    for (const [index, part] of parts.entries()) yield { name: tablePartName(name, index + 1), ...part }
  for (const { folder, name, bytes, sha256 } of files) yield { name: filePartName(folder, name), bytes, sha256 }
}
