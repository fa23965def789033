import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CalendarError, fetchCalendar, type Wire } from '../../../lib/calendars/fetch-calendar.ts'
import { isPublicAddress } from '../../../lib/shared/public-address.ts'

/** A server whose answers are as bad as they come; `asked`: the paths that were asked for. */
const asked: string[] = []
const ANSWERS: Record<string, (answer: http.ServerResponse) => void> = {
  '/good': (answer) => answer.end('BEGIN:VCALENDAR'),
  '/500': (answer) => answer.writeHead(500).end('BEGIN:VCALENDAR'),
  '/304': (answer) => answer.writeHead(304).end(),
  '/silent': () => undefined,
  '/drops': (answer) => answer.destroy(),
  '/slow': (answer) => {
    const timer = setInterval(() => answer.write('X'), 20)
    answer.on('close', () => clearInterval(timer))
  },
  '/endless': (answer) => {
    const more = () => {
      while (answer.write('X'.repeat(65_536))) if (answer.destroyed) return
    }
    answer.on('drain', more)
    more()
  },
  '/1': (answer) => answer.writeHead(302, { location: '/2' }).end(),
  '/2': (answer) => answer.writeHead(307, { location: '/3' }).end(),
  '/3': (answer) => answer.writeHead(301, { location: '/good' }).end(),
  '/0': (answer) => answer.writeHead(302, { location: '/1' }).end(),
  '/circle': (answer) => answer.writeHead(302, { location: '/circle' }).end(),
  '/inside': (answer) => answer.writeHead(302, { location: 'https://169.254.169.254/latest' }).end(),
  '/plain': (answer) => answer.writeHead(302, { location: 'http://calendar.example.org/good' }).end(),
  '/file': (answer) => answer.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/nowhere': (answer) => answer.writeHead(302).end(),
}
const server = http.createServer((request, answer) => {
  asked.push(request.url ?? '')
  ANSWERS[request.url ?? '']?.(answer)
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The network with this one server, at `localhost`; everything else stays as it is. */
const wire = (more: Partial<Wire> = {}): Wire => ({
  request: http.request as Wire['request'],
  isAllowed: () => true,
  urlOf: (text) => (URL.canParse(text) && new URL(text).hostname === 'localhost' ? new URL(text) : null),
  ...more,
})
const problemOf = async (path: string, more: Partial<Wire> = {}, most = 2000): Promise<string> =>
  fetchCalendar(`https://localhost:${port}${path}`, wire(more), most).catch((error) =>
    error instanceof CalendarError ? error.problem : String(error),
  )

it.each(['/good', '/1'])('%s is read, after up to three redirects', async (path) => {
  expect(await problemOf(path)).toBe('BEGIN:VCALENDAR')
})

it.each([
  ['/500', 'status'],
  ['/304', 'status'],
  ['/nowhere', 'status'],
  ['/0', 'status'],
  ['/circle', 'status'],
  ['/drops', 'unreachable'],
  ['/endless', 'tooLarge'],
  ['/inside', 'address'],
  ['/plain', 'address'],
  ['/file', 'address'],
])('%s: %s', async (path, problem) => expect(await problemOf(path)).toBe(problem))

it.each(['/silent', '/slow'])('%s ends after its time', async (path) => {
  expect(await problemOf(path, {}, 200)).toBe('slow')
})

it('a name that leads into the own network is not asked, whenever it does', async () => {
  asked.length = 0
  expect(await problemOf('/good', { isAllowed: isPublicAddress })).toBe('address')
  const looks: string[] = []
  // The name leads elsewhere between the first and the second look.
  expect(await problemOf('/2', { isAllowed: (address) => looks.push(address) === 1 })).toBe('address')
  expect(asked).toEqual(['/2'])
})

it('by itself it asks https addresses of the internet only', async () => {
  for (const address of ['http://calendar.example.org/', 'https://localhost/', 'https://127.0.0.1/', 'https://[::1]/'])
    await expect(fetchCalendar(address)).rejects.toMatchObject({ problem: 'address' })
})
