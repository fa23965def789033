/** The plain text version of a mail. */

import type { Brand } from '../places/rules-offices.ts'
import { formatPhone } from '../shared/phone.ts'
import type { MailBlock, MailContent, MailFact } from './content.ts'

const quoted = (text: string): string =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

/** A label before its value: what ends a question or a sentence needs no colon. */
const labelled = (label: string): string => (/[?!.:]$/.test(label) ? label : `${label}:`)

/** A fact on a line. Text of several lines is quoted, so that none of them looks like a fact of its own. */
const fact = ({ label, value, href }: MailFact): string =>
  [
    /[\r\n]/.test(value) ? `${labelled(label)}\n${quoted(value)}` : `${labelled(label)} ${value}`,
    // A phone's address says what the value says.
    ...(href?.startsWith('http') ? [href] : []),
  ].join('\n')

const BLOCKS = {
  text: ({ text }) => text,
  facts: ({ title, rows }) => [...(title ? [title] : []), ...rows.map(fact)].join('\n'),
  home: ({ title, line, price, href }) => [title, line, price, href].filter(Boolean).join('\n'),
  button: ({ label, href }) => `${labelled(label)}\n${href}`,
  quote: ({ text }) => quoted(text),
  note: ({ text }) => text,
  rich: ({ words }) => words.text,
  picture: ({ alt }) => alt && `[${alt}]`,
  person: ({ name, role, phone, email }) => [name, role, formatPhone(phone), email].filter(Boolean).join('\n'),
} satisfies { [Kind in MailBlock['kind']]: (block: Extract<MailBlock, { kind: Kind }>) => string }

const blockText = (block: MailBlock): string => (BLOCKS[block.kind] as (block: MailBlock) => string)(block)

/** The whole mail as plain text: blocks separated by empty lines, the footer by a signature line (RFC 3676). */
export function plainMail(
  { heading, blocks, reason, unsubscribeHref, settings }: MailContent,
  brand: Brand,
  unsubscribe: string,
): string {
  const footer = [
    brand.name,
    ...[formatPhone(brand.phone), brand.email].filter(Boolean),
    ...brand.legal.map(({ label, value }) => `${label.text}: ${value.text}`),
  ]
  const parts = [
    heading,
    ...blocks.map(blockText).filter(Boolean),
    [
      '-- ',
      reason,
      ...(unsubscribeHref ? [`${unsubscribe}: ${unsubscribeHref}`] : []),
      ...(settings ? [`${settings.label}: ${settings.href}`] : []),
    ].join('\n'),
    footer.join('\n'),
  ]
  return `${parts.join('\n\n').replaceAll('\r\n', '\n')}\n`
}
