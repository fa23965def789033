/** The desk of staff on a database as large as a network's: each page, what its widgets ask for, and how fast a save is public. */
import { setTimeout as pause } from 'node:timers/promises'
import { hashPassword } from '../lib/auth/passwords.ts'
import { newTotpSecret, seal, totpCode } from '../lib/auth/second-step.ts'
import { prisma } from '../lib/db/client.ts'
import type { DeskPage } from '../lib/desk/permissions.ts'
import { env } from '../lib/env.ts'
import { deskPath, pathTo } from '../lib/i18n/paths.ts'
import {
  FIRST,
  FIRST_CONTACT,
  FIRST_OWNER,
  FIRST_REQUEST,
  fillDesk,
  homeToRent,
  homeWithOffers,
  NEWSLETTERS,
  ONE_HOME,
  ONE_MAIL,
  ONE_VIEWING,
  ONE_WISH,
} from './desk-content.ts'
import { type Figure, median, percentile, rounded } from './figures.ts'
import { type Answer, askOnce, BROWSER_HEADERS, type Site } from './site.ts'

const ROUNDS = 100
const SAVES = 20
const MOST_MS = 150
const MOST_UNTIL_PUBLIC_MS = 2000
const PASSWORD = 'a password of this benchmark'

/** Addresses, by what is measured; `n` counts the requests. */
type Addresses = Record<string, (n: number) => string>

const numbered = (page: DeskPage, kind: string) => (n: number) => deskPath(page, 'nl', kind, String(FIRST + n))
const list = (kind: string) => () => deskPath('deskKind', 'nl', kind)

/** A page that isn't named here doesn't compile. */
const PAGES: Readonly<Record<DeskPage, (person: string) => Addresses>> = {
  desk: () => ({ '': () => pathTo('desk', 'nl') }),
  deskSearch: () => ({ '': (n) => `${pathTo('deskSearch', 'nl')}?q=${n}` }),
  // It isn't served where nobody works on it.
  deskKit: () => ({}),
  deskRequests: () => ({
    open: () => pathTo('deskRequests', 'nl'),
    all: () => `${pathTo('deskRequests', 'nl')}?state=all`,
    search: (n) => `${pathTo('deskRequests', 'nl')}?q=bench${n}`,
  }),
  deskRequest: () => ({ '': () => deskPath('deskRequest', 'nl', FIRST_REQUEST) }),
  deskTemplates: () => ({ '': () => pathTo('deskTemplates', 'nl') }),
  deskAgenda: () => ({
    list: () => pathTo('deskAgenda', 'nl'),
    'without feedback': () => `${pathTo('deskAgenda', 'nl')}?view=feedback`,
  }),
  deskViewing: () => ({ '': () => deskPath('deskViewing', 'nl', ONE_VIEWING) }),
  deskOffers: () => ({ '': () => pathTo('deskOffers', 'nl') }),
  deskTasks: () => ({ '': () => pathTo('deskTasks', 'nl') }),
  deskTask: () => ({ '': () => deskPath('deskTask', 'nl', 'new') }),
  deskEntry: () => ({ '': () => deskPath('deskEntry', 'nl', 'request') }),
  deskHomeOffers: () => ({ '': (n) => deskPath('deskHomeOffers', 'nl', String(homeWithOffers(n))) }),
  deskCandidates: () => ({ '': () => pathTo('deskCandidates', 'nl') }),
  deskHomeCandidates: () => ({ '': (n) => deskPath('deskHomeCandidates', 'nl', String(homeToRent(n))) }),
  deskExport: () => ({ '': () => `${pathTo('deskExport', 'nl')}?state=all` }),
  deskReports: () => ({ '': () => pathTo('deskReports', 'nl') }),
  deskReport: () => ({ '': () => deskPath('deskReport', 'nl', '1') }),
  deskFunnel: () => ({ '': () => pathTo('deskFunnel', 'nl') }),
  deskFigures: () => ({ '': () => pathTo('deskFigures', 'nl') }),
  deskHomes: () => ({
    all: () => pathTo('deskHomes', 'nl'),
    'by figures': () => `${pathTo('deskHomes', 'nl')}?sort=-opened`,
    'what is missing': () => `${pathTo('deskHomes', 'nl')}?missing=legal`,
    search: (n) => `${pathTo('deskHomes', 'nl')}?q=${n}`,
  }),
  deskHome: () => ({ '': () => deskPath('deskHome', 'nl', ONE_HOME) }),
  deskWishes: () => ({ '': () => pathTo('deskWishes', 'nl') }),
  deskWish: () => ({ '': () => deskPath('deskWish', 'nl', ONE_WISH) }),
  deskImports: () => ({ '': () => pathTo('deskImports', 'nl') }),
  deskCrm: () => ({ '': () => pathTo('deskCrm', 'nl') }),
  deskImport: () => ({ '': () => deskPath('deskImport', 'nl', '1') }),
  deskMails: () => ({ '': () => pathTo('deskMails', 'nl') }),
  deskJobs: () => ({ '': () => pathTo('deskJobs', 'nl') }),
  deskMail: () => ({ '': () => deskPath('deskMail', 'nl', ONE_MAIL) }),
  deskPages: () => ({ '': () => pathTo('deskPages', 'nl') }),
  deskPlace: () => ({ '': (n) => deskPath('deskPlace', 'nl', String(FIRST + n)) }),
  deskContent: () => ({ '': () => pathTo('deskContent', 'nl') }),
  deskKind: () => ({
    articles: list('article'),
    pictures: list('picture'),
    languages: list('language'),
    pages: list('page'),
  }),
  deskDocument: () => ({
    page: numbered('deskDocument', 'page'),
    article: numbered('deskDocument', 'article'),
    picture: numbered('deskDocument', 'picture'),
    category: (n) => deskPath('deskDocument', 'nl', 'category', String(FIRST + (n % 10))),
    settings: () => deskPath('deskDocument', 'nl', 'section', 'brand'),
  }),
  deskHistory: () => ({
    'most versions': () => deskPath('deskHistory', 'nl', 'page', String(FIRST)),
    article: numbered('deskHistory', 'article'),
  }),
  deskChanges: () => ({ '': () => pathTo('deskChanges', 'nl') }),
  deskCheck: () => ({ '': () => pathTo('deskCheck', 'nl') }),
  deskNewsletters: () => ({ '': () => pathTo('deskNewsletters', 'nl') }),
  deskNewsletter: () => ({ '': (n) => deskPath('deskNewsletter', 'nl', String(FIRST + (n % NEWSLETTERS))) }),
  deskSubscribers: () => ({
    all: () => pathTo('deskSubscribers', 'nl'),
    search: (n) => `${pathTo('deskSubscribers', 'nl')}?q=reader${n}&state=confirmed`,
  }),
  deskContacts: () => ({
    '': () => pathTo('deskContacts', 'nl'),
    name: (n) => `${pathTo('deskContacts', 'nl')}?q=peeters${n}`,
    phone: (n) => `${pathTo('deskContacts', 'nl')}?q=${encodeURIComponent(`0470/${String(n).padStart(6, '0')}`)}`,
    double: () => `${pathTo('deskContacts', 'nl')}?more=double`,
  }),
  deskContact: () => ({ '': () => deskPath('deskContact', 'nl', FIRST_CONTACT) }),
  deskOwners: () => ({
    '': () => pathTo('deskOwners', 'nl'),
    search: (n) => `${pathTo('deskOwners', 'nl')}?q=peeters${n}`,
  }),
  deskOwner: () => ({ '': () => deskPath('deskOwner', 'nl', FIRST_OWNER) }),
  deskOwnerPortal: () => ({ '': () => deskPath('deskOwnerPortal', 'nl', FIRST_OWNER) }),
  deskPeople: () => ({ '': () => pathTo('deskPeople', 'nl') }),
  deskPerson: (person) => ({ '': () => deskPath('deskPerson', 'nl', person) }),
  deskPrivacy: () => ({ '': () => pathTo('deskPrivacy', 'nl') }),
  deskAccount: () => ({ '': () => pathTo('deskAccount', 'nl') }),
}

