import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inRequest, log, requestId } from '../../../../lib/log.ts'
import { type NextHandler, renderPage } from '../../../../lib/server/page-cache/render-page.ts'

/** Each line of the log with the request under which it stands there. */
let lines: { request: string | undefined; fields: Record<string, unknown> }[]
beforeEach(() => {
  lines = []
  vi.spyOn(log, 'error').mockImplementation((fields) => {
    lines.push({ request: requestId(), fields: { ...(fields as object) } })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const render = (next: NextHandler, patience?: number) =>
  renderPage(
    next,
    {
      address: '/nl/te-koop/?search=anna',
      host: 'www.lindehof.example',
      use: { languages: ['nl', 'fr'], default: 'nl' },
      failurePage: async () => ({ status: 500, html: `code ${requestId()}` }),
    },
    patience,
  )

it.each<[string, NextHandler, number | undefined, Record<string, unknown>]>([
  ['takes too long', () => new Promise(() => undefined), 5, { event: 'render.timeout', kind: 'for-sale' }],
  [
    'fails',
    () => Promise.reject(new Error('a row')),
    undefined,
    { event: 'render.failed', kind: 'for-sale', error: new Error('a row') },
  ],
])('a page that %s tells a code under which the log tells of it', async (_how, next, patience, fields) => {
  const id = '1f28f84f'
  const answer = await inRequest(id, () => render(next, patience))
  expect([answer.status, answer.body.toString()]).toEqual([500, `code ${id}`])
  expect(lines).toEqual([{ request: id, fields }])
})

it('a page that is finished is not late afterwards', async () => {
  let deliver = (): void => undefined
  const late: NextHandler = (_request, response) =>
    new Promise((resolve) => {
      deliver = () => {
        response.end('late')
        resolve()
      }
    })
  const answer = await render(late, 5)
  deliver()
  expect(answer.body.toString()).toBe('code undefined')
  expect(lines).toHaveLength(1)
  const quick = await render(async (_request, response) => void response.writeHead(200).end('quick'), 5)
  expect([quick.status, quick.body.toString()]).toEqual([200, 'quick'])
  expect(lines).toHaveLength(1)
})
