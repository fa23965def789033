/** What the forms without a noun of their own add: checks, rows and mails. */
import type { Transaction } from '../db/transaction.ts'
import { type DocumentGrant, findDocuments, grantedNames, insertGrants } from '../forms/queries-document-grants.ts'
import { giveFile } from '../forms/queries-file-rows.ts'
import { isWithinLimit } from '../forms/queries-rate-limiter.ts'
import { LIMITS } from '../forms/request/rate-limits.ts'
import type { FieldErrors } from '../forms/rules.ts'
import { cleanLine, withoutLinks } from '../forms/rules-clean-text.ts'
import {
  ALL_DOCUMENTS,
  construction,
  contactDemand,
  contactMe,
  documents,
  job,
  sendToFriend,
  siteContact,
  testimonial,
} from '../forms/rules-definitions.ts'
import { translations } from '../i18n/translations.ts'
import { documentHref } from '../leads/document-link.ts'
import { fileBlocks } from '../leads/file-link.ts'
import { checksOver, handler, Refusal, type Submission } from '../leads/handler.ts'
import { absolute, agencyMail, bothMails, subjectBlocks, visitorMail } from '../leads/mails.ts'
import { subjectLine } from '../leads/subject.ts'
import type { ListingDetail } from '../listings/rules-full-listing.ts'
import { teaser } from '../listings/rules-teaser.ts'
import { letter } from '../mail/letter.ts'
import type { MailBlock } from '../mail/render.ts'
import { findProjectDocuments } from '../projects/queries.ts'
import { formatDayOf } from '../shared/format-dates.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { slug } from '../shared/slug.ts'
import { brusselsDay, daysLater } from '../shared/time.ts'
import { section } from '../site/sections.ts'
import { insertTestimonial } from './queries-testimonials.ts'
import { reviewPath } from './testimonial-review.ts'

export const siteContactHandler = handler(siteContact, { copies: true, mails: bothMails })
export const contactDemandHandler = handler(contactDemand, { copies: true, mails: bothMails })
export const contactMeHandler = handler(contactMe, {
  fieldChecks: [
    checksOver<{ title: string }>()(
      ['title'],
      async ({ values }): Promise<FieldErrors> =>
        values.title === '' && (await section('answers')).salutation ? { title: 'titleRequired' } : {},
    ),
  ],
  copies: true,
  mails: bothMails,
})

type FriendValues = { friendEmail: string; email: string; firstName: string; message: string }
type DocumentsValues = { documents: string[]; again: boolean; email: string }

const listingOf = ({ subject }: Submission<DocumentsValues>): ListingDetail | null =>
  subject.kind === 'property' ? subject.listing : null

/** A grant for each document that the visitor asks for. */
async function grantsOf(submission: Submission<DocumentsValues>, tx?: Transaction): Promise<DocumentGrant[]> {
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

async function linkBlocks(submission: Submission<DocumentsValues>): Promise<MailBlock[]> {
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
async function documentsProblem(submission: Submission<DocumentsValues>): Promise<string | null> {
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
    const problem = await documentsProblem(submission)
    return problem === null ? {} : { documents: problem }
  },
  mails: async (submission) => [
    ...(await agencyMail(submission)),
    ...(await visitorMail(submission, { blocks: await linkBlocks(submission), facts: false })),
  ],
  save: async (tx, submission) => insertGrants(tx, submission.id, await grantsOf(submission, tx)),
})

const LONGEST_TITLE = 60
/** How long the agency's link to the picture works. */
const PICTURE_LINK_DAYS = 28
/** The last segment of its address: the author's name and the beginning of the id, because names repeat. */
const slugOf = (name: string, id: string): string => [slug(name), id.slice(0, 8)].filter(Boolean).join('-')

/** A first title, which staff may change: the first sentence, shortened. */
const titleOf = (comment: string): string => teaser(comment.split(/(?<=[.!?])\s|\n/)[0]?.trim() ?? '', LONGEST_TITLE)

const websiteOf = (website: string): string | null =>
  website === ''
    ? null
    : /^https?:\/\//i.test(website)
      ? website.replace(/^https?/i, (scheme) => scheme.toLowerCase())
      : `https://${website}`

