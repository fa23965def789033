/** Addresses that open another program with something filled in. Pure. */

/** 'tel:' with the digits and a leading plus only. */
export const phoneAddress = (phone: string): string => `tel:${phone.replace(/(?!^\+)[^\d]/g, '')}`

/** 'mailto:' with subject and text; `to` may be empty for "send to whom you like". */
export const mailAddress = (to: string, subject: string, body: string): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

/** WhatsApp's own address that asks whom to send the text to. */
export const whatsappAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
