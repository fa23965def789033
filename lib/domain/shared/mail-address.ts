/** Which mail addresses are taken: the part of RFC 5321 that people use, one address, nothing that could end a header. */

// RFC 5321 4.1.2 Dot-string; quoted local parts are left out, no provider gives them.
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
/** RFC 5321 4.5.3.1: octets of the local part, of a label (RFC 1035) and of the whole address (RFC 3696 erratum 1690). */
const LONGEST = { local: 64, label: 63, address: 254 }

/** The domain as it travels (IDNA); null when it can't be written so. */
function asciiDomain(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/** Whether a text is one mail address and nothing else. Domains may be international ones; the local part is ASCII. */
export function isMailAddress(text: string): boolean {
  if (text.length > LONGEST.address) return false
  const [local = '', domain = '', ...more] = text.split('@')
  if (more.length > 0 || local.length > LONGEST.local || !LOCAL.test(local)) return false
  const labels = domain.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false
  const ascii = asciiDomain(domain)
  if (ascii === null || local.length + 1 + ascii.length > LONGEST.address) return false
  const travelling = ascii.split('.')
  return travelling.every((label) => label.length <= LONGEST.label) && !/^\d+$/.test(travelling.at(-1) ?? '')
}
