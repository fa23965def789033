import type { ComponentProps } from 'react'
import { phoneAddress, unbrokenPhone } from '#lib/shared/phone.ts'

/** A link that calls a phone number, without line breaks. Children replace the number as its text. */
export function PhoneLink({ phone, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { phone: string }) {
  return (
    <a href={phoneAddress(phone)} {...rest}>
      {children ?? <span className="figures">{unbrokenPhone(phone)}</span>}
    </a>
  )
}
