/** The two mails that follow a request: to the agency, which answers it, and to the visitor, who then knows that it arrived. */
import { brand } from '../content/site-settings.ts'
import type { Language } from '../domain/listing/listing.ts'
import { isMailAddress } from '../domain/shared/mail-address.ts'
import type { MailMessage } from '../domain/shared/mail-message.ts'
import { formatPhone } from '../domain/shared/phone.ts'
import { env } from '../env.ts'
import { translations } from '../i18n/translations.ts'
import { log } from '../log.ts'
import { type MailBlock, type MailContent, renderMail } from '../mail/render.ts'
import { type Recipient, type Subject, subjectLine } from './form-subject.ts'
import type { Submission } from './handler.ts'
import { formMessage } from './labels/form-labels.ts'
import { factsOf } from './labels/lead-facts.ts'
import { forOffice } from './office-language.ts'
import { withoutFreeText } from './visitor-copy.ts'

/** An absolute address of this site. */
export const absolute = (path: string): string => env().SITE_URL + path

type More = Pick<MailMessage, 'attachments' | 'listUnsubscribe' | 'replyTo'>

/** A mail in the look of the site, ready to be queued. */
export async function mailTo(
  to: string,
  content: MailContent,
  locale: Language,
  more: More = {},
): Promise<MailMessage> {
  return { to, ...(await renderMail(content, await brand(locale), locale)), language: locale, ...more }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** First and last name as they were given; '' where the form asks for none. */
export const nameOf = (values: Record<string, unknown>): string =>
  [text(values.firstName), text(values.lastName)].filter(Boolean).join(' ') || text(values.name)

/** What a request is about, as a card that leads to its page. */
export function subjectBlocks(subject: Subject, locale: Language): MailBlock[] {
  if (subject.kind === 'project') {
    const { project, unit } = subject
    const place = `${project.zip} ${project.town}`
    return [
      { kind: 'home', title: subjectLine(subject), line: place, price: '', href: absolute((unit ?? project).path) },
    ]
  }
  if (subject.kind !== 'property') return []
  const { title, reference, address, path } = subject.listing
  const line = [`${address.zip} ${address.town}`, translations(locale, 'form')('mail.reference', { reference })].join(
    ' · ',
  )
  return [{ kind: 'home', title, line, price: '', href: absolute(path) }]
}

const titleOf = ({ form, language }: Submission): string => formMessage(form, 'title', language) ?? form

/**
 * The address for mails to an agency: its own, else the network's. An address of an office that can't be used is logged with each
 * mail: staff then answer from another mailbox, or, where the network has none either, only find the request in the database.
 * @returns null when no mail can be sent
 */
export function addressOfAgency({ office, email }: Recipient): string | null {
  const address = isMailAddress(email) ? email : null
  const replaced = office !== null && office.email !== '' && office.email !== address
  if (address === null || replaced)
    log.error(
      { event: 'office.no-address', office: office?.id ?? null, replaced: address !== null },
      'An office has no usable mail address.',
    )
  return address
}

/** 'Frans', 'français': a language by its name in another. */
const languageName = (language: Language, locale: Language): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language

/** In which language the visitor wrote, for the office that answers. */
export const visitorLanguageFact = (visitor: Language, locale: Language) => ({
  label: translations(locale, 'form')('mail.agency.language'),
  value: languageName(visitor, locale),
})

type AgencyParts = {
  /** Stand below the facts; of the request as its office reads it. */
  blocks?: (own: Submission) => MailBlock[] | Promise<MailBlock[]>
  attachments?: MailMessage['attachments']
}

/** To whoever answers, in the office's language: everything that was filled in; an answer goes to the visitor. */
export async function agencyMail(
  submission: Submission,
  { blocks = () => [], attachments }: AgencyParts = {},
): Promise<MailMessage[]> {
  const email = addressOfAgency(submission.subject.recipient)
  if (email === null) return []
  const own = await forOffice(submission)
  const { form, language, values, subject } = own
  const t = translations(language, 'form')
  const title = titleOf(own)
  const content: MailContent = {
    subject: [title, subjectLine(subject), nameOf(values)].filter(Boolean).join(' – '),
    preview: t('mail.agency.preview', { title }),
    heading: title,
    blocks: [
      { kind: 'text', text: t('mail.agency.text') },
      ...subjectBlocks(subject, language),
      { kind: 'facts', rows: [...factsOf(form, values, language), visitorLanguageFact(submission.language, language)] },
      ...(await blocks(own)),
    ],
    reason: t('mail.agency.reason', { title }),
  }
  const replyTo = text(values.email)
  const more = { ...(isMailAddress(replyTo) && { replyTo }), ...(attachments && { attachments }) }
  return [await mailTo(email, content, language, more)]
}

/**
 * To the visitor: that the request arrived, what happens now, and what was sent. The form's own words are `mail.subject`,
 * `mail.text` in its messages; `blocks` stand below them.
 */
export async function visitorMail(
  submission: Submission,
  {
    blocks = [],
    attachments,
    facts = true,
  }: { blocks?: MailBlock[]; attachments?: MailMessage['attachments']; facts?: boolean } = {},
): Promise<MailMessage[]> {
  const { form, language, subject } = submission
  const to = text(submission.values.email)
  if (!isMailAddress(to)) return []
  const values = submission.withheld ? withoutFreeText(submission) : submission.values
  const t = translations(language, 'form')
  const { name } = subject.recipient
  const phone = formatPhone(subject.recipient.phone)
  const own = (key: string) => formMessage(form, key, language, { office: name, phone }) ?? ''
  const content: MailContent = {
    subject: [own('mail.subject'), subjectLine(subject)].filter(Boolean).join(' – '),
    preview: own('mail.text'),
    heading: own('mail.subject'),
    blocks: [
      { kind: 'text', text: t('mail.visitor.greeting', { name: nameOf(values) || to }) },
      { kind: 'text', text: own('mail.text') },
      ...blocks,
      ...subjectBlocks(subject, language),
      ...(facts
        ? [{ kind: 'facts' as const, title: t('mail.visitor.facts'), rows: factsOf(form, values, language) }]
        : []),
      { kind: 'note', text: t('mail.visitor.wrong', { office: name, phone }) },
    ],
    reason: t('mail.visitor.reason', { title: titleOf(submission) }),
  }
  const replyTo = subject.recipient.email
  return [
    await mailTo(to, content, language, {
      ...(isMailAddress(replyTo) && { replyTo }),
      ...(attachments && { attachments }),
    }),
  ]
}

/** Both mails. */
export const bothMails = async (submission: Submission): Promise<MailMessage[]> => [
  ...(await agencyMail(submission)),
  ...(await visitorMail(submission)),
]
