/** The mail server is dead and the site's process dies again and again, while visitors send: no request is lost, no mail comes twice. */

import { expect, test } from '../../../support/browser/test.ts'
import { SAMPLES } from '../../../support/forms/form-samples.ts'
import { bodyOf, openedForms, sender, startFormSite } from '../../../support/forms/form-site.ts'
import { startMailServer } from '../../../support/mail/mail-server.ts'
import { countDelivered, forgetTheDead } from '../../../support/mail/mail-time.ts'

const REQUESTS = 100
const KILLS = 3
/** Visitors who send at the same time. */
const AT_ONCE = 8
const WHILE = { timeout: 180_000, intervals: [100] }

const nameOf = (index: number): string => `Bezoeker ${index}`
const addressOf = (index: number): string => `bezoeker-${index}@buurt.example`

test('a hundred requests sent by server actions arrive, each with its mails, through three deaths of the site and without a mail server', async () => {
  // Four starts of a site, each of which takes a minute beside the other steps of a busy machine.
  test.setTimeout(900_000)
  const site = await startFormSite()
  try {
    await site.mail.stop()
    const forms = await openedForms(site.origin, 'siteContact', REQUESTS)

    let sent = 0
    let cut = 0
    let begun = 0
    let running: Promise<unknown> = Promise.resolve()
    /** Sends until it is answered that the request was taken, as a person would. */
    const sendOne = async (index: number): Promise<void> => {
      const values = { ...forms[index], ...SAMPLES.siteContact, firstName: nameOf(index), email: addressOf(index) }
      for (;;) {
        await running
        const { call } = sender(site.origin)
        const answer = await call('siteContact', bodyOf(values)).catch(() => null)
        if (answer !== null) {
          expect(answer.state).toMatchObject({ kind: 'sent' })
          sent++
          return
        }
        cut++
      }
    }
    const sendSome = async (): Promise<void> => {
      while (begun < REQUESTS) await sendOne(begun++)
    }
    const killSometimes = async (): Promise<void> => {
      for (let kill = 1; kill <= KILLS; kill++) {
        await expect.poll(() => sent, { ...WHILE, intervals: [5] }).toBeGreaterThan((kill * REQUESTS) / (KILLS + 2))
        running = site.kill().then(() => site.start())
        await running
      }
    }
    await Promise.all([killSometimes(), ...Array.from({ length: AT_ONCE }, sendSome)])
    expect(sent).toBe(REQUESTS)
    expect(cut).toBeGreaterThan(0)

    const leads = await site.query<{ id: string; name: string }>(`select id, values ->> 'firstName' as name from leads`)
    const names = Array.from({ length: REQUESTS }, (_, index) => nameOf(index))
    expect(leads.map(({ name }) => name).sort()).toEqual(names.sort())
    expect(await site.query(`select 1 from mails where status <> 'queued'`)).toEqual([])

    const mail = await startMailServer({ port: site.mail.port })
    try {
      // Half a minute goes by for what a process had in hand when it died, and all of the waits between attempts.
      await forgetTheDead(site.query)
      await expect.poll(() => countDelivered(site.query), WHILE).toBe(2 * REQUESTS)
      expect(mail.mails).toHaveLength(2 * REQUESTS)
      expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(2 * REQUESTS)
      const confirmed = mail.mails.map(({ envelope }) => envelope.to[0]).filter((to) => to?.startsWith('bezoeker-'))
      expect(confirmed.sort()).toEqual(Array.from({ length: REQUESTS }, (_, index) => addressOf(index)).sort())
      const mails = await site.query<{ n: number }>('select count(*)::int as n from mails group by lead_id')
      expect(mails.map(({ n }) => n)).toEqual(leads.map(() => 2))
    } finally {
      await mail.stop()
    }
  } finally {
    await site.stop()
  }
})
