/** Renders mails: one layout for all mails of the site. Elements are made without JSX (docs/decisions/039). */
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { render } from '@react-email/render'
import { Text } from '@react-email/text'
import { createElement as element, Fragment, type ReactElement } from 'react'
import { noteBesideTransaction } from '../db/client.ts'
import { env } from '../env.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import type { Brand } from '../places/rules-offices.ts'
import { mailtoAddress } from '../shared/mail-address.ts'
import { headerLine } from '../shared/mail-message.ts'
import { formatPhone, phoneAddress, unbrokenPhone } from '../shared/phone.ts'
import { blockElement } from './blocks.ts'
import type { MailBlock, MailContent, MailFact, MailLink } from './content.ts'
import { layoutTable } from './layout-table.ts'
import { linkTo } from './links.ts'
import { STYLE_SHEET, THEME } from './theme.ts'

/** The leaf on a ground of its own, which suits light and dark (tools/icons.mjs). */
const LOGO = '/icons/icon-192.png'

export type { MailBlock, MailContent } from './content.ts'

const footerLink = (href: string, label: string): ReactElement =>
  element(Link, { href: linkTo(href), className: 'soft', style: THEME.link }, label)

const footerLine = (key: string, ...children: (ReactElement | string)[]): ReactElement =>
  element(Text, { key, className: 'soft', style: THEME.fine }, ...children)

/**
 * The footer: the reason for the mail and the sender's company data, which Belgian law requires (Code of Economic
 * Law, XII.6).
 */
function footer({ reason, unsubscribeHref, settings }: MailContent, brand: Brand, unsubscribe: string): ReactElement {
  const contact = [
    ...(brand.phone ? [footerLink(phoneAddress(brand.phone), unbrokenPhone(brand.phone))] : []),
    ...(brand.email ? [footerLink(mailtoAddress(brand.email), brand.email)] : []),
  ].map((link, index) => element(Fragment, { key: index }, index > 0 && ' · ', link))
  return element(
    Fragment,
    null,
    footerLine('reason', reason),
    unsubscribeHref ? footerLine('unsubscribe', footerLink(unsubscribeHref, unsubscribe)) : null,
    settings ? footerLine('settings', footerLink(settings.href, settings.label)) : null,
    footerLine(
      'brand',
      element('strong', { key: 'name' }, brand.name),
      ...(contact.length > 0 ? [' · ', ...contact] : []),
    ),
    brand.legal.length > 0
      ? footerLine(
          'legal',
          ...brand.legal.map(({ label, value, href }, index) =>
            element(
              Fragment,
              { key: label.text },
              `${index > 0 ? ' · ' : ''}${label.text} `,
              href ? footerLink(href, value.text) : value.text,
            ),
          ),
        )
      : null,
  )
}

/** The logo beside the brand's name, as in the header of the site. */
const head = ({ name }: Brand): ReactElement =>
  layoutTable(
    { className: 'head', style: THEME.head },
    element(
      'td',
      { key: 'logo', width: 48 },
      element(Img, { src: `${env().SITE_URL}${LOGO}`, alt: '', width: 40, height: 40, style: THEME.logo }),
    ),
    element('td', { key: 'name', className: 'green', style: THEME.brand }, name),
  )

function layout(content: MailContent, brand: Brand, language: Language, unsubscribe: string): ReactElement {
  return element(
    Html,
    { lang: language },
    element(
      Head,
      null,
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      element('title', null, headerLine(content.subject)),
      element('style', null, STYLE_SHEET),
    ),
    element(
      Body,
      { className: 'paper', style: THEME.body },
      element(Preview, null, content.preview),
      element(
        Container,
        { width: 600, style: THEME.frame },
        head(brand),
        layoutTable(
          { className: 'card', style: THEME.card },
          element(
            'td',
            { className: 'inside', style: THEME.inside },
            element(Heading, { as: 'h1', className: 'ink', style: THEME.heading }, content.heading),
            ...content.blocks.map((block, index) => element(Fragment, { key: index }, blockElement(block))),
          ),
        ),
        footer(content, brand, unsubscribe),
      ),
    ),
  )
}

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

const below = ({ label, href }: MailLink): string => `${labelled(label)}\n${href}`
const onLine = ({ label, href }: MailLink): string => `${labelled(label)} ${href}`

const PLAIN_BLOCKS = {
  text: ({ text }) => text,
  facts: ({ title, rows }) => [...(title ? [title] : []), ...rows.map(fact)].join('\n'),
  home: ({ title, line, facts, price, perMetre, href, former, why, wide }) => {
    const beside = [former, perMetre].filter(Boolean).join(', ')
    const sum = beside ? `${price} (${beside})` : price
    return [title, line, facts, sum, why, href, ...(wide?.links.map(onLine) ?? [])].filter(Boolean).join('\n')
  },
  button: below,
  link: below,
  panel: ({ title, text, links }) => [title, text, ...links.map(onLine)].join('\n'),
  quote: ({ text }) => quoted(text),
  note: ({ text }) => text,
  rich: ({ words }) => words.text,
  picture: ({ alt }) => alt && `[${alt}]`,
  person: ({ name, role, phone, email }) => [name, role, formatPhone(phone), email].filter(Boolean).join('\n'),
} satisfies { [Kind in MailBlock['kind']]: (block: Extract<MailBlock, { kind: Kind }>) => string }

const blockText = (block: MailBlock): string => (PLAIN_BLOCKS[block.kind] as (block: MailBlock) => string)(block)

/** The whole mail as plain text: blocks separated by empty lines, the footer by a signature line (RFC 3676). */
function plainMail(
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

/**
 * Renders a mail as HTML and plain text.
 * @param brand the sender, in the mail's language (lib/site/site-settings.ts)
 */
export async function renderMail(
  content: MailContent,
  brand: Brand,
  language: Language,
): Promise<{ subject: string; html: string; text: string }> {
  noteBesideTransaction('mail')
  const unsubscribe = translations(language, 'mail.frame')('unsubscribe')
  return {
    subject: headerLine(content.subject),
    html: await render(layout(content, brand, language, unsubscribe)),
    text: plainMail(content, brand, unsubscribe),
  }
}
