/** What mails of each kind say, to whom, in which language, and who is answered and signs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agentOfOffice } from '../../../lib/content/team.ts'
import type { SessionStaff } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { formMessage } from '../../../lib/forms/view-labels.ts'
import { translations } from '../../../lib/i18n/translations.ts'
import type { Submission } from '../../../lib/leads/handler.ts'
import { bothMails } from '../../../lib/leads/mails.ts'
import { homeLine, officeById } from '../../../lib/leads/subject.ts'
import type { Language } from '../../../lib/listings/rules.ts'
import { lookUpListing } from '../../../lib/listings/view.ts'
import { noticeMail } from '../../../lib/notices/mails.ts'
import { counterMail, letterTo } from '../../../lib/offers/mails.ts'
import { messageMail } from '../../../lib/owners/desk/mails.ts'
import { ownerEventMails } from '../../../lib/owners/mails-events.ts'
import { attackMail, changedMail, codeMail, linkMail, loginNotices } from '../../../lib/owners/sign-in/mails.ts'
import type { SigningOwner } from '../../../lib/owners/sign-in/queries.ts'
import { formatTime } from '../../../lib/places/rules-opening-hours.ts'
import { renovationHandler } from '../../../lib/renovation/form-handler.ts'
import { movedMail, overdueMail } from '../../../lib/requests/mails.ts'
import {
  endedMail,
  newsletterConfirmation,
  newsletterStateMail,
  savedSearchConfirmation,
  savedSearchStateMail,
} from '../../../lib/saved-searches/mails.ts'
import type { SavedSearch } from '../../../lib/saved-searches/rules.ts'
import { emptyCriteria } from '../../../lib/search/rules-criteria.ts'
import type { MailMessage } from '../../../lib/shared/mail-message.ts'
import { brusselsInstant } from '../../../lib/shared/time.ts'
import { brand } from '../../../lib/site/site-settings.ts'
import {
  newDeviceMail,
  changedMail as staffChangedMail,
  linkMail as staffLinkMail,
} from '../../../lib/staff-accounts/mails.ts'
import { sendToFriendHandler } from '../../../lib/submission/handlers.ts'
import { feedbackMails } from '../../../lib/viewings/feedback/mails.ts'
import { viewingMails, visitorMails } from '../../../lib/viewings/mails.ts'
import { formatMoment, type Viewing } from '../../../lib/viewings/view.ts'
import { createTestDatabase, emptyCatalogue, type TestDatabase } from '../../support/database/database.ts'
import { homePair, importFeed } from '../../support/feed.ts'
import { makeOwner, type Query } from '../../support/owners.ts'
import { makeStaff } from '../../support/staff.ts'

const NOW = new Date(brusselsInstant('2026-11-23', '08:00'))
const HOME = 1001
const VISITOR = { firstName: 'An', lastName: 'Claes', email: 'an@visitor.example', phone: '', remark: '' }
const VIEWING = { start: brusselsInstant('2026-11-24', '10:00'), end: brusselsInstant('2026-11-24', '10:30') }
/** The office of Ghent: its region's language is Dutch. */
const OFFICE = 11

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows as never
let staff: SessionStaff
let owner: SigningOwner
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', 'http://localhost:3000')
  await emptyCatalogue(database.client)
  await importFeed(database.url, { properties: homePair({ ID: HOME }) })
  staff = { ...(await makeStaff(query, 'office', 'An Desmet')), officeId: OFFICE }
  owner = {
    ...{ ...(await makeOwner(query, [HOME])), name: 'Noor Peeters', language: 'nl', lastLoginAt: null },
    ...{ secondStep: true, passwordChangedAt: NOW },
  }
  await query(`update owners set password_hash = 'x', password_changed_at = now() where id = $1`, [owner.id])
})
afterAll(() => database.drop())

