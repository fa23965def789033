import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GET as lookAtUnsubscribe, POST as unsubscribeByClick } from '../../../app/api/unsubscribe/[token]/route.ts'
import { setEnv } from '../../../lib/env.ts'
import { LIMITS } from '../../../lib/forms/request/rate-limits.ts'
import type { RawValues } from '../../../lib/forms/rules.ts'
import { errorWith } from '../../../lib/forms/rules-error-words.ts'
import type { FormName } from '../../../lib/forms/rules-table.ts'
import { linkEnd, linkToken } from '../../../lib/forms/signed-token.ts'
import { erasePersonalData, findPersonalData } from '../../../lib/privacy/queries-personal-data.ts'
import { wishWords } from '../../../lib/saved-searches/describe.ts'
import { savedSearchConfirmation } from '../../../lib/saved-searches/mails.ts'
import { noticeMail } from '../../../lib/saved-searches/mails-news.ts'
import { findManagedSubscription, manageSubscription } from '../../../lib/saved-searches/manage-subscription.ts'
import { notifySavedSearches } from '../../../lib/saved-searches/notify.ts'
import { eraseOldSavedSearches, findSavedSearch } from '../../../lib/saved-searches/queries.ts'
import { findOverview, loadManage } from '../../../lib/saved-searches/view-manage.ts'
import { emptyCriteria } from '../../../lib/search/rules-criteria.ts'
import { pageStamp } from '../../../lib/submission/captcha-proof.ts'
import { type Outcome, submit } from '../../../lib/submission/submit.ts'
import { createTestDatabase, emptyCatalogue, emptyTables, type TestDatabase } from '../../support/database/database.ts'
import { type FeedRecord, homePair, importFeed } from '../../support/feed.ts'
import { postTo } from '../../support/form-posts.ts'
import { postcode } from '../../support/places.ts'
import { storeWish } from '../../support/saved-searches.ts'

const manageByButton = postTo('subscriptions/[token]')

const NOW = new Date('2026-11-23T09:00:00Z')

const SITE = 'https://www.lindehof.example'
const AN = 'an@huis.example'
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ now: NOW })
  setEnv('SITE_URL', SITE)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyCatalogue(database.client)
  await emptyTables(database.client, 'wishes', 'newsletter_subscriptions', 'mails', 'leads', 'rate_limits')
})

const now = () => NOW
const DAY = 86_400_000
const rows = async <T>(sql: string): Promise<T[]> => (await database.client.query(sql)).rows as T[]
type MailRow = {
  recipient: string
  subject: string
  text: string
  html: string
  list_unsubscribe: string | null
  language: string
}
/** The mails queued since the last look, to one address, in the order of their transactions: the clock stands still. */
async function mailsTo(address: string): Promise<MailRow[]> {
  const mails = await rows<MailRow>('select * from mails order by xmin::text::int8, subject')
  await emptyTables(database.client, 'mails')
  return mails.filter(({ recipient }) => recipient === address)
}
const tokenIn = (mail: MailRow | undefined): string =>
  /\/(?:zoekwens|recherche|nieuwsbrief|newsletter)\/([\w-]+)\//.exec(mail?.text ?? '')?.[1] ?? ''

async function send(form: FormName, raw: RawValues, language: 'nl' | 'fr' = 'nl'): Promise<Outcome> {
  const envelope = {
    visitor: { language, key: '192.0.2.1', referrer: null },
    query: {},
    sourcePath: '',
    trap: '',
    solution: '',
    stamp: await pageStamp(Math.floor(NOW.getTime() / 1000) - 60),
    utm: null,
  }
  return submit(form, raw, envelope, async () => ({ field: null, file: null, errors: {} }), now())
}
/** The error that names a place that nobody knows. */
const townUnknown = (typed: string): string =>
  errorWith('townUnknown', { names: `Een plaats “${typed}” kennen we niet.` })

