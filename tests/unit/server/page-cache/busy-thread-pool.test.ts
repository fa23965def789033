import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPageCache } from '../../../../lib/server/page-cache/page-cache.ts'

/** As many as Node's thread pool has at most. */
const THREADS = 128
const PAGES = Array.from({ length: 10 }, (_, index) => `/nl/${index}/`)
const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip', 'zstd', '']
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' }

let server: Server
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'busy-thread-pool-'))
  const pages = createPageCache({ megabytes: 16, sessionCookie: 'session', report: () => undefined })
  server = createServer((request, response) => {
    if (pages.answerFromMemory(request, response)) return
    const address = request.url ?? ''
    const body = Buffer.from(`<p>${address}</p>`.padEnd(20_000, address))
    void pages.answer(request, response, { address, share: 'pages', dynamic: false }, async () => {
      return { status: 200, headers: { ...HTML }, body }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const cacheStatusOf = (path: string, accepted: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const headers = { 'accept-encoding': accepted }
    get({ port, host: '127.0.0.1', path, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.headers['x-cache']))
    }).on('error', reject)
  })

/** Occupies every thread of Node's pool until the returned function is called: opening a pipe waits for its writer. */
function occupyThreadPool(): () => Promise<void> {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const readers = Array.from({ length: THREADS }, () => open(pipe, 'r'))
  return async () => {
    const writer = openSync(pipe, 'r+')
    for (const reader of await Promise.all(readers)) await reader.close()
    closeSync(writer)
  }
}

it('a hit waits for no thread: in any encoding, kept or not, also while better encodings are being made', async () => {
  for (const path of PAGES) expect(await cacheStatusOf(path, ENCODINGS[0] ?? '')).toBe('miss')
  const release = occupyThreadPool()
  try {
    for (let round = 0; round < 2; round += 1) {
      const asked = PAGES.flatMap((path) => ENCODINGS.map((accepted) => cacheStatusOf(path, accepted)))
      expect(new Set(await Promise.all(asked))).toEqual(new Set(['hit']))
    }
  } finally {
    await release()
  }
})
