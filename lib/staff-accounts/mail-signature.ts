/** What stands in a mail that a colleague wrote: the text, and below it who wrote, the office, and the agency's own line. */

import type { SessionStaff } from '../desk/session.ts'
import type { Recipient } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import type { MailBlock } from '../mail/render.ts'
import { formatPhone } from '../shared/phone.ts'
import { readerFor } from '../site/languages.ts'
import { section } from '../site/sections.ts'
import { localised } from '../site/site-settings.ts'

type Signature = { name: string; office: string; phone: string; email: string; address: string; line: string }

/** The parts of a signature in the language of the answer; '' for what isn't known. */
export async function signatureOf(staff: SessionStaff, from: Recipient, language: Language): Promise<Signature> {
  const [{ signature }, reader] = await Promise.all([section('answers'), readerFor(language)])
  const { office, name, phone, email } = from
  return {
    ...{ name: staff.name, office: name, phone: formatPhone(phone), email },
    address: office ? `${office.street} ${office.houseNumber}, ${office.zip} ${office.town}` : '',
    line: localised(signature, reader).text,
  }
}

/** A signature as it stands in the mail. */
export function signatureBlocks({ name, office, phone, email, address, line }: Signature): MailBlock[] {
  const below = [address, line].filter(Boolean).map((text) => ({ kind: 'note' as const, text }))
  return [{ kind: 'person', name, role: office, phone, email }, ...below]
}

/** A mail as a colleague wrote it: an empty line begins a paragraph. */
export const writtenBlocks = (body: string): MailBlock[] => body.split(/\n{2,}/).map((text) => ({ kind: 'text', text }))
