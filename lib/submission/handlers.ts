/** What the forms without a noun of their own add: checks, rows and mails. */
import type { Transaction } from '../db/transaction.ts'
import { documentsOf } from '../documents/documents.ts'
import { grantedKeys, insertGrants } from '../documents/queries-grants.ts'
import { documentsIn, mayBeMailed, type ReadDocument, requestedAs } from '../documents/rules.ts'
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
import { documentBlocks, grantsFor } from '../leads/document-link.ts'
import { fileBlocks } from '../leads/file-link.ts'
import { checksOver, handler, Refusal, type Submission } from '../leads/handler.ts'
import { absolute, agencyMail, bothMails, subjectBlocks, visitorMail } from '../leads/mails.ts'
import { subjectLine } from '../leads/subject.ts'
import { teaser } from '../listings/rules-teaser.ts'
import { letter } from '../mail/letter.ts'
import type { MailBlock } from '../mail/render.ts'
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
type DocumentsValues = { documents: string[]; email: string }

/** The documents of a submission's home or project that its visitor may get by mail. */
async function mailable({ subject }: Submission, tx?: Transaction): Promise<ReadDocument[]> {
  if (subject.kind === 'agency') return []
  const { id, wordsLanguage } = subject.kind === 'property' ? subject.listing : subject.project
  const owner = subject.kind === 'property' ? { propertyId: id } : { projectId: id }
  return documentsIn(await documentsOf(owner, tx), wordsLanguage).filter((one) => mayBeMailed(one, 'request'))
}

/** A grant for each of the documents. */
async function grantsOf({ subject, values, now }: Submission, documents: readonly ReadDocument[]) {
  if (subject.kind === 'agency') return []
  const { id, wordsLanguage: language } = subject.kind === 'property' ? subject.listing : subject.project
  const owner = subject.kind === 'property' ? { propertyId: id } : { projectId: id }
  return grantsFor(documents, { owner, email: String(values.email), language, now })
}

/** What the visitor asks for. A name counts for any document: a page that was open before shows names only. */
async function wantedDocuments(submission: Submission<DocumentsValues>, tx?: Transaction): Promise<ReadDocument[]> {
  const { documents: chosen } = submission.values
  const all = await mailable(submission, tx)
  if (chosen.includes(ALL_DOCUMENTS)) return all
  return all.filter((one) => chosen.includes(requestedAs(one)) || chosen.includes(cleanLine(one.name)))
}

/** The links; who had some of them before is told so by the mail alone, as the page is anybody's. */
async function linkBlocks(submission: Submission<DocumentsValues>): Promise<MailBlock[]> {
  const { id, language, subject, values, now } = submission
  if (subject.kind !== 'property') return []
  const grants = await grantsOf(submission, await wantedDocuments(submission))
  const sent = await grantedKeys(values.email, subject.listing.id, now)
  const again = translations(language, 'submission.documents')('mail.again')
  return [
    ...(grants.some(({ key }) => sent.has(key)) ? [{ kind: 'text' as const, text: again }] : []),
    ...(await documentBlocks(id, grants, language)),
  ]
}

export const documentsHandler = handler(documents, {
  checksRepeats: true,
  check: async (submission): Promise<FieldErrors> => {
    if ((await mailable(submission)).length === 0) return { documents: 'noDocuments' }
    return (await wantedDocuments(submission)).length === 0 ? { documents: 'documentsRequired' } : {}
  },
  mails: async (submission) => [
    ...(await agencyMail(submission)),
    ...(await visitorMail(submission, { blocks: await linkBlocks(submission), facts: false })),
  ],
  save: async (tx, submission) =>
    insertGrants(tx, submission.id, await grantsOf(submission, await wantedDocuments(submission, tx))),
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

/** What a visitor of a project gets who asks for documentation. */
const projectDocuments = async (submission: Submission, tx?: Transaction): Promise<ReadDocument[]> =>
  submission.values.wish === 'documentation' ? mailable(submission, tx) : []

/** The links, and that the rest follows; where the site has nothing to send, when the office does. */
async function projectBlocks(submission: Submission): Promise<MailBlock[]> {
  const { id, language, values } = submission
  if (values.wish !== 'documentation') return []
  const links = await documentBlocks(id, await grantsOf(submission, await projectDocuments(submission)), language)
  const t = translations(language, 'submission.construction')
  return [{ kind: 'text', text: t(links.length > 0 ? 'mail.documents' : 'mail.noDocuments') }, ...links]
}

/** What the office reads of it: whether the visitor got documents, or waits for them. */
async function sentBlocks(submission: Submission): Promise<MailBlock[]> {
  const { language, values } = submission
  if (values.wish !== 'documentation') return []
  const names = (await projectDocuments(submission)).map(({ name }) => name)
  const t = translations(language, 'submission.construction')
  return [{ kind: 'text', text: names.length > 0 ? t('mail.sent', { names: names.join(', ') }) : t('mail.toSend') }]
}

export const constructionHandler = handler(construction, {
  copies: true,
  mails: async (submission) => [
    ...(await agencyMail(submission, { blocks: sentBlocks })),
    ...(await visitorMail(submission, { blocks: await projectBlocks(submission) })),
  ],
  save: async (tx, submission) =>
    insertGrants(tx, submission.id, await grantsOf(submission, await projectDocuments(submission, tx))),
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
