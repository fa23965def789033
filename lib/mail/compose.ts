/** Composes the message of a mail in the format of SMTP. */
import MailComposer from 'nodemailer/lib/mail-composer'
import type { ClaimedMail } from '../db/mail/mails.ts'

export type Sender = { name: string; address: string }

/**
 * The message (RFC 5322) with HTML, plain text and attachments. The composer reads no files and fetches no addresses.
 * @param unsubscribeMail the address that takes mails of people who unsubscribe, if the agency reads one
 */
export function composeMail(mail: ClaimedMail, from: Sender, unsubscribeMail?: string): Promise<Buffer> {
  const { to, replyTo, subject, html, text, messageId, language, attachments = [], listUnsubscribe, personal } = mail
  return new MailComposer({
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    messageId,
    attachments: attachments.map(({ name, type, base64 }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(base64, 'base64'),
    })),
    headers: {
      'Content-Language': language,
      // Suppresses out-of-office replies to what a program sends. What a person wrote gets them (RFC 3834).
      ...(!personal && { 'Auto-Submitted': 'auto-generated' }),
      ...(listUnsubscribe && {
        'List-Unsubscribe': [
          listUnsubscribe,
          ...(unsubscribeMail ? [`mailto:${unsubscribeMail}?subject=unsubscribe`] : []),
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
