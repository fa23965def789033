import { sealData } from 'iron-session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newToken } from '../../../lib/auth/cookies.ts'
import { newTotpSecret, recoveryHash, totpCode, unseal } from '../../../lib/auth/second-step.ts'
import { databaseSecret } from '../../../lib/db/database-secrets.ts'
import { STAFF_ROLES, type StaffRole } from '../../../lib/desk/define-feature.ts'
import { DESK_ACTIONS, may } from '../../../lib/desk/permissions.ts'
import { staffOfRequest } from '../../../lib/desk/session.ts'
import { setEnv } from '../../../lib/env.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { postTo } from '../../support/form-posts.ts'
import { makeOwner, PASSWORD, type Query, sessionCookieOf } from '../../support/owners.ts'
import { TestBrowser } from '../../support/sign-in.ts'
import { signedInStaff, staffWithPassword } from '../../support/staff.ts'

const callDesk = postTo('staff/desk')
const confirm = postTo('staff/login/code')
const signIn = postTo('staff/login')

let database: TestDatabase
const query: Query = async (sql, values = []) => (await database.client.query(sql, values)).rows
beforeAll(async () => {
  database = await createTestDatabase()
  setEnv('SITE_URL', 'http://localhost:3000')
})
afterAll(() => database.drop())

const makeStaff = (role: StaffRole, secret: string | null) => staffWithPassword(query, role, secret)
const signedIn = (staffId: string) => signedInStaff(query, staffId)

const act = async (browser: TestBrowser, action: string) =>
  browser.keep(await callDesk(browser.request('/api/staff/desk/', { locale: 'nl', action })))
const login = '/nl/kantoor/inloggen/'
const who = async (browser: TestBrowser) => (await staffOfRequest(browser.request('/nl/kantoor/'), new Date()))?.email

describe.each(Object.keys(DESK_ACTIONS) as (keyof typeof DESK_ACTIONS)[])('the action %s', (action) => {
  it.each(STAFF_ROLES)('answers %s as the table of permissions says', async (role) => {
    const { status } = await act(await signedIn((await makeStaff(role, null)).id), action)
    const allowed = may(role, DESK_ACTIONS[action])
    // Without an id there is nothing to act on.
    const needsNumber = [
      ...['setMorningMail', 'sendReport', 'skipReport', 'setReportDay'],
      ...['changeLanguage', 'removePasskey', 'endSession', 'restoreVersion', 'movePage', 'showInMenu'],
      ...['changePerson', 'inviteAgain', 'switchOff', 'switchOn', 'resetStep', 'duplicatePage', 'removePages'],
      ...[
        'answerRequest',
        'dueRequest',
        'takeRequest',
        'releaseRequest',
        'assignRequest',
        'answeredRequest',
        'closeRequest',
        'spamRequest',
      ],
      ...['editContact', 'noteContact', 'editContactNote', 'removeContactNote', 'restoreContactNote'],
      ...['mergeContacts', 'undoContactMerge', 'tellContactsApart'],
      ...['inviteOwnerAgain', 'lockOwner', 'unlockOwner', 'giveOwnerHome', 'takeOwnerHome', 'writeToOwner'],
      ...['confirmOwner', 'dropOwner'],
      ...['confirmViewing', 'moveViewing', 'cancelViewing', 'noShowViewing', 'removeClosure', 'removeOpening'],
      ...['giveViewing', 'handOver', 'takeBackRequests', 'removeAbsence', 'removeRepeated', 'setHomeAgent'],
      ...['releaseFeedback', 'changeTask', 'doneTask', 'reopenTask', 'removeTask', 'restoreTask', 'snoozeRequest'],
      ...['snoozeUntil', 'wakeRequest', 'noteCall', 'enterViewing', 'enterFeedback'],
      ...[
        'acceptOffer',
        'declineOffer',
        'releaseOffer',
        'declineOtherOffers',
        'enterOffer',
        'counterOffer',
        'acceptCounter',
      ],
      ...[
        'declineCounter',
        'withdrawCounter',
        'sealOffers',
        'openOffers',
        'inviteCandidate',
        'chooseCandidate',
        'refuseCandidate',
      ],
      ...['refuseOtherCandidates'],
      ...['testNewsletter', 'sendNewsletter', 'unscheduleNewsletter', 'pauseNewsletter', 'resumeNewsletter'],
      ...['cancelNewsletter', 'endSubscriber'],
      ...[
        'removeTemplate',
        'publishTestimonial',
        'refuseTestimonial',
        'acceptUpload',
        'refuseUpload',
        'undoMove',
        'editNote',
        'removeNote',
        'liftSeal',
        'reopenOffer',
        'undoNoShowViewing',
      ],
      ...['renameOwner', 'moveOwner', 'removeOwner'],
      ...['reopenRequest', 'moveRequest', 'noteRequest', 'resendRequestMail', 'saveView', 'removeView'],
      ...['letThrough', 'resendToCrm', 'resendAllToCrm', 'dropFromCrm'],
      ...['retryMail', 'retryMails', 'dropMail', 'retryJobs', 'hideHome', 'showHome', 'featureHome', 'plainHome'],
      ...[
        'setHomeState',
        'endHome',
        'liftHomeState',
        'homeRibbons',
        'homePictures',
        'crmPictures',
        'homeNote',
        'homeDocument',
        'sendVisitDocuments',
      ],
    ].includes(action)
    expect(status).toBe(allowed && !needsNumber ? 303 : 404)
  })

  it('leads everybody else to the login', async () => {
    const owner = new TestBrowser()
    const { name, value } = await sessionCookieOf(query, await makeOwner(query, []))
    owner.cookies.set(name, value)
    const disguised = new TestBrowser()
    disguised.cookies.set('staff-session', value)
    const staff = await makeStaff('administrator', null)
    const gone = await signedIn(staff.id)
    await query('update staff set deactivated_at = now() where id = $1', [staff.id])
    for (const browser of [new TestBrowser(), owner, disguised, gone])
      expect(await act(browser, action)).toMatchObject({
        status: 303,
        location: action === 'signOut' ? login : `${login}?notice=ended`,
      })
  })
})

