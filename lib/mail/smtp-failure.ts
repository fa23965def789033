/** What a failed attempt means for the mail: to be tried again, or never to arrive. */

/** Seconds until the next attempt, by how many there were. After the last one the mail is a dead letter. */
const DELAYS = [10, 60, 300, 1800, 7200, 43_200] as const
/** So that mails which failed together don't come back together. */
const JITTER = 0.1

/**
 * How long to wait after a transient failure.
 * @param attempts how many there were, this one included
 * @param random between 0 and 1
 * @returns seconds; null when no further attempt is made
 */
export function retryDelay(attempts: number, random: number): number | null {
  const delay = DELAYS[attempts - 1]
  return delay === undefined ? null : delay * (1 - JITTER + 2 * JITTER * random)
}

export type Failure = { permanent: boolean; reason: string }

/** What nodemailer tells of a failed attempt. */
type DeliveryError = { code?: string; command?: string; responseCode?: number }

/** "Authentication required" and its kin (RFC 4954), "bad sequence" (RFC 5321): said of who sends and how, not of the mail. */
const ABOUT_SESSION = new Set([503, 530, 534, 535, 538])

/**
 * Reads an error of a delivery. Permanent is only what the server says of this recipient or this message (5xx); whatever
 * else is wrong, credentials and configuration included, may be put right while the mail waits.
 * @returns a reason without any personal data: a class, and the server's code where there was one
 */
export function failureOf(error: unknown): Failure {
  const { code = 'UNKNOWN', command = '', responseCode } = error as DeliveryError
  const answer = responseCode ? ` (${responseCode})` : ` (${code})`
  const refused = responseCode !== undefined && responseCode >= 500 && !ABOUT_SESSION.has(responseCode)
  if (command === 'RCPT TO') return { permanent: refused, reason: `recipient refused${answer}` }
  if (command === 'DATA') return { permanent: refused, reason: `message refused${answer}` }
  // The mail is larger than the server has said it takes.
  if (code === 'EMESSAGE' && command === 'MAIL FROM' && !responseCode)
    return { permanent: true, reason: 'message too large' }
  if (code === 'EAUTH') return { permanent: false, reason: `login refused${answer}` }
  if (code === 'ETIMEDOUT') return { permanent: false, reason: 'server too slow (ETIMEDOUT)' }
  if (responseCode) return { permanent: false, reason: `server refused${answer}` }
  return { permanent: false, reason: `not handed over${answer}` }
}
