/** The two mails of a lead: one to the office that answers it, one to the visitor that confirms it. */

import { env } from '../env.ts'
import { formMessage } from '../forms/view-labels.ts'
import { deskPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { log } from '../log.ts'
import { cardBlock } from '../mail/card-block.ts'
import type { MailBlock } from '../mail/content.ts'
import { letters } from '../mail/letter.ts'
import { isMailAddress } from '../shared/mail-address.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { formatPhone } from '../shared/phone.ts'
import type { Submission } from './handler.ts'
import { withoutFreeText } from './mails-copy.ts'
import { forOffice } from './office-language.ts'
import { type Recipient, type Subject, subjectLine } from './subject.ts'
import { mailedFacts } from './view-lead-facts.ts'

/** The absolute address of a path of this site. */
export const absolute = (path: string): string => env().SITE_URL + path

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** First and last name as entered; '' when the form asks for none. */
export const nameOf = (values: Record<string, unknown>): string =>
  [text(values.firstName), text(values.lastName)].filter(Boolean).join(' ') || text(values.name)

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

/** The button of an office's mail that leads to the desk, where everybody sees what became of it. `path`: of its page. */
export const deskBlock = (path: string, locale: Language): MailBlock => ({
  kind: 'button',
  label: translations(locale, 'forms')('mail.agency.open'),
  href: absolute(path),
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
  const localized = await forOffice(submission)
  const { form, language, values, subject } = localized
  const t = translations(language, 'forms')
  const title = titleOf(localized)
  return letters({
    to: { email: addressOfAgency(submission.subject.recipient) },
    language,
    parts: {
      subject: [aboutIn(localized), subjectLine(subject), nameOf(values)],
      preview: t('mail.agency.preview', { title }),
      heading: title,
      text: t('mail.agency.text'),
      blocks: [
        deskBlock(deskPath('deskRequest', language, submission.id), language),
        ...subjectBlocks(subject, language),
        {
          kind: 'facts',
          rows: [
            ...mailedFacts(form, values, language, submission.language),
            visitorLanguageFact(submission.language, language),
          ],
        },
        ...(await blocks(localized)),
      ],
      reason: t('mail.agency.reason', { title }),
    },
    from: { replyTo: text(values.email) },
    attachments,
  })
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
  const values = submission.withheld ? withoutFreeText(submission) : submission.values
  const t = translations(language, 'forms')
  const { name } = subject.recipient
  const phone = formatPhone(subject.recipient.phone)
  const own = (key: string) => formMessage(form, key, language, { office: name, phone }) ?? ''
  const repeated: MailBlock[] = facts
    ? [{ kind: 'facts', title: t('mail.visitor.facts'), rows: mailedFacts(form, values, language, language) }]
    : []
  return letters({
    to: { email: text(submission.values.email), name: nameOf(values) },
    language,
    parts: {
      subject: [own('mail.subject'), subjectLine(subject)],
      heading: own('mail.subject'),
      text: own('mail.text'),
      blocks: [
        ...blocks,
        ...subjectBlocks(subject, language),
        ...repeated,
        { kind: 'note', text: t('mail.visitor.wrong', { office: name, phone }) },
      ],
      reason: submission.entered
        ? t('mail.visitor.entered', { office: name })
        : own('mail.reason') || t('mail.visitor.reason', { title: titleOf(submission) }),
    },
    from: { office: subject.recipient },
    attachments,
  })
}

/** Both mails: to the office and to the visitor. */
export const bothMails = async (submission: Submission): Promise<MailMessage[]> => [
  ...(await agencyMail(submission)),
  ...(await visitorMail(submission)),
]