it('a staff session opens nothing of the portal', async () => {
  const browser = await signedIn((await makeStaff('administrator', null)).id)
  const value = browser.cookies.get('staff-session') ?? ''
  browser.cookies.set('owner-session', value)
  expect(await browser.who()).toBeNull()
  const token = newToken()
  const forged = await sealData({ session: token }, { password: await databaseSecret('sessionSecret'), ttl: 60 })
  browser.cookies.set('staff-session', forged)
  expect(await who(browser)).toBeUndefined()
})

const post = async (browser: TestBrowser, handle: typeof signIn, fields: Record<string, string>) =>
  browser.keep(await handle(browser.request('/api/staff/login/', { locale: 'nl', ...fields })))

it('a password alone opens nothing, a code opens once, and a recovery code opens once', async () => {
  const secret = newTotpSecret()
  const { id, email } = await makeStaff('editor', secret)
  const code = totpCode(secret, new Date())
  await query('insert into staff_recovery_codes (staff_id, code_hash) values ($1, $2)', [
    id,
    recoveryHash('ABCD-EFGH-IJKL-MNOP'),
  ])
  for (const [given, opens] of [
    [code, true],
    [code, false],
    ['abcd efgh ijkl mnop', true],
    ['ABCD-EFGH-IJKL-MNOP', false],
  ] as const) {
    const browser = new TestBrowser()
    await post(browser, signIn, { email, password: PASSWORD })
    expect(await who(browser)).toBeUndefined()
    await post(browser, confirm, { code: given })
    expect((await who(browser)) === email).toBe(opens)
  }
})

it('the first login sets up an app and gives ten recovery codes', async () => {
  const { id, email } = await makeStaff('office', null)
  const browser = new TestBrowser()
  expect((await post(browser, signIn, { email, password: PASSWORD })).location).toContain('/inloggen/instellen/')
  const [row] = await query<{ totp_secret: string }>('select totp_secret from staff_logins where staff_id = $1', [id])
  const secret = await unseal(row?.totp_secret ?? '')
  await post(browser, confirm, { code: totpCode(secret, new Date()) })
  expect(await who(browser)).toBe(email)
  const codes = await query('select 1 from staff_recovery_codes where staff_id = $1', [id])
  expect(codes).toHaveLength(10)
})

it('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await makeStaff('editor', null)
  for (const address of [email, 'nobody@example.org']) {
    const browser = new TestBrowser()
    const { status, location } = await post(browser, signIn, { email: address, password: 'not the password at all' })
    expect([status, location.split('=')[0]]).toEqual([303, `${login}?draft`])
    expect(browser.cookies.size).toBe(0)
  }
})
