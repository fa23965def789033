/** The two mails of a lead: one to the office that answers it, one to the visitor that confirms it. */

import { agentOfOffice } from '../content/team.ts'
import { env } from '../env.ts'
import { hasLink } from '../forms/rules-clean-text.ts'
import { formMessage } from '../forms/view-labels.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { log } from '../log.ts'
import { cardBlock } from '../mail/card-block.ts'
import { mailPicture } from '../mail/picture.ts'
import { type MailBlock, type MailContent, renderMail } from '../mail/render.ts'
import { isMailAddress, readMailAddress } from '../shared/mail-address.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { formatPhone } from '../shared/phone.ts'
import { brand } from '../site/site-settings.ts'
import type { Submission } from './handler.ts'
import { withoutFreeText } from './mails-copy.ts'
import { forOffice } from './office-language.ts'
import { type Recipient, type Subject, subjectLine } from './subject.ts'
import { mailedFacts } from './view-lead-facts.ts'

/** The absolute address of a path of this site. */
export const absolute = (path: string): string => env().SITE_URL + path

type MailOptions = Pick<MailMessage, 'attachments' | 'listUnsubscribe' | 'personal'> & { replyTo?: string | null }

/** Where an answer goes: to this address, else to the agency; the sender may be a mailbox that nobody reads. */
async function replyAddress(wanted: string | null | undefined, locale: Language): Promise<{ replyTo?: string }> {
  const { email } = await brand(locale)
  const replyTo = [wanted, email].find((address) => address && readMailAddress(address))
  return replyTo ? { replyTo } : {}
}

/**
 * Renders a mail in the site's layout, ready for queueMails(). An answer to it goes to `replyTo`, else to the agency.
 */
