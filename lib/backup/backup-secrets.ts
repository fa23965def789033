/**
 * The secrets of a database in its backup. Those that sign links and sessions are encrypted with a key that isn't in
 * the backup, so that a stolen backup can't sign. The salt that moves hidden positions isn't encrypted: without it
 * those positions would change, and the rows of the backup hold the true ones anyway.
 */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'
import type { StoredSecret } from '../db/database-secrets.ts'
import { BackupRefused } from './refused.ts'

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
export const savedSecrets = z.strictObject({
  plain: secretList,
  sealed: z.base64().max(20_000).nullable(),
})
export type SavedSecrets = z.output<typeof savedSecrets>

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