/** A browser of somebody who is signed in: sends what it must, and keeps its cookies. */
class Desk {
  site: Site
  cookies = new Map<string, string>()
  constructor(site: Site) {
    this.site = site
  }

  async ask(path: string, body?: string, type = 'application/x-www-form-urlencoded'): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const post = {
      origin: this.site.address,
      'content-type': type,
      'content-length': String(Buffer.byteLength(body ?? '')),
    }
    const headers = {
      ...BROWSER_HEADERS,
      host: new URL(this.site.address).host,
      cookie,
      ...(body !== undefined && post),
    }
    const answer = await askOnce(this.site, path, headers, body)
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    return answer
  }

  send(path: string, fields: Record<string, string>): Promise<Answer> {
    return this.ask(path, new URLSearchParams({ locale: 'nl', ...fields }).toString())
  }
}

/** Signs an administrator in by password and code. */
async function signIn(site: Site): Promise<{ desk: Desk; person: string }> {
  const [email, secret] = ['bench@example.org', newTotpSecret()]
  const { id } = await prisma().staff.create({
    data: {
      ...{ email, name: 'Bench', role: 'administrator', language: 'nl' },
      ...{ passwordHash: await hashPassword(PASSWORD), passwordChangedAt: new Date(), totpSecret: await seal(secret) },
    },
  })
  const desk = new Desk(site)
  await desk.send('/api/staff/login/', { email, password: PASSWORD })
  await desk.send('/api/staff/login/code/', { code: totpCode(secret, new Date()) })
  return { desk, person: id }
}

