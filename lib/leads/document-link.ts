/** Signed links that open a home's documents. */
import { type DocumentGrant, grantedAddress } from '../forms/queries-document-grants.ts'
import { linkToken, readLinkToken } from '../forms/signed-token.ts'
import type { Language } from '../listings/rules.ts'
import { absolute } from './mails.ts'

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
