/** The blocks of a mail as React elements. Text is always inserted as text, never as HTML. */
import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Img } from '@react-email/img'
import { Text } from '@react-email/text'
import { createElement as element, Fragment, type ReactElement, type ReactNode } from 'react'
import { mailtoAddress } from '../shared/mail-address.ts'
import { phoneAddress, unbrokenPhone } from '../shared/phone.ts'
import type { MailBlock, MailFact } from './content.ts'
import { home } from './home-block.ts'
import { layoutTable } from './layout-table.ts'
import { link, linkTo } from './links.ts'
import { THEME } from './theme.ts'

/** Text with its line breaks. Mail programs don't know `white-space`. */
const lines = (text: string): ReactNode[] =>
  text.split(/\r\n|[\r\n]/).map((line, index) => element(Fragment, { key: index }, index > 0 && element('br'), line))

/** For text that people typed: its own direction, which doesn't affect the text around it. */
const TYPED = { dir: 'auto' }

function facts({ title, rows }: Extract<MailBlock, { kind: 'facts' }>): ReactElement {
  const row = ({ label, value, href }: MailFact, index: number) =>
    element(
      'tr',
      { key: index },
      element('th', { scope: 'row', className: 'soft line', style: THEME.label }, label),
      element('td', { ...TYPED, className: 'ink line', style: THEME.value }, href ? link(href, value) : lines(value)),
    )
  return element(
    Fragment,
    null,
    title && element(Heading, { as: 'h2', className: 'ink', style: THEME.title }, title),
    element(
      'table',
      { className: 'line', width: '100%', border: 0, cellPadding: 0, cellSpacing: 0, style: THEME.facts },
      element('tbody', null, rows.map(row)),
    ),
  )
}

function person({ name, role, phone, email, portrait }: Extract<MailBlock, { kind: 'person' }>): ReactElement {
  const image =
    portrait && /^https?:\/\//i.test(portrait)
      ? element(
          'td',
          { width: 80, style: THEME.portraitCell },
          element(Img, { src: portrait, alt: '', width: 64, height: 80, style: THEME.portrait }),
        )
      : null
  const ways = [
    ...(phone ? [link(phoneAddress(phone), unbrokenPhone(phone))] : []),
    ...(email ? [link(mailtoAddress(email), email)] : []),
  ].map((way, index) => element(Fragment, { key: index }, index > 0 && element('br'), way))
  const about = element(
    'td',
    { style: THEME.personWords },
    element(Text, { className: 'ink', style: THEME.personName }, name),
    role ? element(Text, { className: 'soft', style: THEME.personLine }, role) : null,
    ways.length > 0 ? element(Text, { className: 'soft', style: THEME.personLine }, ...ways) : null,
  )
  return layoutTable({ className: 'line', style: THEME.person }, image, about)
}

function panel({ title, text, links }: Extract<MailBlock, { kind: 'panel' }>): ReactElement {
  const ways = links.map(({ label, href }, index) =>
    element(
      Fragment,
      { key: href },
      index > 0 && ' \u2002 ',
      element('span', { style: THEME.wholeLink }, link(href, label)),
    ),
  )
  const inside = element(
    'td',
    { style: THEME.panelInside },
    element(Heading, { as: 'h2', className: 'ink', style: THEME.panelTitle }, title),
    element(Text, { ...TYPED, className: 'ink', style: THEME.panelText }, text),
    element(Text, { style: THEME.panelWays }, ...ways),
  )
  return layoutTable({ className: 'sunk', style: THEME.panel }, inside)
}

const BLOCKS = {
  text: ({ text }) => element(Text, { ...TYPED, className: 'ink', style: THEME.text }, lines(text)),
  facts,
  home,
  button: ({ label, href }) => element(Button, { href: linkTo(href), className: 'button', style: THEME.button }, label),
  link: ({ label, href }) => element(Text, { style: THEME.way }, link(href, label)),
  quote: ({ text }) => element(Text, { ...TYPED, className: 'ink quote', style: THEME.quote }, lines(text)),
  // Made safe before (html.ts).
  rich: ({ words }) => element('div', { ...TYPED, dangerouslySetInnerHTML: { __html: words.html } }),
  picture: ({ src, alt }) =>
    linkTo(src) ? element(Img, { src, alt, width: 526, style: THEME.wide }) : element(Fragment, null),
  note: ({ text }) => element(Text, { className: 'soft', style: THEME.small }, lines(text)),
  panel,
  person,
} satisfies { [Kind in MailBlock['kind']]: (block: Extract<MailBlock, { kind: Kind }>) => ReactElement }

/** The React element of a block. */
export const blockElement = (block: MailBlock): ReactElement =>
  (BLOCKS[block.kind] as (block: MailBlock) => ReactElement)(block)