/** Asks one after the other; the first is asked twice, so that its code is compiled. `before`: what is done before each. */
async function measured(
  work: string,
  ask: (n: number) => Promise<Answer>,
  before: (n: number) => Promise<void> = async () => undefined,
): Promise<Figure> {
  const times: number[] = []
  let size = 0
  await ask(0)
  for (let n = 0; n < ROUNDS; n += 1) {
    await before(n)
    const { status, milliseconds, body } = await ask(n)
    times.push(status === 200 ? milliseconds : Number.NaN)
    size = Math.max(size, body.length)
  }
  const detail = `p50 ${rounded(median(times))} ms of ${ROUNDS}, ${rounded(size / 1024)} KiB`
  return { work: `${work}, p95`, value: percentile(times, 95), unit: 'ms', most: MOST_MS, detail }
}

/** What the desk's widgets ask for. */
function handlers(desk: Desk): Record<string, (n: number) => Promise<Answer>> {
  const json = (path: string, body: unknown) => desk.ask(path, JSON.stringify(body), 'application/json')
  const tabId = crypto.randomUUID()
  return {
    choices: () => desk.ask('/api/staff/choices/?locale=nl&kind=page'),
    search: (n) => desk.ask(`/api/staff/search/?locale=nl&q=${n}`),
    'plan of a move': (n) =>
      desk.ask(`/api/staff/pages/move/?locale=nl&page=${FIRST + 20 + n}&under=${FIRST + 19 - (n % 20)}&before=0`),
    links: (n) => desk.ask(`/api/staff/links/?locale=nl&q=${n}`),
    media: (n) => desk.ask(`/api/staff/media/?q=${n}`),
    presence: (n) => json('/api/staff/presence/?locale=nl', { kind: 'page', id: String(FIRST + n), tabId }),
    drafts: (n) => {
      const state = { fields: { status: 'Draft' }, texts: { nl: { title: 'x'.repeat(3000) } }, lists: {} }
      return json('/api/staff/drafts/', { kind: 'article', id: String(FIRST + n), version: 0, revision: 0, state })
    },
  }
}

/** Changes a text of a page. Caches have heard of it when this returns. */
async function changePage(n: number): Promise<void> {
  const key = { entryId: FIRST + n, language: 'nl' }
  await prisma().menuEntryText.update({ where: { entryId_language: key }, data: { description: `Changed ${n}` } })
  await pause(50)
}

/** What is kept until the content changes. */
const AFTER_A_CHANGE: readonly DeskPage[] = [
  'desk',
  'deskSearch',
  'deskPages',
  'deskPlace',
  'deskDocument',
  'deskCheck',
]

/** From sending an older version of a page to the first answer of the public page that shows it. */
async function* measureSaving(desk: Desk): AsyncGenerator<Figure> {
  const versions = await prisma().contentChange.findMany({
    where: { documentKind: 'page', documentId: String(FIRST), tableName: 'menu_entry_texts' },
    orderBy: { id: 'desc' },
    take: SAVES + 1,
    select: { id: true, after: true },
  })
  const [answers, whole]: [number[], number[]] = [[], []]
  for (const { id, after } of versions.slice(1)) {
    const text = String((after as { description: string }).description)
    const begun = performance.now()
    const { status } = await desk.send('/api/staff/desk/', { action: 'restoreVersion', id: `page ${id} ${FIRST}` })
    answers.push(status === 303 ? performance.now() - begun : Number.NaN)
    const isPublic = async () => (await askOnce(desk.site, '/nl/bench-0/', {})).body.includes(text)
    while (!(await isPublic()) && performance.now() - begun < 2 * MOST_UNTIL_PUBLIC_MS) await pause(20)
    whole.push(performance.now() - begun)
  }
  const detail = `p50 ${rounded(median(whole))} ms of ${whole.length}; the answer to the save p95 ${rounded(percentile(answers, 95))} ms`
  yield {
    work: 'saved until public, p95',
    value: percentile(whole, 95),
    unit: 'ms',
    most: MOST_UNTIL_PUBLIC_MS,
    detail,
  }
}

/** Everything that staff wait for. */
export async function* measureDesk(site: Site): AsyncGenerator<Figure> {
  const changes = await fillDesk(env().DATABASE_URL ?? '')
  const { desk, person } = await signIn(site)
  for (const [page, addressesOf] of Object.entries(PAGES))
    for (const [what, address] of Object.entries(addressesOf(person)))
      yield measured([page, what].filter(Boolean).join(', '), (n) => desk.ask(address(n)))
  for (const [name, ask] of Object.entries(handlers(desk))) yield measured(`handler ${name}`, ask)
  for (const page of AFTER_A_CHANGE) {
    const [[what = '', address] = []] = Object.entries(PAGES[page](person))
    const work = [page, what, 'after a change'].filter(Boolean).join(', ')
    if (address) yield measured(work, (n) => desk.ask(address(n)), changePage)
  }
  yield* measureSaving(desk)
  yield { work: 'changes in the history', value: changes, unit: '', least: 50_000 }
}
