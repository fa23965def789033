/** Signed links that open a home's documents. */
import { type DocumentGrant, grantedAddress } from '../../db/forms/document-grants.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { absolute } from '../lead-mails.ts'
import { linkToken, readLinkToken } from '../signed-links/signed-token.ts'

/** The address for the mail. `leadId`: the lead that the grant belongs to. */
export async function documentHref(
  leadId: string,
  { position, expiresAt }: Pick<DocumentGrant, 'position' | 'expiresAt'>,
  locale: Language,
): Promise<string> {
  const token = await linkToken('document', `${leadId}-${position}`, expiresAt)
  return absolute(`/api/documents/${token}/?locale=${locale}`)
}

/**
 * The address of a link's document; null when the link is invalid or expired, or the home no longer shows the
 * document.
 */
export async function linkedDocument(token: string, now: Date): Promise<string | null> {
  const id = await readLinkToken('document', token, now)
  const parts = /^([0-9a-f-]{36})-(\d{1,4})$/.exec(id ?? '')
  return parts?.[1] ? grantedAddress(parts[1], Number(parts[2]), now) : null
}
