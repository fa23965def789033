/**
 * The content of a mail, without its design. Everything is text, but for the block `rich`; addresses are absolute
 * (https://…).
 */

/** Text with markup, and the same as plain text. Made by mailHtml() only (html.ts). */
export type MailHtml = { html: string; text: string }

/** `href`: where the value leads, such as a phone (`tel:`) or a map. */
export type MailFact = { label: string; value: string; href?: string }

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; title?: string; rows: MailFact[] }
  | { kind: 'home'; title: string; line: string; price: string; href: string; picture?: string }
  | { kind: 'button'; label: string; href: string }
  /** Text that a person wrote, with its line breaks. */
  | { kind: 'quote'; text: string }
  /** A remark in small print. */
  | { kind: 'note'; text: string }
  /** Text with markup that staff wrote, made safe by mailHtml(). */
  | { kind: 'rich'; words: MailHtml }
  /** A picture on its own, as wide as the mail. */
  | { kind: 'picture'; src: string; alt: string }
  /** Who signs: the agent that the reader can turn to. Empty texts are left out. */
  | { kind: 'person'; name: string; role: string; phone: string; email: string; portrait?: string }

export type MailContent = {
  subject: string
  /** The preview that mail programs show next to the subject. */
  preview: string
  heading: string
  blocks: MailBlock[]
  /** Why the reader gets this mail. */
  reason: string
  unsubscribeHref?: string
  /** Where the reader chooses which mails come. */
  settings?: { label: string; href: string }
}