export async function mailTo(
  to: string,
  content: MailContent,
  locale: Language,
  { replyTo, ...options }: MailOptions = {},
): Promise<MailMessage> {
  const rendered = await renderMail(content, await brand(locale), locale)
  return { to, ...rendered, language: locale, ...options, ...(await replyAddress(replyTo, locale)) }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** First and last name as entered; '' when the form asks for none. */
export const nameOf = (values: Record<string, unknown>): string =>
  [text(values.firstName), text(values.lastName)].filter(Boolean).join(' ') || text(values.name)

/** How a mail begins: by the name, if there is one that holds no link. Whoever typed it may be a stranger. */
export const greeting = (typed: string, locale: Language): string => {
  const t = translations(locale, 'forms')
  const name = hasLink(typed) ? '' : typed
  return name === '' ? t('mail.visitor.hello') : t('mail.visitor.greeting', { name })
}

/** The subject as a card that links to its page; none for the agency. */
export function subjectBlocks(subject: Subject, locale: Language): MailBlock[] {
  if (subject.kind === 'project') {
    const { project, unit } = subject
    const place = `${project.zip} ${project.town}`
    return [
      { kind: 'home', title: subjectLine(subject), line: place, price: '', href: absolute((unit ?? project).path) },
    ]
  }
  if (subject.kind !== 'property') return []
  const { listing } = subject
  const reference = translations(locale, 'forms')('mail.reference', { reference: listing.reference })
  return [cardBlock({ ...listing, picture: listing.pictures[0] ?? null }, listing.path, reference, locale)]
}

/** The agent of an office as the signature of a mail; none where the office has nobody on its team's page. */
export async function signatureBlocks({ office, email, phone }: Recipient, locale: Language): Promise<MailBlock[]> {
  const agent = await agentOfOffice(office?.id ?? null, locale)
  if (!agent) return []
  const portrait = agent.portrait && mailPicture(agent.portrait, 250)
  return [
    {
      kind: 'person',
      name: agent.name,
      role: agent.role.text,
      phone: agent.phone || phone,
      email: agent.email || email,
      ...(portrait && { portrait }),
    },
  ]
}

const titleOf = ({ form, language }: Submission): string => formMessage(form, 'title', language) ?? form

/** What the sender wants, in a few words: 'Question', 'Wants to visit'. */
const aboutIn = (submission: Submission): string =>
  formMessage(submission.form, 'mail.about', submission.language, { wish: text(submission.values.wish) }) ??
  titleOf(submission)

/**
 * The address for mails to a recipient: the office's, else the agency's. An invalid address of an office is logged with
 * each mail, because the lead then goes to another mailbox or, when the agency has no valid address either, is only in
 * the database.
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

/** The name of a language in another: 'Frans', 'français'. */
const languageName = (language: Language, locale: Language): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language

/** The line of an office's mail that names the visitor's language. */
export const visitorLanguageFact = (visitor: Language, locale: Language) => ({
  label: translations(locale, 'forms')('mail.agency.language'),
  value: languageName(visitor, locale),
})

type AgencyParts = {
  /** Blocks below the facts, from the submission in the office's language. */
  blocks?: (localized: Submission) => MailBlock[] | Promise<MailBlock[]>
  attachments?: MailMessage['attachments']
}

/** The mail to the office, in its language, with everything that was filled in. Reply-To is the visitor's address. */
export async function agencyMail(
  submission: Submission,
  { blocks = () => [], attachments }: AgencyParts = {},
): Promise<MailMessage[]> {
  const email = addressOfAgency(submission.subject.recipient)
  if (email === null) return []
  const localized = await forOffice(submission)
  const { form, language, values, subject } = localized
  const t = translations(language, 'forms')
  const title = titleOf(localized)
  const content: MailContent = {
    subject: [aboutIn(localized), subjectLine(subject), nameOf(values)].filter(Boolean).join(' – '),
    preview: t('mail.agency.preview', { title }),
    heading: title,
    blocks: [
      { kind: 'text', text: t('mail.agency.text') },
      ...subjectBlocks(subject, language),
      {
        kind: 'facts',
        rows: [...mailedFacts(form, values, language), visitorLanguageFact(submission.language, language)],
      },
      ...(await blocks(localized)),
    ],
    reason: t('mail.agency.reason', { title }),
  }
  return [await mailTo(email, content, language, { replyTo: text(values.email), ...(attachments && { attachments }) })]
}

/**
 * The mail to the visitor: it confirms the submission, says what happens next and repeats what was sent. The form's
 * messages `mail.subject` and `mail.text` give the words; `blocks` follow them. `facts: false` leaves out the
 * repetition. `mail.reason` says why it came, where whoever's name was misused must do something about it.
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
  const t = translations(language, 'forms')
  const { name } = subject.recipient
  const phone = formatPhone(subject.recipient.phone)
  const own = (key: string) => formMessage(form, key, language, { office: name, phone }) ?? ''
  const content: MailContent = {
    subject: [own('mail.subject'), subjectLine(subject)].filter(Boolean).join(' – '),
    preview: own('mail.text'),
    heading: own('mail.subject'),
    blocks: [
      { kind: 'text', text: greeting(nameOf(values), language) },
      { kind: 'text', text: own('mail.text') },
      ...blocks,
      ...subjectBlocks(subject, language),
      ...(facts
        ? [{ kind: 'facts' as const, title: t('mail.visitor.facts'), rows: mailedFacts(form, values, language) }]
        : []),
      { kind: 'note', text: t('mail.visitor.wrong', { office: name, phone }) },
      ...(await signatureBlocks(subject.recipient, language)),
    ],
    reason: own('mail.reason') || t('mail.visitor.reason', { title: titleOf(submission) }),
  }
  return [
    await mailTo(to, content, language, {
      replyTo: subject.recipient.email,
      ...(attachments && { attachments }),
    }),
  ]
}

/** Both mails: to the office and to the visitor. */
export const bothMails = async (submission: Submission): Promise<MailMessage[]> => [
  ...(await agencyMail(submission)),
  ...(await visitorMail(submission)),
]
