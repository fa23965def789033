/** Sends one mail to an SMTP server over its own connection, with a time limit. */
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/**
 * Milliseconds for each step, and for all of them: shorter than the lease (deliver.ts) and the job
 * (lib/jobs/queues.ts).
 */
const TIMEOUTS = {
  dnsTimeout: 5000,
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  socketTimeout: 15_000,
  socketCloseTimeout: 0,
}
const WHOLE_TIMEOUT = 20_000

export type Envelope = { from: string; to: string }

/** A step of the protocol, which calls `done` when it ends. */
type Step = (done: (error?: Error | null) => void) => void

/**
 * Sends one message. Returns as soon as the server has accepted it.
 * @param smtpUrl `smtp:` or `smtps:`, with credentials if the server needs them
 * @param timeout milliseconds for all steps together
 * @throws nodemailer's error (see smtp-failure.ts) when the server refused the message or didn't answer in time
 */
export async function sendBySmtp(
  smtpUrl: string,
  envelope: Envelope,
  message: Buffer,
  timeout = WHOLE_TIMEOUT,
): Promise<void> {
  const { auth, ...server } = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({ ...server, ...TIMEOUTS })
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => undefined)
  connection.on('error', broken.reject)
  const tooLate = Object.assign(new Error('The server took too long'), { code: 'ETIMEDOUT' })
  const deadline = setTimeout(() => broken.reject(tooLate), timeout)
  const step = (run: Step): Promise<void> =>
    Promise.race([
      broken.promise,
      new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve()))),
    ])
  try {
    await step((done) => connection.connect(done))
    if (auth) await step((done) => connection.login(auth, done))
    await step((done) => connection.send({ ...envelope, size: message.length }, message, done))
    connection.quit()
  } catch (error) {
    connection.close()
    throw error
  } finally {
    clearTimeout(deadline)
  }
}
