/** The second step of the desk: codes of an authenticator app (RFC 6238) and recovery codes. */
import { createHash, randomBytes } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { Secret, TOTP } from 'otpauth'
import { databaseSecret } from '../db/database-secrets.ts'

/** Codes of the time step before and after are accepted, because clocks differ. */
const WINDOW = 1
const STEP_SECONDS = 30
const RECOVERY_CODES = 10

/** Encrypts what the database keeps of a second step, with a key that STAFF_SECRET can take out of the database. */
export const seal = async (text: string): Promise<string> =>
  sealData({ text }, { password: await databaseSecret('staffSecret'), ttl: 0 })

/** What seal() encrypted; '' for anything else. */
export async function unseal(sealed: string): Promise<string> {
  const data = await unsealData<{ text?: string }>(sealed, { password: await databaseSecret('staffSecret'), ttl: 0 })
  return data.text ?? ''
}

/** A secret for an authenticator app. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, site = '', email = ''): TOTP =>
  new TOTP({ issuer: site, label: email, secret: Secret.fromBase32(secret), period: STEP_SECONDS })

/** The address that an authenticator app reads from the QR code. */
export const totpAddress = (secret: string, site: string, email: string): string =>
  totpOf(secret, site, email).toString()

/** The code of a moment. */
export const totpCode = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() })

/** The time step of a code; null for a wrong one. A step may be accepted once only. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

/** Ten recovery codes of 80 random bits: `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.match(/.{4}/g) ?? []).join('-'),
  )

/** The hash under which a recovery code is stored; typed with or without dashes. */
export const recoveryHash = (code: string): string =>
  createHash('sha256').update(code.replaceAll('-', '').toUpperCase()).digest('hex')
