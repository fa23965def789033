/** Documents by mail: which somebody gets on an occasion, and the signed links that open them until they expire. */
import { type FoundDocument, grantedDocument } from '../documents/documents.ts'
import type { DocumentGrant, DocumentOwner } from '../documents/queries-grants.ts'
import type { ReadDocument } from '../documents/rules.ts'
import { linkToken, readLinkToken } from '../forms/signed-token.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import type { MailBlock } from '../mail/content.ts'
import { formatDayOf } from '../shared/format-dates.ts'
import { daysLater } from '../shared/time.ts'
import { section } from '../site/sections.ts'
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

/** The document of a link; null when the link is invalid or expired, or may not open it any more. */
export async function linkedDocument(token: string, now: Date): Promise<FoundDocument | null> {
  const id = await readLinkToken('document', token, now)
  const parts = /^([0-9a-f-]{36})-(\d{1,4})$/.exec(id ?? '')
  return parts?.[1] ? grantedDocument(parts[1], Number(parts[2]), now) : null
}

/** For whom, of what, in which language the documents are, and when. */
type Granted = { owner: DocumentOwner; email: string; language: Language; now: Date }

/**
 * A grant for each document.
 * @param first the number of the first among those of its request
 */
export async function grantsFor(
  documents: readonly ReadDocument[],
  { owner, email, language, now }: Granted,
  first = 0,
): Promise<DocumentGrant[]> {
  const expiresAt = daysLater(now, (await section('retention')).documentLinkDays)
  return documents.map(({ key, name }, at) => ({
    ...owner,
    key,
    name,
    email,
    language,
    expiresAt,
    position: first + at,
  }))
}

/** A button for each document of a mail, and until when they work; nothing without any. */
export async function documentBlocks(
  leadId: string,
  grants: readonly DocumentGrant[],
  language: Language,
): Promise<MailBlock[]> {
  const [first] = grants
  if (!first) return []
  const buttons = grants.map(async (grant) => ({
    kind: 'button' as const,
    label: grant.name,
    href: await documentHref(leadId, grant, language),
  }))
  const day = formatDayOf(first.expiresAt, language)
  return [
    ...(await Promise.all(buttons)),
    { kind: 'note', text: translations(language, 'documents')('until', { day }) },
  ]
}