const WISH: RawValues = {
  goal: 'sale',
  types: ['1'],
  towns: 'Gent',
  budgetMax: '400000',
  frequency: 'atOnce',
  firstName: 'An',
  lastName: 'Peeters',
  email: AN,
}
const home = (overrides: FeedRecord = {}) =>
  importFeed(database.url, { properties: homePair({ ID: 1, ...overrides }) }, { force: true })

/** Registers a wish and confirms it by the link of its mail. */
async function register(raw: RawValues = {}, language: 'nl' | 'fr' = 'nl'): Promise<string> {
  expect(await send('demandRegister', { ...WISH, ...raw }, language)).toMatchObject({ kind: 'sent' })
  const token = tokenIn((await mailsTo(AN)).at(-1))
  expect(await manageSubscription(token, 'start', null, now())).toBe('wish')
  return token
}

describe('a wish', () => {
  it('of a stranger carries no link into the mails to its address', async () => {
    await home()
    await register({ firstName: 'evil.ⓒⓞⓜ', lastName: 'evil.c\u034fom' })
    await importFeed(database.url, { properties: [...homePair({ ID: 1 }), ...homePair({ ID: 2 })] })
    expect(await notifySavedSearches(now())).toMatchObject({ mails: 1 })
    const mails = await mailsTo(AN)
    expect(mails).toHaveLength(2)
    for (const { text } of mails) expect(text).not.toContain('evil')
  })

  it.each(['https://evil.com/a tuin', 'evil.com', 'bel anna@evil.com', 'evil.ⓒⓞⓜ', 'evil.c\u034fom', 'e"vil.c"om'])(
    'by a list carries no link of a stranger’s text into its mails: %s',
    async (text) => {
      const criteria = { ...emptyCriteria('sale'), text, places: [postcode('9999', text)] }
      const wish = { id: randomUUID(), name: '', email: AN, language: 'nl', frequency: 'daily', news: ['new'] } as const
      const { language } = wish
      const searched = { ...wish, news: [...wish.news], criteria, state: 'living', pausedUntil: null } as const
      const confirmation = await savedSearchConfirmation({ ...searched, news: ['new'] }, NOW)
      const news = await noticeMail({ ...searched, news: ['new'] }, [], { new: 2, price: 0, available: 0 }, NOW)
      const { lines, sentence, where } = await wishWords(criteria, language)
      const shown = [confirmation.text, news.subject, sentence, where, ...lines.map((line) => line.text)].join('\n')
      expect(shown).toContain('…')
      expect(shown).not.toMatch(/evil|ev?il\.c/)
    },
  )

  it('is registered, confirmed, notified of a home of the next import, and stopped by one click', async () => {
    await home()
    expect(await send('demandRegister', WISH)).toEqual({ kind: 'sent', href: '/nl/bedankt/vul-uw-wensen-in/' })
    const sent = await rows<MailRow>('select * from mails')
    const agency = sent.find(({ recipient }) => recipient !== AN)
    expect(agency?.text).toContain('Op dit moment past 1 beschikbare woning bij deze zoekopdracht.')
    expect(agency?.text).toContain('Waar: Gent')
    const [asked] = await mailsTo(AN)
    expect(asked).toMatchObject({ subject: 'Bevestig dat wij u op de hoogte mogen houden', list_unsubscribe: null })
    const token = tokenIn(asked)
    expect(asked?.text).toContain(`${SITE}/nl/zoekwens/${token}/`)

    // Nothing is sent before the button is used; opening the page isn't enough.
    await findManagedSubscription(token, now())
    await home({ Price: 390000 })
    await importFeed(database.url, { properties: [...homePair({ ID: 1 }), ...homePair({ ID: 2 })] })
    expect(await notifySavedSearches(now())).toMatchObject({ notices: 0, mails: 0 })

    await manageSubscription(token, 'start', null, now())
    const [standing] = await mailsTo(AN)
    expect(standing?.text).toContain('Op dit moment passen er al 2 woningen bij.')
    expect(standing?.text).toContain(`${SITE}/nl/te-koop/?city=Gent%7C44021&type=1&price=0-400000`)

    const three = [1, 2, 3].flatMap((ID) => homePair({ ID, ...(ID === 1 && { Price: 340000 }) }))
    await importFeed(database.url, { properties: three })
    expect(await notifySavedSearches(now())).toEqual({ homes: 2, notices: 2, mails: 1 })
    const mails = await mailsTo(AN)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      subject: 'Gent: 1 nieuw pand en 1 lagere prijs',
      language: 'nl',
    })
    expect(mails[0]?.text).toContain('9000 Gent\u2002·\u2002Rijwoning\n3 slaapkamers, 1 badkamer')
    expect(mails[0]?.text).toMatch(/€\u00a0340\.000 \(€\u00a0\d{3}\.000, /)
    expect(mails[0]?.text).toContain('✓ Nieuw, en past bij alles wat u vroeg')
    expect(mails[0]?.text).toContain('Huizen te koop in Gent, tot €\u00a0400.000')
    expect(mails[0]?.text).toContain(`${SITE}/nl/te-koop/gent/rijwoning/3/`)
    expect(await notifySavedSearches(now())).toEqual({ homes: 0, notices: 0, mails: 0 })

    // What the reader's mail program sends (RFC 8058): no cookie, no origin.
    const address = mails[0]?.list_unsubscribe ?? ''
    expect(address).toMatch(new RegExp(`^${SITE}/api/unsubscribe/[\\w-]+/$`))
    const context = { params: Promise.resolve({ token: address.split('/').at(-2) ?? '' }) }
    const looked = await lookAtUnsubscribe(new Request(address), context)
    expect([looked.status, looked.headers.get('location')]).toEqual([
      303,
      `/nl/zoekwens/${(await context.params).token}/`,
    ])
    expect(await findManagedSubscription(token, now())).toMatchObject({ savedSearch: { state: 'living' } })
    const click = () =>
      unsubscribeByClick(new Request(address, { method: 'POST', body: 'List-Unsubscribe=One-Click' }), context)
    expect([(await click()).status, (await click()).status]).toEqual([200, 200])
    expect(await findManagedSubscription(token, now())).toMatchObject({ savedSearch: { state: 'ended' } })
    expect((await mailsTo(AN)).map(({ subject }) => subject)).toEqual(['Wij mailen u niet meer over deze zoekopdracht'])

    await importFeed(database.url, { properties: [...three, ...homePair({ ID: 4 })] })
    expect(await notifySavedSearches(now())).toMatchObject({ notices: 0, mails: 0 })
  })

  it('is told to the office with the names of towns in its language', async () => {
    await send('demandRegister', { ...WISH, towns: 'gand' }, 'fr')
    const sent = await rows<MailRow>('select * from mails')
    const office = sent.find(({ recipient }) => recipient !== AN)
    expect(office?.text).toContain('Waar: Gent')
    expect(office?.text).not.toContain('Gand')
    expect(sent.find(({ recipient }) => recipient === AN)?.text).toContain('Gand')
  })

  it('speaks the language it was registered in', async () => {
    await register({ towns: 'gand, 9030' }, 'fr')
    await mailsTo(AN)
    await home()
    await notifySavedSearches(now())
    const [mail] = await mailsTo(AN)
    expect(mail).toMatchObject({ subject: 'Nouveau : Maison mitoyenne avec jardin, Gand, € 350.000', language: 'fr' })
    expect(mail?.text).toContain(`${SITE}/fr/a-acheter/gand/`)
    expect(mail?.text).toContain('9000 Gand\u2002·\u2002Maison mitoyenne\n3 chambres, 1 salle de bains')
  })

  it('shows at most twelve homes, the rest behind a link', async () => {
    await register()
    await mailsTo(AN)
    await importFeed(database.url, {
      properties: Array.from({ length: 14 }, (_, ID) => homePair({ ID: ID + 1 })).flat(),
    })
    await notifySavedSearches(now())
    const [mail] = await mailsTo(AN)
    expect(mail?.subject).toBe('Gent: 14 nieuwe panden')
    expect(mail?.text.match(/\/te-koop\/gent\/rijwoning\/\d+\//g)).toHaveLength(12)
    expect(mail?.text).toContain('En nog 2 woningen: bekijk de hele lijst')
  })

  it('never gives a price on request away', async () => {
    await register({ budgetMax: '' })
    await mailsTo(AN)
    await home({ PublishPrice: false, Price: 456789 })
    await notifySavedSearches(now())
    const [mail] = await mailsTo(AN)
    expect(mail?.text).toContain('Prijs op aanvraag')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/456[.\s]?789/)
  })

  it('gets nothing that was withdrawn before its mail was sent', async () => {
    const token = await register({ frequency: 'daily' })
    await mailsTo(AN)
    await home()
    await notifySavedSearches(now())
    await importFeed(
      database.url,
      { properties: homePair({ ID: 2, Zip: '4000', City: 'Luik' }), deleted: [1] },
      { force: true },
    )
    expect(await notifySavedSearches(new Date(NOW.getTime() + DAY))).toMatchObject({ mails: 0 })
    expect(await mailsTo(AN)).toEqual([])
    expect(await findManagedSubscription(token, now())).toMatchObject({ savedSearch: { state: 'living' } })
  })

  it('is mailed daily at eight and weekly on Monday, in Brussels', async () => {
    await storeWish({ frequency: 'daily', email: 'daily@huis.example', confirmed: new Date('2026-11-01T00:00:00Z') })
    await storeWish({ frequency: 'weekly', email: 'weekly@huis.example', confirmed: new Date('2026-11-01T00:00:00Z') })
    await home()
    const at = async (moment: string) => (await notifySavedSearches(new Date(moment))).mails
    // Friday the 20th, noon.
    expect(await at('2026-11-20T11:00:00Z')).toBe(0)
    expect(await at('2026-11-21T06:59:59Z')).toBe(0)
    expect(await at('2026-11-21T07:00:00Z')).toBe(1)
    expect(await at('2026-11-22T07:00:00Z')).toBe(0)
    expect(await at('2026-11-23T06:59:59Z')).toBe(0)
    // Late, because nothing ran at eight.
    expect(await at('2026-11-23T09:30:00Z')).toBe(1)
  })

  it('is mailed once by many processes at once', async () => {
    await Promise.all([1, 2, 3].map((index) => storeWish({ email: `${index}@huis.example` })))
    await home()
    const reports = await Promise.all(Array.from({ length: 4 }, () => notifySavedSearches(now())))
    await notifySavedSearches(now())
    expect((await rows('select 1 from mails')).length).toBe(3)
    expect(reports.reduce((sum, { notices }) => sum + notices, 0)).toBe(3)
  })

  it('loses no mail when the queue fails, and sends it once when it works again', async () => {
    await storeWish()
    await home()
    await database.client.query('alter table mails add constraint broken check (false) not valid')
    await expect(notifySavedSearches(now())).rejects.toThrow('None of 1 saved searches')
    await database.client.query('alter table mails drop constraint broken')
    expect(await notifySavedSearches(now())).toMatchObject({ mails: 1 })
    expect(await notifySavedSearches(now())).toMatchObject({ mails: 0 })
  })

  it('can be made less frequent, ended and resumed behind its link; twice is once', async () => {
    const token = await register()
    await mailsTo(AN)
    const submit = (fields: Record<string, string>) =>
      manageByButton(
        new Request(`${SITE}/api/subscriptions/${token}/`, {
          method: 'POST',
          body: new URLSearchParams({ locale: 'nl', ...fields }),
          headers: { origin: SITE },
        }),
        { params: Promise.resolve({ token }) },
      )
    const change = { action: 'change', goal: 'rent', criteria: 'garden=1&city=9000%7C9000', news: 'price' }
    const answer = await submit({ ...change, frequency: 'weekly' })
    const shown = `/nl/zoekwens/${token}-rent/?city=Gent%7C9000&garden=1&saved=1#saved`
    expect([answer.status, answer.headers.get('location')]).toEqual([303, shown])
    const changed = { frequency: 'weekly', news: ['price'], criteria: { market: 'rent', features: { garden: ['1'] } } }
    expect(await findManagedSubscription(token, now())).toMatchObject({ savedSearch: changed })
    await submit({ ...change, frequency: 'hourly' })
    expect(await findManagedSubscription(token, now())).toMatchObject({ savedSearch: { frequency: 'weekly' } })
    await Promise.all([submit({ action: 'end' }), submit({ action: 'end' })])
    expect(await mailsTo(AN)).toHaveLength(1)
    await Promise.all([submit({ action: 'start' }), submit({ action: 'start' })])
    expect(await mailsTo(AN)).toHaveLength(1)
    expect(await findManagedSubscription(token, now())).toMatchObject({ savedSearch: { state: 'living' } })
    expect((await submit({ action: 'explode' })).status).toBe(400)
  })

  it('is one when it is registered twice in the same words', async () => {
    const first = await register()
    const second = await register({ frequency: 'weekly', towns: 'Ghent' })
    expect(await findManagedSubscription(first, now())).toMatchObject({ savedSearch: { state: 'ended' } })
    expect(await findManagedSubscription(second, now())).toMatchObject({ savedSearch: { state: 'living' } })
    await register({ towns: 'Brugge' })
    expect(await findManagedSubscription(second, now())).toMatchObject({ savedSearch: { state: 'living' } })
  })

  it('is erased when it is not confirmed within a week, and a month after it ended', async () => {
    await storeWish({ email: 'asked@huis.example', confirmed: null })
    const living = await storeWish({ email: 'living@huis.example' })
    const ended = await register()
    await manageSubscription(ended, 'end', null, now())
    await eraseOldSavedSearches(new Date(NOW.getTime() + 7 * DAY - 60_000))
    expect(await rows('select 1 from wishes')).toHaveLength(3)
    await eraseOldSavedSearches(new Date(NOW.getTime() + 7 * DAY + 60_000))
    expect(await rows('select 1 from wishes')).toHaveLength(2)
    await eraseOldSavedSearches(new Date(NOW.getTime() + 31 * DAY))
    expect(await rows('select id::text from wishes')).toEqual([{ id: living.id }])
    expect(await findManagedSubscription(ended, now())).toBeNull()
    expect(await manageSubscription(ended, 'start', null, now())).toBe('wish')
  })

  it('can be registered in the same words on the day it was ended', async () => {
    await manageSubscription(await register(), 'end', null, now())
    await mailsTo(AN)
    expect(await findManagedSubscription(await register(), now())).toMatchObject({ savedSearch: { state: 'living' } })
  })

  it('is opened by the page of all for no longer than the link to that page, and leads back for no longer', async () => {
    const { id } = await storeWish()
    const end = new Date(NOW.getTime() + 3 * DAY)
    const overview = await findOverview(await linkToken('wishes', id, end), 'nl', NOW)
    const token = overview?.wishes[0]?.href.split('/').at(-2) ?? ''
    expect(linkEnd(token)).toEqual(end)
    expect(await findManagedSubscription(token, new Date(end.getTime() - 1000))).not.toBeNull()
    expect(await findManagedSubscription(token, end)).toBeNull()
    const savedSearch = await findSavedSearch(id)
    if (!savedSearch) throw new Error('It is gone.')
    const page = await loadManage({ savedSearch, token }, { criteria: savedSearch.criteria, isSaved: false }, 'nl', NOW)
    expect(linkEnd(page.overview.split('/').at(-2) ?? '')).toEqual(end)
  })

  it('opens to no link that was not signed for it, or has expired', async () => {
    const token = await register()
    const altered = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect(await findManagedSubscription(altered, now())).toBeNull()
    expect(await manageSubscription(altered, 'end', null, now())).toBeNull()
    expect(await manageSubscription(token, 'end', null, new Date(NOW.getTime() + 8 * DAY))).toBeNull()
    const context = { params: Promise.resolve({ token: altered }) }
    const click = new Request(SITE, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
    expect((await unsubscribeByClick(click, context)).status).toBe(404)
    expect((await lookAtUnsubscribe(new Request(SITE), context)).status).toBe(404)
  })

  it.each<[string, RawValues, Record<string, string>]>([
    ['no type', { types: [] }, { types: 'typesRequired' }],
    ['no zone', { towns: ' ' }, { sectors: 'zoneRequired' }],
    ['an unknown sector', { sectors: ['atlantis'] }, { sectors: 'invalid' }],
    ['an unknown town', { towns: 'Gent, Atlantis' }, { towns: townUnknown('Atlantis') }],
    ['an unknown postcode', { towns: '9999' }, { towns: townUnknown('9999') }],
    ['a budget upside down', { budgetMin: '400001' }, { budgetMax: 'budgetOrder' }],
    ['no frequency', { frequency: '' }, { frequency: 'frequencyRequired' }],
    ['no goal', { goal: '' }, { goal: 'goalRequired' }],
    ['two addresses', { email: 'a@b.be,c@d.be' }, { email: 'emailInvalid' }],
  ])('is not taken with %s', async (_what, change, errors) => {
    expect(await send('demandRegister', { ...WISH, ...change })).toEqual({ kind: 'invalid', errors })
    expect(await rows('select 1 from wishes')).toEqual([])
  })

  it('lets nobody flood an address', async () => {
    for (let times = 0; times < 5; times++) await send('demandRegister', { ...WISH, budgetMin: String(times) })
    expect(await send('demandRegister', { ...WISH, budgetMin: '9' })).toEqual({
      kind: 'invalid',
      errors: { email: 'emailTooMany' },
    })
  })
})

describe('the newsletter', () => {
  const SIGN_UP = { email: AN, language: 'fr', consent: 'yes' }

  it('comes once its address is confirmed, in the language chosen, until it is stopped', async () => {
    expect(await send('newsletter', SIGN_UP)).toEqual({ kind: 'sent', href: '/nl/bedankt/schrijf-je-nu-in/' })
    const [asked] = await mailsTo(AN)
    expect(asked?.subject).toBe('Confirmez votre inscription à la newsletter')
    const token = tokenIn(asked)
    expect(await findManagedSubscription(token, now())).toMatchObject({
      subscription: { state: 'asked', language: 'fr' },
    })
    expect(await manageSubscription(token, 'start', null, now())).toBe('newsletter')
    const [standing] = await mailsTo(AN)
    expect(standing?.subject).toBe('Vous êtes inscrit à la newsletter')
    await manageSubscription(tokenIn(standing), 'end', null, now())
    expect(await findManagedSubscription(token, now())).toMatchObject({ subscription: { state: 'ended' } })
    expect((await mailsTo(AN)).map(({ subject }) => subject)).toEqual(['Vous êtes désinscrit de la newsletter'])
  })

  it('can be asked for, and ended, again and again on one day', async () => {
    for (const _ of [1, 2]) {
      await send('newsletter', SIGN_UP)
      const token = tokenIn((await mailsTo(AN))[0])
      await manageSubscription(token, 'start', null, now())
      await manageSubscription(token, 'end', null, now())
      expect(await findManagedSubscription(token, now())).toMatchObject({ subscription: { state: 'ended' } })
      expect(await mailsTo(AN)).toHaveLength(2)
    }
  })

  it('is asked for again by whoever gets it already: nothing changes, and only the address gets a mail', async () => {
    await send('newsletter', SIGN_UP)
    const first = tokenIn((await mailsTo(AN))[0])
    await manageSubscription(first, 'start', null, now())
    await mailsTo(AN)
    await send('newsletter', { ...SIGN_UP, language: 'nl' })
    expect((await mailsTo(AN)).map(({ subject }) => subject)).toEqual(['Vous êtes inscrit à la newsletter'])
    expect(await findManagedSubscription(first, now())).toMatchObject({
      subscription: { state: 'living', language: 'fr' },
    })
  })

  it('is asked for twice before it is confirmed: both links work', async () => {
    await send('newsletter', SIGN_UP)
    const first = tokenIn((await mailsTo(AN))[0])
    await send('newsletter', { ...SIGN_UP, language: 'nl' })
    const second = tokenIn((await mailsTo(AN))[0])
    for (const token of [first, second])
      expect(await findManagedSubscription(token, now())).toMatchObject({
        subscription: { state: 'asked', language: 'nl' },
      })
  })

  it.each([
    ['no consent', { consent: '' }, { consent: 'consentRequired' }],
    ['a language that is not in use', { language: 'de' }, { language: 'languageRequired' }],
  ])('is not taken with %s', async (_what, change, errors) => {
    expect(await send('newsletter', { ...SIGN_UP, ...change })).toEqual({ kind: 'invalid', errors })
  })
})

describe('unsubscribing by address', () => {
  it('mails the way to end what was chosen, and ends nothing by itself', async () => {
    const wish = await register()
    await send('newsletter', { email: AN, language: 'nl', consent: 'yes' })
    const newsletter = tokenIn((await mailsTo(AN)).at(-1))
    await manageSubscription(newsletter, 'start', null, now())
    await mailsTo(AN)
    const answer = { kind: 'sent', href: '/nl/bedankt/uitschrijven/' }
    expect(await send('unsubscribe', { email: ' AN@huis.example ', what: ['wish'] })).toEqual(answer)
    const [mail, ...others] = await mailsTo(AN)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Bevestig dat u zich wilt uitschrijven')
    expect(mail?.text).not.toContain('Stop de nieuwsbrief')
    const link = tokenIn(mail)
    expect(await findManagedSubscription(link, now())).toMatchObject({ savedSearch: { state: 'living' } })
    expect(await findManagedSubscription(newsletter, now())).toMatchObject({ subscription: { state: 'living' } })
    await manageSubscription(link, 'end', null, now())
    expect(await findManagedSubscription(wish, now())).toMatchObject({ savedSearch: { state: 'ended' } })
    await mailsTo(AN)
    expect(await send('unsubscribe', { email: AN, what: ['wish', 'newsletter'] })).toEqual(answer)
    const again = tokenIn((await mailsTo(AN))[0])
    await manageSubscription(again, 'end', null, now())
    expect(await findManagedSubscription(newsletter, now())).toMatchObject({ subscription: { state: 'ended' } })
  })

  it('says the same to an address nobody knows, and writes to nobody', async () => {
    expect(await send('unsubscribe', { email: 'nobody@huis.example', what: ['wish', 'newsletter'] })).toEqual({
      kind: 'sent',
      href: '/nl/bedankt/uitschrijven/',
    })
    expect(await rows('select 1 from mails')).toEqual([])
  })

  it('says the same once an address was mailed enough, and mails no more', async () => {
    await register()
    await mailsTo(AN)
    const outcomes = new Set<string>()
    for (let count = 0; count <= LIMITS.unsubscribe.points; count++)
      outcomes.add(JSON.stringify(await send('unsubscribe', { email: AN, what: ['wish'] })))
    expect(outcomes.size).toBe(1)
    expect(await mailsTo(AN)).toHaveLength(LIMITS.unsubscribe.points)
  })

  it('needs to say what it ends', async () => {
    expect(await send('unsubscribe', { email: AN })).toEqual({ kind: 'invalid', errors: { what: 'whatRequired' } })
  })
})

describe('what is kept about an address', () => {
  it('can be shown and erased', async () => {
    await storeWish()
    await storeWish({ email: 'b@huis.example' })
    await send('newsletter', { email: AN, language: 'nl', consent: 'yes' })
    const { wishes } = await findPersonalData('An@huis.example')
    expect(wishes.map((row) => ('notices' in row ? 'search' : 'newsletter'))).toEqual(['search', 'newsletter'])
    expect(await erasePersonalData('An@huis.example', NOW)).toMatchObject({ wishes: 2 })
    expect((await findPersonalData(AN)).wishes).toEqual([])
    expect((await findPersonalData('b@huis.example')).wishes).toHaveLength(1)
  })
})
