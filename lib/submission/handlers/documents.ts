import type { Transaction } from '../../db/transaction.ts'
import { ALL_DOCUMENTS, documents } from '../../forms/definitions/rules-documents-form.ts'
import { type DocumentGrant, findDocuments, grantedNames, insertGrants } from '../../forms/queries-document-grants.ts'
import type { FieldErrors } from '../../forms/rules.ts'
import { cleanLine } from '../../forms/rules-clean-text.ts'
import { translations } from '../../i18n/translations.ts'
import { documentHref } from '../../leads/document-link.ts'
import { handler, type Submission } from '../../leads/handler.ts'
import { agencyMail, visitorMail } from '../../leads/mails.ts'
import type { ListingDetail } from '../../listings/rules-full-listing.ts'
import type { MailBlock } from '../../mail/render.ts'
import { formatDayOf } from '../../shared/format-dates.ts'
import { daysLater } from '../../shared/time.ts'
import { section } from '../../site/sections.ts'

type Values = { documents: string[]; again: boolean; email: string }

const listingOf = ({ subject }: Submission<Values>): ListingDetail | null =>
  subject.kind === 'property' ? subject.listing : null

/** A grant for each document that the visitor asks for. */
async function grantsOf(submission: Submission<Values>, tx?: Transaction): Promise<DocumentGrant[]> {
  const listing = listingOf(submission)
  if (!listing) return []
  const { values, now } = submission
  const [all, { documentLinkDays }] = await Promise.all([
    findDocuments(listing.id, listing.wordsLanguage, tx),
    section('retention'),
  ])
  const wanted = values.documents.includes(ALL_DOCUMENTS)
    ? all
    : all.filter(({ name }) => values.documents.includes(cleanLine(name)))
  const expiresAt = daysLater(now, documentLinkDays)
  return wanted.map((found) => ({
    ...found,
    email: values.email,
    propertyId: listing.id,
    language: listing.wordsLanguage,
    expiresAt,
  }))
}

async function linkBlocks(submission: Submission<Values>): Promise<MailBlock[]> {
  const { id, language } = submission
  const grants = await grantsOf(submission)
  const buttons = grants.map(async (grant) => ({
    kind: 'button' as const,
    label: grant.name,
    href: await documentHref(id, grant, language),
  }))
  const [first] = grants
  const day = first ? formatDayOf(first.expiresAt, language) : ''
  return [
    ...(await Promise.all(buttons)),
    { kind: 'note', text: translations(language, 'submission.documents')('mail.until', { day }) },
  ]
}

/**
 * The error for the field `documents`; null when there is none. A document whose link still works is sent again only
 * when the visitor asks for that (specification 4 "already requested").
 */
async function findProblem(submission: Submission<Values>): Promise<string | null> {
  const listing = listingOf(submission)
  const { values, now } = submission
  if (!listing || (await findDocuments(listing.id, listing.wordsLanguage)).length === 0) return 'noDocuments'
  const wanted = await grantsOf(submission)
  if (wanted.length === 0) return 'documentsRequired'
  if (values.again) return null
  const sent = await grantedNames(values.email, listing.id, now)
  return wanted.every(({ name }) => sent.has(name)) ? 'alreadyRequested' : null
}

export const documentsHandler = handler(documents, {
  checksRepeats: true,
  check: async (submission): Promise<FieldErrors> => {
    const problem = await findProblem(submission)
    return problem === null ? {} : { documents: problem }
  },
  mails: async (submission) => [
    ...(await agencyMail(submission)),
    ...(await visitorMail(submission, { blocks: await linkBlocks(submission), facts: false })),
  ],
  save: async (tx, submission) => insertGrants(tx, submission.id, await grantsOf(submission, tx)),
})
