/** Which addresses a link of staff may lead to; the same rule in the browser and on the server. */
import { mailtoAddress } from '../shared/mail-address.ts'

/** Control characters hide what an address is: `java\nscript:` is read as `javascript:`. */
const CONTROL = /\p{Cc}/u
const MAIL = /^[^\s@<>()[\]\\,;:"/?&]+@[^\s@<>()[\]\\,;:"/?&]+\.[^\s@.<>()[\]\\,;:"/?&]{2,}$/
const PHONE = /^\+?\d[\d\s()./-]{5,}$/
/** A host without its scheme, as people type it: `www.example.be/page`. */
const BARE_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}([/?#]\S*)?$/i

function webAddress(text: string): string | null {
  if (/[\s\\]/.test(text) || !URL.canParse(text)) return null
  const { username, password, hostname } = new URL(text)
  // A name before @ makes a strange host look like a known one.
  return username === '' && password === '' && hostname.includes('.') ? text : null
}

function mailAddress(text: string): string | null {
  const [address = ''] = text.slice('mailto:'.length).split('?')
  return MAIL.test(address) && !/[\s\\]/.test(text) ? text : null
}

/**
 * The address of a link as it is stored, from what somebody typed: an internal path, or one of the web, mail or
 * telephone. What is plainly one of these, but lacks its scheme, gets it.
 * @returns null when it is none of these: another scheme, `//host`, a backslash or a control character in it
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || text.length > 2000 || CONTROL.test(text)) return null
  if (text.startsWith('/')) return /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : null
  if (/^https?:\/\//i.test(text)) return webAddress(text)
  if (/^mailto:/i.test(text)) return mailAddress(text)
  if (/^tel:/i.test(text)) return PHONE.test(text.slice(4)) ? `tel:${text.slice(4).replace(/[^\d+]/g, '')}` : null
  if (MAIL.test(text)) return mailtoAddress(text.toWellFormed())
  if (PHONE.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  return BARE_HOST.test(text) ? webAddress(`https://${text}`) : null
}

/** Whether a link of a stored text may stay: no other scheme, no `//host`, no control character. */
export function isHarmlessLink(href: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase()
  if (CONTROL.test(href) || /^\s*[/\\]{2}/.test(href) || /^\/\\/.test(href)) return false
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme)
}

/** Whether a picture of a text is the site's own. A foreign one would reveal the visitor to its host. */
export const isOwnPicture = (source: string): boolean => /^\/(demo|pictures)\//.test(source)
