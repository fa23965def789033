/** A mail as the bytes that travel. */
import MailComposer from 'nodemailer/lib/mail-composer'
import type { ClaimedMail } from '../db/mail/mails.ts'

export type Sender = { name: string; address: string }

/** The message (RFC 5322) with HTML, plain text and attachments; nothing in it is ever fetched from a file or an address. */
export function composeMail(mail: ClaimedMail, from: Sender): Promise<Buffer> {
  const { to, replyTo, subject, html, text, messageId, language, attachments = [], listUnsubscribe } = mail
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
      // So that absence notices are not sent back (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(listUnsubscribe && {
        'List-Unsubscribe': `<${listUnsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}
