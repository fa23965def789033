/**
 * The content of a mail, without its design. Everything is text, but for the block `rich`; addresses are absolute
 * (https://…).
 */

/** Text with markup, and the same as plain text. Made by mailHtml() only (html.ts). */
export type MailHtml = { html: string; text: string }

/** `href`: where the value leads, such as a phone (`tel:`) or a map. */
export type MailFact = { label: string; value: string; href?: string }

export type MailLink = { label: string; href: string }

/**
 * A picture with its own width and height in pixels, 0 where not known; `alt` stands in its place while a mail program
 * shows none.
 */
export type MailImage = { src: string; alt: string; width: number; height: number }

export type HomeBlock = {
  kind: 'home'
  title: string
  line: string
  /** Rooms, surface and energy label. */
  facts?: string
  price: string
  /** What its price was, struck out. */
  former?: string
  /** What stands small behind its price. */
  perMetre?: string
  href: string
  picture?: MailImage
  /** Why it is in the mail. */
  why?: string
  /** As wide as the mail, with a button and what else can be done. */
  wide?: { button: string; links: MailLink[] }
}

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; title?: string; rows: MailFact[] }
  | HomeBlock
  | ({ kind: 'button' } & MailLink)
  /** A link on a line of its own, where another is the button. */
  | ({ kind: 'link' } & MailLink)
  /** Something to come back to, on a ground of its own, with what can be done about it. */
  | { kind: 'panel'; title: string; text: string; links: MailLink[] }
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