/** The blocks of the agency's mail: the picture and the link to the review page. */
async function reviewBlocks({ id, file, language, now }: Submission): Promise<MailBlock[]> {
  const t = translations(language, 'submission.testimonial')
  const end = daysLater(now, PICTURE_LINK_DAYS)
  const label = t('mail.openPicture')
  return [
    ...(file ? await fileBlocks(file, end, language, { label, note: (day) => t('mail.pictureUntil', { day }) }) : []),
    { kind: 'text', text: t('mail.publish') },
    { kind: 'button', label: t('mail.toReview'), href: absolute(await reviewPath(id, language, now)) },
  ]
}

export const testimonialHandler = handler(testimonial, {
  copies: true,
  mails: async (submission) => [
    ...(await agencyMail(submission, { blocks: reviewBlocks })),
    ...(await visitorMail(submission)),
  ],
  save: async (tx, { id, values, file, language, now }) => {
    if (file && !(await giveFile(tx, { id: file.id, leadId: id, now, deleteAfter: null }))) {
      throw new Refusal({ image: 'fileGone' })
    }
    await insertTestimonial(tx, {
      slug: slugOf(values.name, id),
      author: values.name,
      website: websiteOf(values.website),
      image: file && `/pictures/${file.storedName}`,
      language,
      givenOn: brusselsDay(now.toISOString()),
      leadId: id,
      title: titleOf(values.remark),
      comment: values.remark,
    })
  },
})

/** When the CV of an application is erased. */
async function cvEnd(now: Date): Promise<Date> {
  const { cvDays } = await section('retention')
  return daysLater(now, cvDays)
}

async function cvBlocks({ file, now, language }: Submission): Promise<MailBlock[]> {
  if (!file) return []
  const t = translations(language, 'submission.job')
  return fileBlocks(file, await cvEnd(now), language, {
    label: t('mail.openCv', { name: file.originalName }),
    note: (day) => t('mail.cvUntil', { day }),
  })
}

export const jobHandler = handler(job, {
  copies: true,
  mails: async (submission) => [
    ...(await agencyMail(submission, { blocks: cvBlocks })),
    ...(await visitorMail(submission)),
  ],
  save: async (tx, { id, file, now }) => {
    if (!file) return
    const isGiven = await giveFile(tx, { id: file.id, leadId: id, now, deleteAfter: await cvEnd(now) })
    if (!isGiven) throw new Refusal({ cv: 'fileGone' })
  },
})

/**
 * Links to the project's documents for the agency, which decides what to pass on, when the visitor asks for
 * documentation.
 */
async function projectBlocks({ subject, values }: Submission): Promise<MailBlock[]> {
  if (subject.kind !== 'project' || values.wish !== 'documentation') return []
  const found = await findProjectDocuments(subject.project.id, subject.project.wordsLanguage)
  return found.map(({ name, url }) => ({ kind: 'button', label: name, href: url }))
}

export const constructionHandler = handler(construction, {
  copies: true,
  mails: async (submission) => [
    ...(await agencyMail(submission, { blocks: projectBlocks })),
    ...(await visitorMail(submission)),
  ],
})

/** The mail to the friend. Its message holds no links. */
async function friendMails({ values, subject, language }: Submission<FriendValues>): Promise<MailMessage[]> {
  const t = translations(language, 'submission.sendToFriend')
  const { friendEmail, email } = values
  const firstName = withoutLinks(values.firstName)
  const message = withoutLinks(values.message)
  const parts = {
    subject: t('mail.friendSubject', { name: firstName, subject: subjectLine(subject) }),
    heading: t('mail.friendHeading', { name: firstName }),
    text: t('mail.friendText', { name: firstName }),
    blocks: [...(message ? [{ kind: 'quote' as const, text: message }] : []), ...subjectBlocks(subject, language)],
    reason: t('mail.friendReason', { name: firstName }),
  }
  return [await letter({ to: { email: friendEmail }, language, parts, from: { replyTo: email } })]
}

const FRIEND_TOO_MANY = { friendEmail: 'friendEmailTooMany' }

export const sendToFriendHandler = handler(sendToFriend, {
  save: async (_tx, { values }) => {
    if (!(await isWithinLimit(LIMITS.recipient, values.friendEmail))) throw new Refusal(FRIEND_TOO_MANY)
  },
  mails: friendMails,
  again: { mails: friendMails, tooMany: FRIEND_TOO_MANY },
})
