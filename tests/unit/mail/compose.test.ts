import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { composeMail } from '../../../lib/mail/compose.ts'
import type { ClaimedMail } from '../../../lib/mail/queries.ts'
import type { MailAttachment } from '../../../lib/shared/mail-message.ts'
import { expectEachAsync } from '../../support/each.ts'

const MAIL: ClaimedMail = {
  ...{ id: 'a', messageId: '<a@lindehof.example>', bulk: false, attempts: 1, createdAt: new Date(0) },
  ...{ to: 'an@visitor.example', subject: 'Uw bezoek', html: '<p>Dag An</p>', text: 'Dag An', language: 'nl' },
}
const attachment = (name: string, type: string, text = 'x'): MailAttachment => ({
  ...{ name, type },
  base64: Buffer.from(text).toString('base64'),
})
const compose = async (attachments: MailAttachment[], name = 'Lindehof') =>
  (await composeMail({ ...MAIL, attachments }, { name, address: 'info@lindehof.example' })).toString('latin1')

it('holds a calendar file as an alternative of the text, by which calendar programs act, and as a file', async () => {
  const file = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  const raw = await compose([
    attachment('plan.pdf', 'application/pdf'),
    attachment('bezoek-visite.ics', 'text/calendar; charset=utf-8; method=CANCEL', file),
  ])
  const alternatives = /multipart\/alternative;[\s\S]*?boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const parts = raw.split(`--${alternatives}`).slice(1, -1)
  expect(parts.map((part) => /Content-Type: ([^;]+)/.exec(part)?.[1])).toEqual([
    'text/plain',
    'text/html',
    'text/calendar',
  ])
  expect(parts[2]).toContain('method=CANCEL')
  expect(parts[2]).not.toMatch(/Content-Disposition: attachment/)
  const files = (await PostalMime.parse(raw)).attachments.filter(({ disposition }) => disposition === 'attachment')
  expect(files.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['plan.pdf', 'application/pdf'],
    ['bezoek-visite.ics', 'application/ics'],
  ])
  expect(raw).toContain(Buffer.from(file).toString('base64'))
})

it('keeps any name of a file and of a sender whole in a header of ASCII lines', async () => {
  await expectEachAsync(
    [
      ['Énergie – één plan.pdf'],
      ['Plan "Zuid".pdf'],
      ["d'ici; là, (1).pdf"],
      ['50 % ^ korting\\nu.pdf'],
      ['日本 👩‍👧 plan.pdf'],
      [`${'é'.repeat(150)}.pdf`],
    ] as const,
    async (name) => {
      const raw = await compose([attachment(name, 'application/pdf')], name)
      const [head = ''] = raw.split('\r\n\r\n')
      expect(head).toMatch(/^[\x20-\x7e\t\r\n]*$/)
      const mail = await PostalMime.parse(raw)
      expect(mail.attachments.map(({ filename }) => filename)).toEqual([name])
      expect(mail.from?.name).toBe(name)
    },
  )
})
