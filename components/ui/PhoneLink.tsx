import type { ComponentProps } from 'react'
import { formatPhone } from '#lib/domain/shared/phone.ts'

/** A phone number that can be called; it never breaks across lines. Children stand in for the number when they are given. */
export function PhoneLink({ phone, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} {...rest}>
      {children ?? <span className="figures">{formatPhone(phone).replaceAll(' ', '\u00a0')}</span>}
    </a>
  )
}
