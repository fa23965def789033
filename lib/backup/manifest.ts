/** The manifest, the last part of a backup: its contents, their order, and the checksum of each part. */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'
import type { StoredSecret } from '../db/database-secrets.ts'
import { FOLDER_NAMES, STORED_NAME } from './folders.ts'
import { BackupRefused } from './refused.ts'

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

// The secrets of a database in its backup. Those that sign links and sessions are encrypted with a key that isn't in
// the backup, so that a stolen backup can't sign. The salt that moves hidden positions isn't encrypted: without it
// those positions would change, and the rows of the backup hold the true ones anyway.

const PLAIN = new Set(['positionSalt'])
const ALGORITHM = 'aes-256-gcm'
/** In bytes. */
const SALT = 16
const IV = 12
const TAG = 16

const secretList = z
  .array(z.strictObject({ name: z.string().regex(/^[a-zA-Z]{1,40}$/), value: z.string().min(1).max(500) }))
  .max(20)

/** The secrets in a manifest. `sealed`: salt, IV, tag and ciphertext in base64; null when no key was set. */
const savedSecrets = z.strictObject({
  plain: secretList,
  sealed: z.base64().max(20_000).nullable(),
})
type SavedSecrets = z.output<typeof savedSecrets>

const keyOf = (password: string, salt: Buffer): Buffer => scryptSync(password, salt, 32)

/** Encrypts secrets for a backup. @param password BACKUP_KEY; without it only the unencrypted ones are saved */
export function saveSecrets(secrets: readonly StoredSecret[], password: string | undefined): SavedSecrets {
  const plain = secrets.filter(({ name }) => PLAIN.has(name))
  if (!password) return { plain, sealed: null }
  const [salt, iv] = [randomBytes(SALT), randomBytes(IV)]
  const cipher = createCipheriv(ALGORITHM, keyOf(password, salt), iv)
  const text = JSON.stringify(secrets.filter(({ name }) => !PLAIN.has(name)))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { plain, sealed: Buffer.concat([salt, iv, cipher.getAuthTag(), body]).toString('base64') }
}

/**
 * The secrets of a backup. Without a key, or from a backup made without one, only the unencrypted ones.
 * @throws BackupRefused when the key isn't the one of the backup
 */
export function openSecrets({ plain, sealed }: SavedSecrets, password: string | undefined): StoredSecret[] {
  if (sealed === null || !password) return plain
  const bytes = Buffer.from(sealed, 'base64')
  const [salt, iv, tag] = [
    bytes.subarray(0, SALT),
    bytes.subarray(SALT, SALT + IV),
    bytes.subarray(SALT + IV, SALT + IV + TAG),
  ]
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(password, salt), iv, { authTagLength: TAG }).setAuthTag(tag)
    const text = Buffer.concat([decipher.update(bytes.subarray(SALT + IV + TAG)), decipher.final()]).toString('utf8')
    return [...plain, ...secretList.parse(JSON.parse(text))]
  } catch {
    throw new BackupRefused(
      'BACKUP_KEY does not open the secrets of this backup. Set the one it was made with, or none.',
    )
  }
}

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
