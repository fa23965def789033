import type { ComponentProps } from 'react'
import { formatPhone } from '#lib/shared/phone.ts'

/** A link that calls a phone number, without line breaks. Children replace the number as its text. */
export function PhoneLink({ phone, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} {...rest}>
      {children ?? <span className="figures">{formatPhone(phone).replaceAll(' ', '\u00a0')}</span>}
    </a>
  )
}
