/** What a mail says, apart from how it looks. Everything is text, never HTML; addresses are whole (https://…). */

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; title?: string; rows: { label: string; value: string }[] }
  | { kind: 'home'; title: string; line: string; price: string; href: string; picture?: string }
  | { kind: 'button'; label: string; href: string }
  /** What a person wrote; keeps its line breaks. */
  | { kind: 'quote'; text: string }
  /** A remark in small print. */
  | { kind: 'note'; text: string }

export type MailContent = {
  subject: string
  /** What a list of mails shows beside the subject. */
  preview: string
  heading: string
  blocks: MailBlock[]
  /** Why the reader gets this mail. */
  reason: string
  unsubscribeHref?: string
}
