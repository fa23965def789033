/**
 * Mail addresses: the part of RFC 5321 in actual use, a single address, nothing that could end a header. An address has
 * one spelling here, in which it is stored, compared and written to: in lower case, its domain in ASCII.
 */

// RFC 5321 4.1.2 Dot-string. Quoted local parts are refused: no provider issues them.
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
/**
 * RFC 5321 4.5.3.1: octets of the local part, of a label (RFC 1035) and of the whole address (RFC 3696 erratum 1690).
 */
const MAX_OCTETS = { local: 64, label: 63, address: 254 }

/** The domain in ASCII (IDNA); null when it has no such form. */
function asciiDomain(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/**
 * What people copy along with an address: the scheme of a link, the name and brackets of a header, the end of a
 * sentence.
 */
const WRAPPED = /^[^<>]*<([^<>]*)>[;,.]?$/
const SCHEME = /^mailto:/i
/** In letters: an address with the longest name that stands before one. */
const MAX_TYPED = 500
const TAIL = /[.,;:]+$/

/**
 * The address that a text holds, in its one spelling: `Jan <Jan@Bücher.example>;` gives `jan@xn--bcher-kva.example`.
 * @returns null when the text isn't exactly one address
 */
export function readMailAddress(text: string): string | null {
  if (text.length > MAX_TYPED) return null
  const typed = text.normalize('NFKC').trim()
  const bare = (WRAPPED.exec(typed)?.[1] ?? typed).trim().replace(SCHEME, '').replace(TAIL, '')
  if (!isMailAddress(bare)) return null
  const at = bare.indexOf('@')
  return `${bare.slice(0, at).toLowerCase()}@${asciiDomain(bare.slice(at + 1))}`
}

/**
 * The spelling by which an address is looked up and shown again: readMailAddress(), or what was typed in lower case.
 */
export const spelledMailAddress = (text: string): string => readMailAddress(text) ?? text.trim().toLowerCase()

/** Providers whose mailboxes have one more spelling for each dot. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address reaches, only to compare with others: without what stands behind a plus, and without the
 * dots of Gmail. Nothing is sent to it.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = spelledMailAddress(email).split('@')
  const name = local.split('+')[0] || local
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** The ends of all addresses that may reach the same mailbox: `@` and a domain. */
export function mailboxEnds(email: string): string[] {
  const [, domain = ''] = mailboxOf(email).split('@')
  return (DOTLESS.has(domain) ? [...DOTLESS] : [domain]).map((one) => `@${one}`)
}

/** A 'mailto:' address, in which signs that begin its subject or its copies stand for themselves (RFC 6068, 2). */
export const mailtoAddress = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

/** Whether a text is exactly one mail address. The domain may be international; the local part is ASCII. */
export function isMailAddress(text: string): boolean {
  if (text.length > MAX_OCTETS.address) return false
  const [local = '', domain = '', ...more] = text.split('@')
  if (more.length > 0 || local.length > MAX_OCTETS.local || !LOCAL.test(local)) return false
  const labels = domain.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false
  const ascii = asciiDomain(domain)
  if (ascii === null || local.length + 1 + ascii.length > MAX_OCTETS.address) return false
  const asciiLabels = ascii.split('.')
  return asciiLabels.every((label) => label.length <= MAX_OCTETS.label) && !/^\d+$/.test(asciiLabels.at(-1) ?? '')
}