type Said = {
  to: string
  /** Its parts, as they stand with dashes between them. */
  subject: (string | undefined)[]
  /** Whom the reader answers: the agency where nobody is named. */
  replyTo?: string
  /** In this order, each on lines of its own. */
  lines: string[]
  personal?: true
  confidential?: true
  language?: 'nl' | 'fr'
}
type Made = MailMessage | null | readonly MailMessage[]

/** Compares mails with what they are to say. */
async function expectMails(made: Made | Promise<Made>, ...wanted: Said[]): Promise<void> {
  const mails = [await made].flat().filter((mail) => mail !== null)
  expect(mails.map(({ to }) => to)).toEqual(wanted.map(({ to }) => to))
  for (const [place, { subject, lines, replyTo, personal, confidential, language = 'nl' }] of wanted.entries()) {
    const mail = mails[place]
    expect(mail?.subject).toBe(subject.filter(Boolean).join(' – '))
    expect(mail).toMatchObject({ language, replyTo: replyTo ?? (await brand('nl')).email })
    expect([mail?.personal, mail?.confidential]).toEqual([personal, confidential])
    let end = 0
    for (const line of lines) {
      const start = mail?.text.indexOf(line, end) ?? -1
      expect(start, line).toBeGreaterThanOrEqual(0)
      end = start + line.length
    }
  }
}
const hello = (name: string, language: 'nl' | 'fr' = 'nl') =>
  translations(language, 'forms')('mail.visitor.greeting', { name })
const office = () => officeById(OFFICE, 'nl')
const title = async () => (await viewing()).listing?.title ?? ''
async function viewing(): Promise<Viewing> {
  const found = await lookUpListing(HOME, 'nl')
  if (found.kind !== 'found') throw new Error('The home is missing.')
  return {
    ...{ id: crypto.randomUUID(), language: 'nl', cancelled: false, sequence: 0, propertyId: HOME, subject: 'GV-1' },
    ...{ ...VIEWING, listing: found.listing, recipient: await office(), visitor: VISITOR },
  }
}
async function submission(form: Submission['form'], values: Record<string, unknown>): Promise<Submission> {
  const { listing, recipient } = await viewing()
  if (!listing) throw new Error('The home is missing.')
  return {
    ...{ id: crypto.randomUUID(), form, language: 'nl', values, file: null, now: NOW },
    ...{ subject: { kind: 'property', listing, recipient }, query: { property: String(HOME) } },
  }
}
const agentOf = async () => {
  return (await agentOfOffice(OFFICE, 'nl'))?.name ?? ''
}

