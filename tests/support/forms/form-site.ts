/** A site of its own with a mail server, to which forms are sent over HTTP. */
import pg from 'pg'
import { clusterOf } from '../browser/database.ts'
import { type OwnSite, type Query, startSite } from '../browser/site.ts'
import { test as base } from '../browser/test.ts'
import { type ArrivedMail, type MailServer, startMailServer } from '../mail/mail-server.ts'
import { newVisitor } from './form-sender.ts'

export * from './form-sender.ts'

export type FormSite = OwnSite & { mail: MailServer; query: Query }

/**
 * A site of its own that trusts a proxy before it, takes forms at once and sends its mails to a server of ours.
 * @param settings of its environment, beside these
 */
export async function startFormSite(settings: Record<string, string> = {}): Promise<FormSite> {
  const mail = await startMailServer()
  const site = await startSite({ SMTP_URL: mail.url, PROXIES: '1', FORM_MINIMUM_SECONDS: '0', ...settings })
  const client = new pg.Client({ connectionString: (await clusterOf(site.dataDir)).url })
  client.on('error', () => undefined)
  await client.connect()
  return {
    ...site,
    mail,
    query: async (sql, values = []) => (await client.query(sql, values)).rows,
    stop: async () => {
      await client.end()
      await site.stop()
      await mail.stop()
    },
  }
}

/** Gives the first mail to an address that it didn't give before, once it arrives. */
export function mailReader(): (site: FormSite, address: string) => Promise<ArrivedMail> {
  const read = new Set<ArrivedMail>()
  return async ({ mail }, address) => {
    for (;;) {
      const own = mail.mails.find((one) => one.envelope.to.includes(address) && !read.has(one))
      if (own) {
        read.add(own)
        return own
      }
      await mail.waitForMails(mail.mails.length + 1)
    }
  }
}

/** `test` on one such site for all tests of a file; every test comes from an address of its own. */
export const formTest = base.extend<object, { site: FormSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
    async ({}, use) => {
      const site = await startFormSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  extraHTTPHeaders: async ({}, use) => use(newVisitor()),
})
