/** Writes mails in the site's layout: greeting, text, blocks and signature, and where an answer goes. */
import { agentOfOffice } from '../content/team.ts'
import type { SessionStaff } from '../desk/session.ts'
import { hasLink } from '../forms/rules-clean-text.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import type { Recipient } from '../places/rules-offices.ts'
import { isMailAddress, readMailAddress } from '../shared/mail-address.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { formatPhone } from '../shared/phone.ts'
import { readerFor } from '../site/languages.ts'
import { section } from '../site/sections.ts'
import { brand, localised } from '../site/site-settings.ts'
import type { MailBlock, MailContent } from './content.ts'
import { mailPicture } from './picture.ts'
import { renderMail } from './render.ts'

/** An office, or the agency itself, with the colleague who writes in its name. */
type Signing = { office: Recipient; by?: SessionStaff }

type Signature = { name: string; office: string; phone: string; email: string; address: string; line: string }

/** The parts of a colleague's signature in the language of the mail; '' for what isn't known. */
export async function signatureOf(staff: SessionStaff, from: Recipient, language: Language): Promise<Signature> {
  const [{ signature }, reader] = await Promise.all([section('answers'), readerFor(language)])
  const { office, name, phone, email } = from
  return {
    ...{ name: staff.name, office: name, phone: formatPhone(phone), email },
    address: office ? `${office.street} ${office.houseNumber}, ${office.zip} ${office.town}` : '',
    line: localised(signature, reader).text,
  }
}

/** The agent of an office; nobody where the office has nobody on its team's page. */
async function agentBlocks({ office, email, phone }: Recipient, language: Language): Promise<MailBlock[]> {
  const agent = await agentOfOffice(office?.id ?? null, language)
  if (!agent) return []
  const portrait = agent.portrait && mailPicture(agent.portrait, 250)
  const ways = { phone: agent.phone || phone, email: agent.email || email }
  return [{ kind: 'person', name: agent.name, role: agent.role.text, ...ways, ...(portrait && { portrait }) }]
}

/** A signature as it stands in a mail. Below a colleague's stand the office's address and the agency's own line. */
async function signatureBlocks({ office: from, by }: Signing, language: Language): Promise<MailBlock[]> {
  if (!by) return agentBlocks(from, language)
  const { name, office, phone, email, address, line } = await signatureOf(by, from, language)
  const below = [address, line].filter(Boolean).map((text) => ({ kind: 'note' as const, text }))
  return [{ kind: 'person', name, role: office, phone, email }, ...below]
}

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
