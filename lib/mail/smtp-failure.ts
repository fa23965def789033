/** Classifies failed delivery attempts: temporary or permanent. */

export type Failure = { permanent: boolean; reason: string }

/** The properties of nodemailer's errors. */
type DeliveryError = { code?: string; command?: string; responseCode?: number }

/**
 * Replies about the session and not about the mail: authentication (RFC 4954) and "bad sequence of commands" (RFC
 * 5321).
 */
const ABOUT_SESSION = new Set([503, 530, 534, 535, 538])

/**
 * Classifies the error of a delivery. Only a 5xx reply about this recipient or this message is permanent; every other
 * failure, such as wrong credentials, may be corrected while the mail waits.
 * @returns the class, and a reason without personal data that ends with the server's or the error's code
 */
export function failureOf(error: unknown): Failure {
  const { code = 'UNKNOWN', command = '', responseCode } = error as DeliveryError
  const answer = responseCode ? ` (${responseCode})` : ` (${code})`
  const refused = responseCode !== undefined && responseCode >= 500 && !ABOUT_SESSION.has(responseCode)
  if (command === 'RCPT TO') return { permanent: refused, reason: `recipient refused${answer}` }
  if (command === 'DATA') return { permanent: refused, reason: `message refused${answer}` }
  // The mail exceeds the size that the server announced (RFC 1870).
  if (code === 'EMESSAGE' && command === 'MAIL FROM' && !responseCode)
    return { permanent: true, reason: 'message too large' }
  if (code === 'EAUTH') return { permanent: false, reason: `login refused${answer}` }
  if (code === 'ETIMEDOUT') return { permanent: false, reason: 'server too slow (ETIMEDOUT)' }
  if (responseCode) return { permanent: false, reason: `server refused${answer}` }
  return { permanent: false, reason: `not handed over${answer}` }
}
