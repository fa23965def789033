import { mkdirSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentResponse } from '../../../lib/documents/document-response.ts'
import { setEnv } from '../../../lib/env.ts'
import { OutsideError } from '../../../lib/media/fetch-outside.ts'
import { expectEachAsync } from '../../support/each.ts'
import { temporaryFolder } from '../../support/feed.ts'

const BYTES = Buffer.from('%PDF-1.4 twenty bytes')
const pdf = { 'content-type': 'application/pdf' }
/** How many answers were cut off by the site. */
let cutOff = 0
const ANSWERS: Record<string, (request: http.IncomingMessage, answer: http.ServerResponse) => void> = {
  '/a.pdf': ({ headers }, answer) => {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (first === undefined) return answer.writeHead(200, { ...pdf, 'content-length': BYTES.length }).end(BYTES)
    const part = BYTES.subarray(Number(first), Number(last) + 1)
    const range = { 'content-range': `bytes ${first}-${last}/${BYTES.length}`, 'content-length': part.length }
    return answer.writeHead(206, { ...pdf, ...range }).end(part)
  },
  '/unnamed': (_, answer) => answer.writeHead(200, { ...pdf, 'set-cookie': 'a=b', server: 'secret' }).end(BYTES),
  '/plan.dwg': (_, answer) => answer.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
  '/login': (_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>'),
  '/zipped': (_, answer) => answer.writeHead(200, { ...pdf, 'content-encoding': 'gzip' }).end(BYTES),
  '/gone': (_, answer) => answer.writeHead(404).end(),
  '/fails': (_, answer) => answer.writeHead(500).end(),
  '/moved': (_, answer) => answer.writeHead(302, { location: '/a.pdf' }).end(),
  '/circle': (_, answer) => answer.writeHead(302, { location: '/circle' }).end(),
  '/inside': (_, answer) => answer.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/file': (_, answer) => answer.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/huge': (_, answer) => answer.writeHead(200, { ...pdf, 'content-length': 70 * 1024 * 1024 }).end(),
  '/drops': (_, answer) => answer.destroy(),
  '/endless': (_, answer) => {
    answer.on('close', () => cutOff++)
    const more = () => {
      while (!answer.destroyed && answer.write(Buffer.alloc(1024 * 1024)));
    }
    answer.writeHead(200, pdf).on('drain', more)
    more()
  },
}
const server = http.createServer((request, answer) => ANSWERS[request.url ?? '']?.(request, answer))
let origin = ''
const folder = temporaryFolder()
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  setEnv('DATA_DIR', folder)
  mkdirSync(join(folder, 'documents'))
  writeFileSync(join(folder, 'documents', `${'0'.repeat(24)}.pdf`), BYTES)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The network with this one server; what else is public stays as it is. */
const NETWORK = { isPublic: (address: string) => address === '127.0.0.1' }
const asked = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://localhost/api/documents/x/', { headers, method })
const ofWeb = (path: string, request = asked(), name = 'Plan “3” é') =>
  documentResponse(request, { url: `${origin}${path}`, name }, NETWORK)
const problemOf = (path: string, network: object = NETWORK) =>
  documentResponse(asked(), { url: path.startsWith('/') ? `${origin}${path}` : path, name: 'A' }, network).then(
    () => 'none',
    (error: unknown) => (error instanceof OutsideError ? error.problem : String(error)),
  )
const GUARDS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

describe('a document on the web', () => {
  it('is streamed under its name, with guards, and without what its server says of itself', async () => {
    const response = await ofWeb('/unnamed')
    expect(response?.status).toBe(200)
    expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
      ...GUARDS,
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename=".+\.pdf"; filename\*=UTF-8''Plan.+%C3%A9\.pdf$/,
      ),
    })
    expect([...(response?.headers.keys() ?? [])]).not.toEqual(expect.arrayContaining(['set-cookie']))
    expect(JSON.stringify([...(response?.headers ?? [])])).not.toContain(origin)
    expect(await response?.text()).toBe(BYTES.toString())
  })

  it('is found behind a redirect', async () => {
    expect(await (await ofWeb('/moved'))?.text()).toBe(BYTES.toString())
  })

  it('is sent in part where its server can', async () => {
    const response = await ofWeb('/a.pdf', asked({ range: 'bytes=1-3' }))
    expect([response?.status, response?.headers.get('content-range')]).toEqual([206, `bytes 1-3/${BYTES.length}`])
    expect(await response?.text()).toBe('PDF')
  })

  it('sends no body to who asks for the head', async () => {
    const response = await ofWeb('/a.pdf', asked({}, 'HEAD'))
    expect([response?.headers.get('content-length'), response?.body]).toEqual([String(BYTES.length), null])
  })

  it('is never a kind that a browser could show', async () => {
    const response = await ofWeb('/plan.dwg')
    expect(response?.headers.get('content-type')).toBe('application/octet-stream')
    expect(await response?.text()).toBe('<svg/>')
  })

  it('is refused where it is none, or its address isn’t one to ask', () =>
    expectEachAsync(
      [
        ['/login', 'status'],
        ['/zipped', 'status'],
        ['/gone', 'expired'],
        ['/fails', 'status'],
        ['/circle', 'status'],
        ['/inside', 'address'],
        ['/file', 'address'],
        ['/huge', 'tooLarge'],
        ['/drops', 'unreachable'],
        ['http://10.0.0.1/a.pdf', 'address'],
        ['http://localhost/a.pdf', 'address'],
        ['http://user:secret@127.0.0.1/a.pdf', 'address'],
        ['ftp://127.0.0.1/a.pdf', 'address'],
      ] as const,
      async (path, problem) => expect(await problemOf(path)).toBe(problem),
    ))

  it('is asked for on the public internet only', async () => {
    expect(await problemOf('/a.pdf', {})).toBe('address')
  })

  it('ends where it is too long, and its server is left', async () => {
    const response = await ofWeb('/endless')
    await expect(response?.arrayBuffer()).rejects.toThrow()
    await expect.poll(() => cutOff).toBe(1)
  })

  it('leaves its server when the visitor leaves, so that others get their turn', async () => {
    // More than one process streams at a time.
    for (let index = 0; index < 30; index++) {
      const response = await ofWeb('/endless')
      await response?.body?.cancel()
    }
    await expect.poll(() => cutOff).toBe(31)
    expect(await (await ofWeb('/a.pdf'))?.text()).toBe(BYTES.toString())
  })
})

describe('a file of the site', () => {
  const own = (request = asked(), storedName = `${'0'.repeat(24)}.pdf`) =>
    documentResponse(request, { url: `/documents/${storedName}`, name: '../../Basisakte.pdf' })

  it('is streamed with the same guards', async () => {
    const response = await own()
    expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
      ...GUARDS,
      'content-length': String(BYTES.length),
      'content-disposition': expect.stringContaining('filename="Basisakte.pdf"'),
    })
    expect(await response?.text()).toBe(BYTES.toString())
  })

  it('is sent in part, and says where there is no such part', async () => {
    const part = await own(asked({ range: 'bytes=-5' }))
    expect([part?.status, await part?.text()]).toEqual([206, 'bytes'])
    const none = await own(asked({ range: 'bytes=900-' }))
    expect([none?.status, none?.headers.get('content-range')]).toEqual([416, `bytes */${BYTES.length}`])
  })

  it('is nothing where the disk has lost it', async () => {
    expect(await own(asked(), `${'1'.repeat(24)}.pdf`)).toBeNull()
  })
})
