/** Hands one mail to an SMTP server, over a connection of its own that can't hold anyone up. */
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** Milliseconds for each step, and for all of them: shorter than a claim (deliver.ts) and a job (lib/jobs/queues.ts) hold. */
const PATIENCE = {
  dnsTimeout: 5000,
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  socketTimeout: 15_000,
  socketCloseTimeout: 0,
}
const WHOLE_PATIENCE = 20_000

export type Envelope = { from: string; to: string }

/** A step of the protocol as a promise that also ends when the connection does. */
type Step = (done: (error?: Error | null) => void) => void

/**
 * Sends one message; comes back the moment the server has taken it.
 * @param smtpUrl `smtp:` or `smtps:`, with credentials where the server wants them
 * @param patience milliseconds that everything together may take
 * @throws an error as nodemailer makes them (failure.ts reads it) when the server didn't take it or its answer didn't come
 */
export async function sendBySmtp(
  smtpUrl: string,
  envelope: Envelope,
  message: Buffer,
  patience = WHOLE_PATIENCE,
): Promise<void> {
  const { auth, ...server } = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({ ...server, ...PATIENCE })
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => undefined)
  connection.on('error', broken.reject)
  const tooLate = Object.assign(new Error('The server took too long'), { code: 'ETIMEDOUT' })
  const deadline = setTimeout(() => broken.reject(tooLate), patience)
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
