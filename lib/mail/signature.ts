/** Who signs a mail: the colleague who wrote it, or the agent of the office that it comes from. */

import { agentOfOffice } from '../content/team.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { Language } from '../listings/rules.ts'
import type { Recipient } from '../places/rules-offices.ts'
import { formatPhone } from '../shared/phone.ts'
import { readerFor } from '../site/languages.ts'
import { section } from '../site/sections.ts'
import { localised } from '../site/site-settings.ts'
import type { MailBlock } from './content.ts'
import { mailPicture } from './picture.ts'

/** An office, or the agency itself, with the colleague who writes in its name. */
export type Signing = { office: Recipient; by?: SessionStaff }

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
export async function signatureBlocks({ office: from, by }: Signing, language: Language): Promise<MailBlock[]> {
  if (!by) return agentBlocks(from, language)
  const { name, office, phone, email, address, line } = await signatureOf(by, from, language)
  const below = [address, line].filter(Boolean).map((text) => ({ kind: 'note' as const, text }))
  return [{ kind: 'person', name, role: office, phone, email }, ...below]
}
