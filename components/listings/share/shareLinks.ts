/** Addresses that open another program with prefilled content. Pure. */
import { mailtoAddress } from '#lib/shared/mail-address.ts'

/** A 'mailto:' address with subject and text; an empty `to` leaves the recipient open. */
export const mailAddress = (to: string, subject: string, body: string): string =>
  `${mailtoAddress(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

/** WhatsApp's address that lets the visitor choose a recipient. */
export const whatsappAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
