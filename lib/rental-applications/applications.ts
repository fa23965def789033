/**
 * The two steps of a rental application:
 * 1. A request for a viewing (form rentalApplication), or a viewing that was booked (form appointment), makes a
 * candidate. The agency's mail links to the candidate's page.
 * 2. After the viewing the agency sends the invitation from that page. Its link opens the questions about household and
 * income (form rentalDetails). On the candidate's page the agency then records its decision.
 */

import { type Transaction, transaction } from '../db/transaction.ts'
import type { FormAction } from '../forms/actions/form-action.ts'
import { formPath } from '../forms/form-paths.ts'
import { linkToken, readLinkToken } from '../forms/signed-token.ts'
import { signedPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { absolute, nameOf } from '../leads/mails.ts'
import { findLead, type StoredLead } from '../leads/queries.ts'
import { officeOfSector } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import { lookUpListing } from '../listings/view.ts'
import type { MailBlock } from '../mail/content.ts'
import { letter } from '../mail/letter.ts'
import { queueMails } from '../mail/queue.ts'
import { settleRequest } from '../requests/queries-change.ts'
import { formatDayOf } from '../shared/format-dates.ts'
import { daysLater } from '../shared/time.ts'
import { findCandidate, findCandidateOf, markInvited, type StoredCandidate, storeDecision } from './queries.ts'
import { isCandidateChosen, lockCandidates } from './queries-decisions.ts'
import { ASKING_FORMS, CANDIDATE_ACTIONS, type CandidateAction, eraseAfterDecision } from './rules-decision.ts'

/** How long the agency's link works: as long as the request for a viewing is kept (`keepMonths` of its form). */
const PAGE_DAYS = 90
const INVITATION_DAYS = 30

/** The path of the agency's page about a candidate. `leadId`: the lead of the request for a viewing. */
export async function candidatePath(leadId: string, locale: Language, now: Date): Promise<string> {
  const token = await linkToken('invitation', leadId, daysLater(now, PAGE_DAYS))
  return signedPath('rentalCandidate', token, locale)
}

export type Candidate = StoredCandidate & { lead: StoredLead; name: string }

/** The candidate of an agency's link; null when the link is invalid or expired, or the lead was erased. */
export async function candidateOf(token: string, now: Date): Promise<Candidate | null> {
  const leadId = await readLinkToken('invitation', token, now)
  return leadId === null ? null : candidateById(leadId)
}

/**
 * The candidate of a request for a viewing; null when it was erased, or asks for none of a home to let. Who asked for
 * several viewings of a home is one candidate, by the first of these requests.
 */
export async function candidateById(leadId: string, tx?: Transaction): Promise<Candidate | null> {
  const lead = await findLead(leadId, tx)
  const stored = lead && (await findCandidate(leadId, tx))
  if (!lead || stored) return lead && stored && { ...stored, lead, name: nameOf(lead.values) }
  const { propertyId, form, values } = lead
  if (propertyId === null || !ASKING_FORMS.some((asking) => asking === form)) return null
  const first = await findCandidateOf({ propertyId, email: String(values.email ?? '') }, tx)
  return first === null ? null : candidateById(first, tx)
}

/** The candidate of an invitation's link; null when the link is invalid or expired, or the agency has decided. */
export async function invitedCandidate(
  token: string | undefined,
  now: Date,
  tx?: Transaction,
): Promise<Candidate | null> {
  const leadId = token ? await readLinkToken('application', token, now) : null
  const candidate = leadId === null ? null : await candidateById(leadId, tx)
  return candidate && candidate.invitedAt !== null && candidate.decision === null ? candidate : null
}

/** The address of the questions about household and income. `id`: that of the candidate's request for a viewing. */
async function applicationHref({ id, language, propertyId }: StoredLead, end: Date): Promise<string> {
  const token = await linkToken('application', id, end)
  return absolute(formPath('rentalDetails', language, { property: propertyId ?? 0, token }))
}

/**
 * How far somebody has come who booked a viewing of a home to let, for their own mails: the address of the questions
 * while the invitation to answer them holds.
 * @param leadId the lead of the viewing
 * @param after the address works so many days from then on, or from the invitation
 * @returns null where the person is no candidate, has answered, or somebody has decided
 */
export async function candidacyOf(leadId: string, after: Date): Promise<{ href: string | null } | null> {
  const candidate = await candidateById(leadId)
  if (!candidate || candidate.decision !== null || candidate.appliedAt !== null) return null
  const { invitedAt, lead } = candidate
  if (invitedAt === null) return { href: null }
  return { href: await applicationHref(lead, daysLater(invitedAt > after ? invitedAt : after, INVITATION_DAYS)) }
}

/** What the office's mail of a request for a viewing adds: the button that invites the candidate afterwards. */
export async function invitationBlocks(
  leadId: string,
  name: string,
  locale: Language,
  now: Date,
): Promise<MailBlock[]> {
  const t = translations(locale, 'rental-applications.form')
  return [
    { kind: 'text', text: t('mail.next', { name }) },
    { kind: 'button', label: t('mail.toCandidate'), href: absolute(await candidatePath(leadId, locale, now)) },
  ]
}

/**
 * Mails a candidate the link to the questions about household and income. `by`: the colleague who does it at the desk.
 * @returns false where nothing was sent: the home is no longer shown, it was done just now, or somebody has decided
 */
export async function inviteCandidate({ lead, name }: Candidate, now: Date, by: string | null): Promise<boolean> {
  const { id, language, propertyId, subject, values } = lead
  const end = daysLater(now, INVITATION_DAYS)
  const t = translations(language, 'rental-applications.details')
  const found = propertyId === null ? null : await lookUpListing(propertyId, language)
  if (found?.kind !== 'found') return false
  const href = await applicationHref(lead, end)
  const date = formatDayOf(end, language)
  const message = await letter({
    to: { email: String(values.email), name },
    language,
    parts: {
      subject: [t('mail.invitationSubject'), subject],
      preview: subject,
      text: t('mail.invitationText', { date }),
      blocks: [{ kind: 'button', label: t('mail.toApplication'), href }],
      reason: t('mail.invitationReason'),
    },
    from: { replyTo: (await officeOfSector(found.listing.sectorId, language)).email },
  })
  return transaction(async (tx) => {
    if (!(await markInvited(tx, id))) return false
    const [mailId] = await queueMails(tx, [message], id)
    await settleRequest(tx, { leadId: id, kind: 'invited', staffId: by, mailId: mailId ?? null }, 'answered', now)
    return true
  })
}

/**
 * Performs an action of the candidate's page. Repeating it changes nothing, and nobody is chosen for a home for which
 * another one was: at the desk, or on that candidate's page.
 */
async function actOnCandidate(candidate: Candidate, action: CandidateAction, now: Date): Promise<void> {
  if (action === 'invite') return void (await inviteCandidate(candidate, now, null))
  const { id, propertyId } = candidate.lead
  await transaction(async (tx) => {
    if (propertyId !== null) await lockCandidates(tx, propertyId)
    const stored = await findCandidate(id, tx)
    if (!stored || stored.decision === action) return
    if (action === 'chosen' && propertyId !== null && (await isCandidateChosen(propertyId, tx, id))) return
    await storeDecision(tx, id, action, eraseAfterDecision(action, now))
    for (const leadId of [id, ...(stored.applicationId === null ? [] : [stored.applicationId])])
      await settleRequest(tx, { leadId, kind: action, staffId: null }, 'closed', now)
  })
}

/**
 * Performs the action of a button.
 * @returns the path of the candidate's page, which also says when the link has expired
 */
export async function changeCandidate({ token, action: wanted, locale, now }: FormAction): Promise<string | null> {
  const action = CANDIDATE_ACTIONS.find((known) => known === wanted)
  if (!action) return null
  const candidate = await candidateOf(token, now)
  if (candidate) await actOnCandidate(candidate, action, now)
  return signedPath('rentalCandidate', token, locale)
}
