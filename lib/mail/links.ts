/** Links in mails. */
import { Link } from '@react-email/link'
import { createElement as element, type ReactElement } from 'react'
import { THEME } from './theme.ts'

/** The address when a mail may link to it (web, mail, phone); else undefined, so that its text gets no link. */
export const linkTo = (href: string): string | undefined =>
  /^(https?:\/\/|mailto:|tel:)/i.test(href) ? href : undefined

/** A link in running text. */
export const link = (href: string, label: string): ReactElement =>
  element(Link, { href: linkTo(href), className: 'green', style: THEME.personLink }, label)