describe('the mails', () => {
  it('of a form tell the office, which answers the visitor, and the visitor, who answers the office', async () => {
    const values = { firstName: 'An', lastName: 'Claes', email: VISITOR.email, phone: '', remark: 'Is er een tuin?' }
    const about = await submission('contactMe', values)
    const t = translations('nl', 'forms')
    const { email, name, phone } = await office()
    const own = (key: string) => formMessage('contactMe', key, 'nl', { office: name, phone }) ?? ''
    const home = about.subject.kind === 'property' ? homeLine(about.subject.listing) : ''
    const [toOffice] = await bothMails(about)
    expect(toOffice?.subject.endsWith(`${home} – An Claes`)).toBe(true)
    await expectMails(
      bothMails(about),
      {
        ...{ to: email, subject: [toOffice?.subject], replyTo: VISITOR.email },
        lines: [
          own('title'),
          t('mail.agency.text'),
          'Is er een tuin?',
          t('mail.agency.reason', { title: own('title') }),
        ],
      },
      {
        ...{ to: VISITOR.email, subject: [own('mail.subject'), home], replyTo: email },
        lines: [own('mail.subject'), hello('An Claes'), t('mail.visitor.facts'), await agentOf()],
      },
    )
    for (const none of ['', 'nobody'])
      expect(await bothMails({ ...about, values: { ...values, email: none } })).toHaveLength(1)
  })

  it('of a friend who recommends a home, and of advice about a renovation, are answered to whoever sent the form', async () => {
    const t = translations('nl', 'submission.sendToFriend')
    const friend = { firstName: 'An', email: VISITOR.email, friendEmail: 'bo@friend.example', message: 'Kijk eens.' }
    const mails = sendToFriendHandler.mails((await submission('sendToFriend', friend)) as never)
    await expectMails(mails, {
      ...{ to: 'bo@friend.example', subject: [(await mails)[0]?.subject], replyTo: VISITOR.email },
      lines: [
        t('mail.friendHeading', { name: 'An' }),
        t('mail.friendText', { name: 'An' }),
        'Kijk eens.',
        await title(),
      ],
    })
    const wish = { firstName: 'An', email: VISITOR.email, works: 'roofInsulation=80', advice: true, zip: '9000' }
    const sent = await renovationHandler.mails((await submission('renovation', wish)) as never)
    const r = translations('nl', 'renovation')
    await expectMails(sent.slice(1), {
      ...{ to: (await office()).email, subject: [r('mail.agencySubject')], replyTo: VISITOR.email },
      lines: [r('mail.agencyText'), r('estimate.title')],
    })
  })

  it('of a viewing go to the visitor, the office and the owners, each with whom it names', async () => {
    const one = await viewing()
    const { email } = one.recipient
    const [t, o] = [translations('nl', 'viewings.form'), translations('nl', 'owners.mail')]
    const when = formatMoment(one.start, 'nl')
    const time = formatTime('10:00', 'nl')
    for (const event of ['booked', 'moved', 'cancelled'] as const)
      await expectMails(
        viewingMails(event, one, { message: 'Tot dan!' }),
        {
          ...{ to: VISITOR.email, replyTo: email },
          subject: [t(`mail.${event}.visitor.subject`, { when, time }), await title()],
          lines: [
            ...[hello('An Claes'), t(`mail.${event}.visitor.text`, { when, time }), 'Tot dan!', t('mail.duration')],
            await agentOf(),
          ],
        },
        {
          ...{ to: email, subject: [t(`mail.${event}.agency.subject`, { when }), await title(), 'An Claes'] },
          ...{ replyTo: VISITOR.email, lines: [t(`mail.${event}.agency.heading`), t('mail.duration')] },
        },
        {
          ...{ to: owner.email, subject: [o(`event.${event}.heading`), await title()], replyTo: email },
          lines: [hello('Noor Peeters'), o('event.button'), await agentOf(), o('event.reason')],
        },
      )
    for (const event of ['reminder', 'confirmed', 'noShow'] as const)
      await expectMails(visitorMails(event, one), {
        ...{ to: VISITOR.email, subject: [t(`mail.${event}.visitor.subject`, { when, time }), await title()] },
        ...{ replyTo: email, lines: [hello('An Claes'), await agentOf()] },
      })
    const f = translations('nl', 'viewings.feedback')
    for (const occasion of ['ask', 'remind'] as const)
      await expectMails(feedbackMails(occasion, one), {
        ...{ to: VISITOR.email, subject: [f(`mail.${occasion}.subject`), await title()], replyTo: email },
        lines: [hello('An Claes'), f(`mail.${occasion}.text`), f('mail.button'), await agentOf(), f('mail.reason')],
      })
    const nobody = { ...one, visitor: { ...VISITOR, email: '' } }
    expect([await visitorMails('reminder', nobody), await feedbackMails('ask', nobody)]).toEqual([[], []])
    await expectMails(ownerEventMails({ kind: 'offer' }, HOME, one.recipient), {
      ...{ to: owner.email, subject: [o('event.offer.heading'), await title()], replyTo: email },
      lines: [hello('Noor Peeters'), o('event.button'), await agentOf()],
    })
  })

  it('of a colleague are signed with the office, and answered to it', async () => {
    const { email, name } = await office()
    const [t, m] = [translations('fr', 'offers.desk'), translations('nl', 'owners.mail')]
    const bidder = { language: 'fr', email: 'els@bidder.example', subject: 'GV-1', officeId: OFFICE } as const
    const values = { firstName: 'Els', lastName: 'Bieder' }
    const terms = { amount: 300_000, conditions: 'Acte en mai.', until: '2026-12-01' }
    const signed = { to: 'els@bidder.example', replyTo: email, personal: true, language: 'fr' } as const
    await expectMails(counterMail(staff, { ...bidder, values }, terms), {
      ...{ ...signed, subject: [t('mail.counter.subject'), 'GV-1'] },
      lines: [
        ...[hello('Els Bieder', 'fr'), t('mail.counter.text'), 'Acte en mai.', t('mail.counter.answer')],
        ...['An Desmet', t('mail.reason')],
      ],
    })
    const words = (language: Language) => {
      const own = translations(language, 'offers.desk')
      return { title: own('mail.accepted.subject'), text: own('mail.accepted.text'), reason: own('mail.reason') }
    }
    await expectMails(letterTo(staff, { ...bidder, values, subject: '' }, words), {
      ...{ ...signed, subject: [t('mail.accepted.subject')] },
      lines: [hello('Els Bieder', 'fr'), t('mail.accepted.text'), 'An Desmet', t('mail.reason')],
    })
    for (const none of [null, '', 'nobody'])
      expect(await letterTo(staff, { ...bidder, values, email: none }, words)).toEqual([])
    const message = { propertyId: HOME, subject: 'Nieuws', body: 'Eerst dit.\n\nDan dat.', by: staff }
    await expectMails(messageMail(owner, { ...message, office: await office() }), {
      ...{ to: owner.email, subject: ['Nieuws'], replyTo: email, personal: true },
      lines: ['Eerst dit.', 'Dan dat.', await title(), 'An Desmet', name, m('event.reason')],
    })
  })

  it('of an owner’s account are answered to the agency, and those with a code or link are erased once sent', async () => {
    const t = translations('nl', 'owners.mail')
    const { name: site } = await brand('nl')
    const to = owner.email
    await expectMails(codeMail(owner, '123456', 10), {
      ...{ to, subject: [t('code.subject', { site })], confidential: true },
      lines: [t('code.heading'), hello('Noor Peeters'), t('code.text', { minutes: 10 }), '123456'],
    })
    await expectMails(attackMail(owner), {
      ...{ to, subject: [t('notice.attack.subject', { site })] },
      lines: [hello('Noor Peeters'), t('notice.attack.text'), t('notice.attack.todo'), t('notice.attack.button')],
    })
    for (const kind of ['invitation', 'reset'] as const)
      await expectMails(linkMail(kind, owner, 'x'), {
        ...{ to, subject: [kind === 'reset' ? t('reset.subject') : t('invitation.subject', { count: 1 })] },
        ...{ confidential: true, lines: [hello('Noor Peeters'), t(`${kind}.button`)] },
      })
    for (const what of ['password', 'secondStep'] as const)
      await expectMails(changedMail(what, owner), {
        ...{ to, subject: [t(`changed.${what}.subject`)] },
        lines: [hello('Noor Peeters'), t(`changed.${what}.text`), t('changed.button'), t('changed.reason')],
      })
    const name = owner.name
    await expectMails(loginNotices(owner, NOW), {
      ...{ to: (await office()).email, subject: [t('notice.login.subject', { name })] },
      lines: [t('notice.login.heading'), t('notice.login.at')],
    })
  })

  it('of a colleague’s account and to an office about requests are answered to the agency', async () => {
    const t = translations('nl', 'desk.frame')
    const { name: site } = await brand('nl')
    const account = { ...staff, language: 'nl' } as unknown as Parameters<typeof newDeviceMail>[0]
    const to = staff.email
    for (const kind of ['invitation', 'reset'] as const)
      await expectMails(staffLinkMail(kind, account, 'x'), {
        ...{ to, subject: [t(`mail.${kind}.subject`, { site })], confidential: true },
        lines: [hello('An Desmet'), t(`mail.${kind}.button`), t('mail.reason', { site })],
      })
    await expectMails(newDeviceMail(account, 'Firefox', NOW), {
      ...{ to, subject: [t('mail.device.subject', { site })], lines: [t('mail.device.text'), 'Firefox'] },
    })
    for (const what of ['password', 'secondStep', 'codes', 'passkeyAdded', 'passkeyRemoved', 'attack'] as const)
      await expectMails(staffChangedMail(what, account), {
        ...{ to, subject: [t(`mail.changed.${what}.subject`, { site })] },
        lines: [t(`mail.changed.${what}.text`), t('mail.changed.notYou'), t('mail.changed.button')],
      })
    const n = translations('nl', 'notices')
    const notice = { kind: 'importFailed', by: null, item: '7', lead: null }
    await expectMails(noticeMail(account, [notice], false), {
      ...{ to, subject: [n('kinds.importFailed.title')], lines: [n('open'), n('settings')] },
    })
    await expectMails(noticeMail(account, [notice, { ...notice, kind: 'deadMail' }], true), {
      ...{ to, subject: [n('daily')], lines: [n('dailyText'), n('open')] },
    })
    const r = translations('nl', 'requests.desk')
    const office = { email: 'gent@lindehof.example', language: 'nl' } as const
    for (const what of ['moved', 'takenBack'] as const) {
      const about = { id: crypto.randomUUID(), form: 'contactMe', subject: 'GV-1', by: 'Bo' }
      const moved = await movedMail(office, what, about)
      expect(moved.subject.endsWith(' – GV-1')).toBe(true)
      await expectMails(moved, {
        to: office.email,
        subject: [moved.subject],
        lines: [r(`mail.${what}.text`, { by: 'Bo' }), 'GV-1'],
      })
    }
    await expectMails(overdueMail(office.email, 'nl', 3), {
      ...{
        to: office.email,
        subject: [r('mail.overdue.subject', { count: 3 })],
        lines: [r('mail.overdue.text', { count: 3 })],
      },
    })
  })

  it('of a saved search or newsletter are answered to the agency, and can be unsubscribed from once they are wanted', async () => {
    const t = translations('nl', 'saved-searches.page')
    const to = { id: crypto.randomUUID(), email: VISITOR.email, language: 'nl' } as const
    const search = {
      ...to,
      name: 'An',
      criteria: emptyCriteria('sale'),
      frequency: 'daily',
      state: 'living',
    } as unknown as SavedSearch
    for (const [kind, mail] of [
      ['wish', savedSearchConfirmation(search, NOW)],
      ['newsletter', newsletterConfirmation(to, NOW)],
    ] as const)
      await expectMails(mail, {
        ...{ to: to.email, subject: [t(`confirm.${kind}.subject`)] },
        lines: [t(`confirm.${kind}.text`, { days: 7 }), t(`confirm.${kind}.button`), t('confirm.notYou')],
      })
    const standing = await savedSearchStateMail(search, 2, NOW)
    await expectMails(standing, {
      ...{ to: to.email, subject: [t('standing.subject')] },
      lines: [
        t('greeting', { name: 'An' }),
        t('standing.frequency.daily'),
        t('standing.button'),
        t('manage.wish.note'),
      ],
    })
    await expectMails(newsletterStateMail(to, NOW), {
      ...{ to: to.email, subject: [t('newsletterStanding.subject')] },
      lines: [t('newsletterStanding.text'), t('manage.newsletter.note'), t('manage.newsletter.reason')],
    })
    expect(standing.listUnsubscribe).toContain('http://localhost:3000/')
    for (const kind of ['wish', 'newsletter'] as const)
      await expectMails(endedMail(kind, to, [{ label: 'Prijs', value: '€ 1' }], NOW), {
        ...{ to: to.email, subject: [t(`ended.${kind}.subject`)] },
        lines: [t(`ended.${kind}.text`), '€ 1', t('ended.button')],
      })
  })
})
