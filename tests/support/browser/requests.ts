/** Forms in a browser, and the mails that follow them, as the database of the site keeps them. */
import type { Page } from '@playwright/test'
import { query } from './database.ts'

/** What most forms ask of their sender. */
export async function fillPerson(page: Page, email: string): Promise<void> {
  for (const [name, value] of Object.entries({ firstName: 'An', lastName: 'Peeters', email, phone: '0470 12 34 56' })) {
    const field = page.locator(`form [name="${name}"]`)
    if ((await field.count()) > 0) await field.fill(value)
  }
}

/** An address that nobody has written from before, also when a test runs again. */
export const newAddress = (): string => `${crypto.randomUUID()}@voorbeeld.be`

export type KeptMail = { recipient: string; subject: string; text: string }

/** The newest mail of a request by this address: to its sender, or to the agency. */
export async function lastMail(email: string, to: 'sender' | 'agency'): Promise<KeptMail> {
  const [mail] = await query<KeptMail>(
    `select m.recipient, m.subject, m.text from mails m join leads l on l.id = m.lead_id
     where l.email = $1 and (m.recipient = $1) = $2 order by m.created_at desc limit 1`,
    [email, to === 'sender'],
  )
  if (!mail) throw new Error(`No mail of ${email} to the ${to}.`)
  return mail
}

/** The paths below `/api/<room>/` to which a mail leads. */
export const linksIn = ({ text }: KeptMail, room: string): string[] =>
  [...text.matchAll(new RegExp(`https?://[^/\\s]+(/api/${room}/\\S+)`, 'g'))].map(([, path]) => path ?? '')

/** Sends the form. */
export const send = (page: Page): Promise<void> =>
  page.locator('form[action^="/api/requests/"] button[type="submit"]').click()
