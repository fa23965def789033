/**
 * Signed addresses of drafts: `/nl/preview/draft-page-12-1795000000-<person>-<signature>/`. An address shows that one
 * page or article to that person's frame at the desk until it expires.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { databaseSecret } from '../../db/database-secrets.ts'
import type { Language } from '../../listings/rules.ts'
import { languageUse } from '../../site/languages.ts'
import type { DraftedKind } from '../collections/rules-drafted-kinds.ts'

/** @property expires seconds since 1970 */
export type DraftClaim = { kind: DraftedKind; id: number; staffId: string; expires: number }

/** The editor gets a new address with every draft that is kept. */
const MINUTES = 120

const signatureOf = ({ kind, id, staffId, expires }: DraftClaim, secret: string): string =>
  createHmac('sha256', secret).update(`draft ${kind} ${id} ${expires} ${staffId}`).digest('base64url')

/** The token of a draft's preview, the last segment of its address. */
export const draftToken = (claim: DraftClaim, secret: string): string =>
  `draft-${claim.kind}-${claim.id}-${claim.expires}-${claim.staffId}-${signatureOf(claim, secret)}`

/**
 * Verifies a token; null when its signature is wrong or it has expired.
 * @param now seconds since 1970
 */
export function readDraftToken(token: string, secret: string, now: number): DraftClaim | null {
  const parts = /^draft-(page|article)-(\d{1,9})-(\d{1,12})-([\da-f-]{36})-([\w-]{43})$/.exec(token)
  if (!parts || secret === '') return null
  const [, kind, id, expires, staffId = '', signature = ''] = parts
  const claim = { kind: kind as DraftedKind, id: Number(id), expires: Number(expires), staffId }
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf(claim, secret))
  return given.length === right.length && timingSafeEqual(given, right) && claim.expires > now ? claim : null
}

/** The addresses of the preview of a page or an article in each language in use, for one person. */
export async function previewAddresses(
  kind: DraftedKind,
  id: number,
  staffId: string,
  now: Date,
): Promise<Partial<Record<Language, string>>> {
  const expires = Math.floor(now.getTime() / 1000) + MINUTES * 60
  const token = draftToken({ kind, id, staffId, expires }, await databaseSecret('previewSecret'))
  const { languages } = await languageUse()
  return Object.fromEntries(languages.map((language) => [language, `/${language}/preview/${token}/`]))
}
