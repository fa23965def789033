/** The documents of a home that only those get who came to see it. */
import { transaction } from '../db/transaction.ts'
import { type DeskButton, onceButton } from '../desk/desk-action.ts'
import { documentsOf } from '../documents/documents.ts'
import { type DocumentGrant, insertGrants, nextPosition } from '../documents/queries-grants.ts'
import { documentsIn } from '../documents/rules.ts'
import { deskPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { documentBlocks, grantsFor } from '../leads/document-link.ts'
import { letters } from '../mail/letter.ts'
import { queueMails } from '../mail/queue.ts'
import type { MailBlock } from '../mail/render.ts'
import { noteEvent } from '../requests/queries-change.ts'
import { requestScope } from '../requests/scope.ts'
import { isUuid } from '../shared/uuid.ts'
import { findViewing, type StoredViewing } from './queries.ts'
import { deskViewingState } from './rules-desk-viewing.ts'
import { loadViewing, titleOf, type Viewing, visitorName } from './view.ts'

/** Whether a viewing took place, as far as anybody knows. */
const tookPlace = (stored: StoredViewing, now: Date): boolean =>
  deskViewingState(stored, now.toISOString()) === 'done' && Date.parse(stored.end) <= now.getTime()

/** Grants for a visitor, and their links with a sentence for a mail. */
export type VisitDocuments = { grants: DocumentGrant[]; text: string; blocks: MailBlock[] }

const NONE: VisitDocuments = { grants: [], text: '', blocks: [] }

/** The documents that the visitor of a viewing gets once it took place; none of a home that left the site. */
export async function visitDocuments(viewing: Viewing, now: Date): Promise<VisitDocuments> {
  const { id, listing, language, visitor, propertyId } = viewing
  if (!listing) return NONE
  const all = documentsIn(await documentsOf({ propertyId }), listing.wordsLanguage)
  const kept = all.filter(({ visibility }) => visibility === 'afterVisit')
  if (kept.length === 0) return NONE
  const granted = { owner: { propertyId }, email: visitor.email.toLowerCase(), language: listing.wordsLanguage, now }
  const grants = await grantsFor(kept, granted, await nextPosition(id))
  const text = translations(language, 'documents')('visit.text', { home: titleOf(viewing) })
  return { grants, text, blocks: await documentBlocks(id, grants, language) }
}

/** What the button below would send, by name; nothing before the viewing took place. */
export async function visitDocumentNames(stored: StoredViewing, now: Date): Promise<string[]> {
  if (!tookPlace(stored, now)) return []
  return (await visitDocuments(await loadViewing(stored), now)).grants.map(({ name }) => name)
}

/** Mails the visitor of a viewing that took place what only visitors get. */
export const sendVisitDocuments: DeskButton = onceButton(async (staff, { field, locale, now }) => {
  const id = field('id')
  const stored = isUuid(id) ? await findViewing(id, requestScope(staff)) : null
  if (!stored) return { refused: 'missing' }
  const page = deskPath('deskViewing', locale, id)
  const viewing = await loadViewing(stored)
  const { grants, text, blocks } = tookPlace(stored, now) ? await visitDocuments(viewing, now) : NONE
  if (grants.length === 0) return `${page}?done=stale`
  const t = translations(viewing.language, 'documents')
  const mails = await letters({
    to: { email: viewing.visitor.email, name: visitorName(viewing) },
    language: viewing.language,
    parts: {
      subject: [t('visit.subject'), titleOf(viewing)],
      heading: t('visit.title'),
      text,
      blocks,
      reason: t('visit.reason'),
    },
    from: { office: viewing.recipient },
  })
  await transaction(async (tx) => {
    await insertGrants(tx, id, grants)
    const [mailId] = await queueMails(tx, mails, id)
    const note = grants.map(({ name }) => name).join(', ')
    await noteEvent(tx, { leadId: id, kind: 'documentsSent', staffId: staff.id, mailId: mailId ?? null, note })
  })
  return `${page}?done=documents`
})
