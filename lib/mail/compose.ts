/** Composes the message of a mail in the format of SMTP. */
import MailComposer from 'nodemailer/lib/mail-composer'
import { mailtoAddress } from '../shared/mail-address.ts'
import type { MailAttachment } from '../shared/mail-message.ts'
import type { ClaimedMail } from './queries.ts'

export type Sender = { name: string; address: string }

/** The method of a calendar file (RFC 5546), by which calendar programs act upon it; null for any other file. */
const calendarMethod = ({ type }: MailAttachment): string | null =>
  /^text\/calendar;.*\bmethod=([a-z]+)/i.exec(type)?.[1] ?? null

const contentOf = ({ base64 }: MailAttachment): Buffer => Buffer.from(base64, 'base64')

/**
 * The message (RFC 5322) with HTML, plain text and attachments. A calendar file is also an alternative of the text, as
 * calendar programs look for it there (RFC 6047, section 2.4). The composer reads no files and fetches no addresses.
 * @param unsubscribeMail the address that takes mails of people who unsubscribe, if the agency reads one
 */
export function composeMail(mail: ClaimedMail, from: Sender, unsubscribeMail?: string): Promise<Buffer> {
  const { to, replyTo, subject, html, text, messageId, language, attachments = [], listUnsubscribe, personal } = mail
  const calendar = attachments.find((attachment) => calendarMethod(attachment) !== null)
  return new MailComposer({
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    messageId,
    attachments: attachments
      .filter((attachment) => attachment !== calendar)
      .map((attachment) => ({
        filename: attachment.name,
        contentType: attachment.type,
        content: contentOf(attachment),
      })),
    ...(calendar && {
      icalEvent: {
        method: calendarMethod(calendar) ?? 'PUBLISH',
        filename: calendar.name,
        content: contentOf(calendar),
      },
    }),
    headers: {
      'Content-Language': language,
      // Suppresses out-of-office replies to what a program sends. What a person wrote gets them (RFC 3834).
      ...(!personal && { 'Auto-Submitted': 'auto-generated' }),
      ...(listUnsubscribe && {
        'List-Unsubscribe': [
          listUnsubscribe,
          ...(unsubscribeMail ? [`${mailtoAddress(unsubscribeMail)}?subject=unsubscribe`] : []),
        ]
          .map((address) => `<${address}>`)
          .join(', '),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
