/** A real SMTP server on loopback that treats mails as a test sets it. */
import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/**
 * accept: takes every mail; defer and refuse: 451 and 550 for the recipient; reject: 554 for the message; sign-in: 530 before
 * any mail; hang: no greeting; hold: takes the message and answers only when it behaves otherwise; drop: takes the message
 * and ends the connection without an answer.
 */
export type MailBehaviour = 'accept' | 'defer' | 'refuse' | 'reject' | 'sign-in' | 'hang' | 'hold' | 'drop'

export type ArrivedMail = Email & { envelope: { from: string; to: string[] }; raw: string }

export type MailServer = {
  /** For SMTP_URL. */
  url: string
  port: number
  /** What was accepted, in order. */
  mails: ArrivedMail[]
  behave: (behaviour: MailBehaviour) => void
  /** Comes back once so many mails were accepted; with all of them. */
  waitForMails: (count: number) => Promise<ArrivedMail[]>
  /** Comes back once so many messages have come in whole, whatever was answered. */
  waitForMessages: (count: number) => Promise<void>
  /** How many connections stand. */
  openConnections: () => number
  /** Ends it with all its connections, as a server that dies. */
  stop: () => Promise<void>
}

const refusal = (code: number, message: string): Error => Object.assign(new Error(message), { responseCode: code })

/** A number that rises, and whoever waits for it. */
function counter() {
  let value = 0
  const waiting: { count: number; go: () => void }[] = []
  return {
    rise: () => {
      value++
      for (const { count, go } of waiting) if (value >= count) go()
    },
    reach: (count: number): Promise<void> =>
      value >= count ? Promise.resolve() : new Promise((go) => waiting.push({ count, go })),
  }
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** Starts it on a free port, or on one that a former server had. */
export async function startMailServer({ port = 0 } = {}): Promise<MailServer> {
  let behaviour: MailBehaviour = 'accept'
  const held: (() => void)[] = []
  const mails: ArrivedMail[] = []
  const accepted = counter()
  const messages = counter()

  const drop = ({ id }: SMTPServerSession): void => {
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy: () => void } }>)
      if (connection.id === id) connection._socket.destroy()
  }
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, done) => {
      if (behaviour !== 'hang') done()
    },
    onMailFrom: (_address, _session, done) =>
      behaviour === 'sign-in' ? done(refusal(530, 'Authentication required')) : done(),
    onRcptTo: (_address, _session, done) => {
      if (behaviour === 'defer') done(refusal(451, 'Try again later'))
      else if (behaviour === 'refuse') done(refusal(550, 'No such person'))
      else done()
    },
    onData: async (stream, session, done) => {
      // A client that gives up in the middle of its message gets no answer.
      const raw = await textOf(stream).catch(() => null)
      if (raw === null) return
      messages.rise()
      if (behaviour === 'drop') return drop(session)
      if (behaviour === 'reject') return done(refusal(554, 'Not wanted'))
      if (behaviour === 'hold') await new Promise<void>((resolve) => held.push(resolve))
      const { mailFrom, rcptTo } = session.envelope
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
      mails.push({ ...(await PostalMime.parse(raw)), envelope, raw: raw.toString('utf8') })
      accepted.rise()
      done()
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    behave: (next) => {
      behaviour = next
      for (const go of held.splice(0)) go()
    },
    waitForMails: async (count) => {
      await accepted.reach(count)
      return mails
    },
    waitForMessages: messages.reach,
    openConnections: () => server.connections.size,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(resolve))
      for (const connection of server.connections as Set<{ _socket: { destroy: () => void } }>)
        connection._socket.destroy()
      await closed
    },
  }
}
