/** Links by which someone opens a document of a home that was sent to them. */
import { type DocumentGrant, grantedAddress } from '../../db/forms/document-grants.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { absolute } from '../lead-mails.ts'
import { linkToken, readLinkToken } from '../signed-links/signed-token.ts'

/** The address in the mail. `leadId`: the request that the grant belongs to. */
export async function documentHref(
  leadId: string,
  { position, expiresAt }: Pick<DocumentGrant, 'position' | 'expiresAt'>,
  locale: Language,
): Promise<string> {
  const token = await linkToken('document', `${leadId}-${position}`, expiresAt)
  return absolute(`/api/documents/${token}/?locale=${locale}`)
}

/** Where the document of a link lies; null when the link is not ours or over, or the home no longer shows the document. */
export async function linkedDocument(token: string, now: Date): Promise<string | null> {
  const id = await readLinkToken('document', token, now)
  const parts = /^([0-9a-f-]{36})-(\d{1,4})$/.exec(id ?? '')
  return parts?.[1] ? grantedAddress(parts[1], Number(parts[2]), now) : null
}
