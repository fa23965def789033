import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { deskRoute, IN_LANGUAGE, parameter } from '../../../app/api/staff/desk-route.ts'
import type { StaffRole } from '../../../lib/desk/define-feature.ts'
import { log } from '../../../lib/log.ts'

const signedIn = vi.hoisted(() => ({ role: 'editor' as StaffRole | null, isAway: false }))
vi.mock(import('../../../lib/desk/session.ts'), async (original) => ({
  ...(await original()),
  staffOfRequest: async () => {
    if (signedIn.isAway) throw new Error('The database is away.')
    return signedIn.role && ({ id: '1', role: signedIn.role } as never)
  },
}))
vi.mock(import('../../../lib/forms/request/request-time.ts'), () => ({
  requestTime: async () => new Date('2026-11-23T09:00:00Z'),
}))

const FAILURE = { event: 'desk.list-failed', text: 'It could not be read.' }
const said = vi.spyOn(log, 'error').mockImplementation(() => undefined)
beforeEach(() => {
  Object.assign(signedIn, { role: 'editor', isAway: false })
  said.mockClear()
})

const asking = (query: string) => new Request(`http://site/api/staff/x/?${query}`)
const sending = (body: string) => new Request('http://site/api/staff/x/?locale=nl', { method: 'POST', body })
const answerOf = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  return [status, await (await answer).json(), headers.get('cache-control')]
}

describe('a route that reads', () => {
  const load = vi.fn(async ({ query }: { query: { locale: string } }): Promise<object | null> => ({ in: query.locale }))
  const GET = deskRoute('edit-content', { query: IN_LANGUAGE }, FAILURE, load)
  beforeEach(() => {
    load.mockClear()
  })

  it('answers JSON that nobody keeps', async () => {
    expect(await answerOf(GET(asking('locale=fr')))).toEqual([200, { in: 'fr' }, 'no-store'])
  })

  it.each([
    ['nobody is signed in', { role: null }, 'locale=xx', 401],
    ['it isn’t for this colleague', { role: 'office' }, 'locale=xx', 404],
    ['the query isn’t one', {}, 'locale=xx', 400],
    ['it can’t be found out who asks', { isAway: true }, 'locale=nl', 503],
  ] as const)('loads nothing where %s', async (_, who, query, status) => {
    Object.assign(signedIn, who)
    expect((await GET(asking(query))).status).toBe(status)
    expect(load).not.toHaveBeenCalled()
  })

  it('takes the first value of each name, whatever else the address holds', async () => {
    const rest = [...Array(4000).keys()].map((name) => `p${name}=fr`).join('&')
    expect(await answerOf(GET(asking(`locale=nl&locale=fr&__proto__=x&${rest}`)))).toEqual([
      200,
      { in: 'nl' },
      'no-store',
    ])
    expect((await GET(asking('__proto__=nl&locale=__proto__'))).status).toBe(400)
  })

  it('says that it can’t be had now, when to ask again, and why in the log', async () => {
    load.mockRejectedValueOnce(new Error('The database is away.'))
    const answer = await GET(asking('locale=nl'))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
    expect(said).toHaveBeenCalledWith({ event: FAILURE.event, error: expect.any(Error) }, FAILURE.text)
  })

  it('says of what isn’t there the same as of what isn’t for this colleague', async () => {
    load.mockResolvedValueOnce(null)
    expect((await GET(asking('locale=nl'))).status).toBe(404)
    expect(said).not.toHaveBeenCalled()
  })

  it('asks the address for the permission where that depends on what it is about', async () => {
    const ofKind = deskRoute(
      ({ kind }) => (kind === 'page' ? 'edit-content' : 'edit-settings'),
      { query: z.object({ kind: z.enum(['page', 'section']) }) },
      FAILURE,
      async () => ({}),
    )
    const statuses = ['page', 'section', 'other'].map(async (kind) => (await ofKind(asking(`kind=${kind}`))).status)
    expect(await Promise.all(statuses)).toEqual([200, 404, 400])
    const forAll = deskRoute(null, { query: z.object({}) }, FAILURE, async () => ({}))
    signedIn.role = 'office'
    expect((await forAll(asking(''))).status).toBe(200)
    signedIn.role = null
    expect((await forAll(asking(''))).status).toBe(401)
  })
})

it('a parameter is cut, and holds nothing that a database refuses', () => {
  expect([undefined, 'abcdef', 'a\0b', 'abc😀'].map((text) => parameter(4).parse(text))).toEqual([
    ...['', 'abcd', 'ab', 'abc\ufffd'],
  ])
})

it('a route that is sent JSON takes what its schema takes, and no more bytes than it says', async () => {
  const schema = { query: IN_LANGUAGE, body: { schema: z.strictObject({ id: z.number() }), bytes: 20 } }
  const POST = deskRoute('edit-content', schema, FAILURE, async ({ sent }) => sent)
  const statusOf = async (body: string) => (await POST(sending(body))).status
  expect(await answerOf(POST(sending('{"id":7}')))).toEqual([200, { id: 7 }, 'no-store'])
  expect(await statusOf(`{"id":7}${' '.repeat(12)}`)).toBe(200)
  expect(await statusOf(`{"id":7}${' '.repeat(13)}`)).toBe(413)
  for (const wrong of ['', '{"id":', '{"id":"7"}', '{"id":7,"x":1}', '"tooLarge"', '{"__proto__":1}'])
    expect([wrong, await statusOf(wrong)]).toEqual([wrong, 400])
  signedIn.role = 'office'
  expect(await statusOf('x'.repeat(21))).toBe(404)
})

describe('every route of the desk', () => {
  const files = globSync('app/api/staff/**/route.ts')
  const declares = /^const (?:GET|POST) = (?:deskRoute|fileRoute|receiveUpload)\(/
  const handlersIn = (file: string): string[] =>
    readFileSync(file, 'utf8')
      .split(/^export (?!const dynamic\b)/m)
      .slice(1)
  const routes = files.filter((file) => handlersIn(file).some((code) => declares.test(code)))

  it('is one, or is a way in', () => {
    expect(files.length).toBeGreaterThan(10)
    // A calendar has a secret address instead of a session; at the login nobody is signed in yet.
    expect(files.filter((file) => !handlersIn(file).every((code) => declares.test(code))).toSorted()).toEqual([
      'app/api/staff/calendar/[token]/route.ts',
      'app/api/staff/login/passkey/route.ts',
    ])
  })

  it.each(routes)('%s answers nobody, and says when it can’t find out who asks', async (file) => {
    const { GET, POST } = await import(resolve(file))
    const answers: (() => Promise<Response>)[] = [
      ...(GET ? [() => GET(asking('locale=nl'))] : []),
      ...(POST ? [() => POST(sending('{}'))] : []),
    ]
    expect(answers.length).toBeGreaterThan(0)
    for (const ask of answers) {
      Object.assign(signedIn, { role: null, isAway: false })
      expect((await ask()).status).toBe(401)
      signedIn.isAway = true
      const { status, headers } = await ask()
      expect([status, headers.get('retry-after')]).toEqual([503, '30'])
    }
    expect(said).toHaveBeenCalledTimes(answers.length)
  })
})
