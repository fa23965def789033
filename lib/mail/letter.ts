/** Writes mails in the site's layout: greeting, text, blocks and signature, and where an answer goes. */

import { hasLink } from '../forms/rules-clean-text.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { isMailAddress, readMailAddress } from '../shared/mail-address.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { brand } from '../site/site-settings.ts'
import type { MailBlock, MailContent } from './content.ts'
import { renderMail } from './render.ts'
import { type Signing, signatureBlocks } from './signature.ts'

type Parts = {
  /** Parts of the subject, of which empty ones are left out. The first is the heading, unless that is given. */
  subject: string | readonly string[]
  heading?: string
  /** Stands below the greeting, and is the preview, unless that is given. */
  text?: string
  preview?: string
  /** What a colleague wrote: an empty line begins a paragraph. Its beginning is the preview. */
  written?: string
  blocks?: readonly MailBlock[]
} & Pick<MailContent, 'reason' | 'unsubscribeHref' | 'settings'>

/** `to.name`: the mail begins with it. `from`: who signs, and is answered; or only where an answer goes. */
export type Letter = {
  to: { email: string; name?: string | undefined }
  language: Language
  parts: Parts
  from?: Signing | { replyTo: string | null }
} & Pick<MailMessage, 'attachments' | 'listUnsubscribe' | 'confidential'>

/** How much of what a colleague wrote a mail program shows beside the subject, in characters. */
const PREVIEW = 120

/** How a mail begins: by the name, if there is one that holds no link. Whoever typed it may be a stranger. */
export const greeting = (typed: string, language: Language): string => {
  const t = translations(language, 'forms')
  const name = hasLink(typed) ? '' : typed
  return name === '' ? t('mail.visitor.hello') : t('mail.visitor.greeting', { name })
}

/** Where an answer goes: to this address, else to the agency; the sender may be a mailbox that nobody reads. */
async function replyAddress(wanted: string | null, language: Language): Promise<{ replyTo?: string }> {
  const { email } = await brand(language)
  const replyTo = [wanted, email].find((address) => address && readMailAddress(address))
  return replyTo ? { replyTo } : {}
}

/** A mail, ready for queueMails(). It says that a person wrote it where a colleague signs it. */
export async function letter({ to, language, parts, from, ...options }: Letter): Promise<MailMessage> {
  const { subject, heading, text, preview, written, blocks = [], ...frame } = parts
  const subjects = [subject].flat().filter(Boolean)
  const texts = [
    to.name === undefined ? undefined : greeting(to.name, language),
    text,
    ...(written?.split(/\n{2,}/) ?? []),
  ]
  const signing = from && 'office' in from ? from : null
  const content: MailContent = {
    ...frame,
    subject: subjects.join(' – '),
    preview: preview ?? text ?? written?.slice(0, PREVIEW) ?? '',
    heading: heading ?? subjects[0] ?? '',
    blocks: [
      ...texts.flatMap((one): MailBlock[] => (one === undefined ? [] : [{ kind: 'text', text: one }])),
      ...blocks,
      ...(signing ? await signatureBlocks(signing, language) : []),
    ],
  }
  return {
    ...{ to: to.email, language, ...(await renderMail(content, await brand(language), language)), ...options },
    ...(signing?.by && { personal: true }),
    ...(await replyAddress(from ? ('office' in from ? from.office.email : from.replyTo) : null, language)),
  }
}

/** The same to somebody whose address may be missing or none: no mail then. */
export const letters = async ({
  to: { email, name },
  ...rest
}: Omit<Letter, 'to'> & { to: { email: string | null; name?: string } }): Promise<MailMessage[]> =>
  email !== null && isMailAddress(email) ? [await letter({ to: { email, name }, ...rest })] : []
