import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readFormBody } from '../../../lib/forms/request/request-body.ts'
import { log, requestId } from '../../../lib/log.ts'
import { closeServer } from '../../../lib/server/graceful-shutdown.ts'
import { trustedProxies } from '../../../lib/server/guards/proxies.ts'
import {
  applyLimits,
  DISCARD_LIMITS,
  RESPONSE_LIMITS,
  type ResponseLimits,
  SERVER_LIMITS,
} from '../../../lib/server/guards/server-limits.ts'
import { createHealthHandler } from '../../../lib/server/health.ts'
import { requestHandler } from '../../../lib/server/request-handler.ts'

const HOST = 'www.lindehof.example'
const RULES = { hosts: [HOST], site: new URL(`https://${HOST}`), proxies: trustedProxies(0, []) }

/** The requests that passed the guards, and what answers them. */
let arrived: string[]
let rendering: (request: IncomingMessage, response: ServerResponse) => Promise<void>
let isStopping: boolean
let server: Server
let connections: ReadonlySet<Socket>
const sockets = new Set<Socket>()

async function start(options: ServerOptions = {}, limits: ResponseLimits = RESPONSE_LIMITS): Promise<void> {
  server = createServer({ ...SERVER_LIMITS, ...options, shouldUpgradeCallback: () => false })
  const health = createHealthHandler({ database: () => true }, () => isStopping)
  connections = applyLimits(
    server,
    requestHandler({
      next: (request, response) => rendering(request, response),
      rules: RULES,
      actions: [],
      wasDatabaseUp: async () => true,
      pages: null,
      health,
      isStopping: () => isStopping,
    }),
    limits,
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

beforeEach(async () => {
  arrived = []
  isStopping = false
  rendering = async (request, response) => {
    arrived.push(`${request.method} ${request.url}`)
    for await (const _piece of request);
    response.end('rendered')
  }
  await start()
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  server.closeAllConnections()
  if (server.listening) await new Promise((resolve) => server.close(resolve))
})

function open(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
  socket.on('error', () => undefined)
  sockets.add(socket)
  return socket
}

/** Sends bytes as they are; all that comes back until the server ends the connection. */
async function raw(text: string): Promise<string> {
  const socket = open()
  let answer = ''
  socket.on('data', (piece) => {
    answer += piece
  })
  socket.write(text)
  await once(socket, 'close')
  return answer
}
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
const get = (path: string, headers: string[] = []): string =>
  [`GET ${path} HTTP/1.1`, `Host: ${HOST}`, 'Connection: close', ...headers, '', ''].join('\r\n')
const post = (headers: string[], body = '', path = '/api/requests/job/'): string =>
  [`POST ${path} HTTP/1.1`, `Host: ${HOST}`, `Origin: https://${HOST}`, ...headers, '', body].join('\r\n')

describe('a request that two servers would parse differently', () => {
  it.each([
    ['two lengths', post(['Content-Length: 5', 'Content-Length: 6'], 'a=123')],
    [
      'a length and pieces',
      post(['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\nGET /nl/ HTTP/1.1\r\n\r\n'),
    ],
    ['pieces that are none', post(['Transfer-Encoding: xchunked'], '0\r\n\r\n')],
    ['pieces not last', post(['Transfer-Encoding: chunked, identity'], '0\r\n\r\n')],
    ['a length that is none', post(['Content-Length: +5'], 'a=123')],
    ['a negative length', post(['Content-Length: -1'], 'a=123')],
    ['a space before the colon', get('/nl/', ['Content-Length : 5'])],
    ['a folded line', get('/nl/', ['X-A: 1\r\n Transfer-Encoding: chunked'])],
    ['a bare line feed in a header', get('/nl/', ['X-A: 1\nX-B: 2'])],
    [
      'an unreadable size of a piece',
      post(['Transfer-Encoding: chunked', 'Connection: close'], '0x5\r\na=123\r\n0\r\n\r\n'),
    ],
    ['two hosts', get('/nl/', ['Host: evil.example'])],
    ['no host', 'GET /nl/ HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a body with a question', get('/nl/', ['Content-Length: 5'])],
    ['no HTTP', 'hello\r\n\r\n'],
  ])('is refused: %s', async (_what, text) => {
    expect(statusOf(await raw(text))).toBe(400)
    expect(arrived.filter((line) => !line.startsWith('POST'))).toEqual([])
  })
})

describe('a request', () => {
  it('for the site is handled, also in absolute form', async () => {
    expect(await raw(get('/nl/'))).toMatch(/^HTTP\/1\.1 200 [\s\S]*rendered$/)
    expect(statusOf(await raw(get(`http://${HOST}/fr/`)))).toBe(200)
    expect(arrived).toEqual(['GET /nl/', 'GET /fr/'])
  })

  it.each([
    ['of another host', get('/nl/').replace(HOST, 'evil.example'), 421],
    ['with TRACE', get('/nl/').replace('GET', 'TRACE'), 405],
    ['with OPTIONS for all', get('*').replace('GET', 'OPTIONS'), 405],
    ['for a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n`, 405],
    ['with more headers than are read', get('/nl/', [`Cookie: ${'a'.repeat(17_000)}`]), 431],
    ['with an address too long', get(`/nl/?${'a'.repeat(9000)}`), 414],
    ['with a parameter over and over', get(`/nl/kantoor/inloggen/?back=x${'&a'.repeat(3900)}`), 414],
    ['with a path too long', get(`/map/r${'.t'.repeat(4000)}x/e`), 414],
    ['with unreadable bytes', get('/nl/%ff/'), 400],
    ['without origin', post(['Content-Length: 0', 'Connection: close']).replace(/Origin: .*\r\n/, ''), 403],
    ['that tells too much', post(['Content-Length: 70000'], '', '/api/views/'), 413],
  ])('%s is refused', async (_what, text, status) => {
    expect(statusOf(await raw(text))).toBe(status)
    expect(arrived).toEqual([])
  })

  it('gets no 100 Continue before it is validated', async () => {
    const waits = ['Content-Length: 70000', 'Expect: 100-continue']
    expect(await raw(post(waits, '', '/api/views/'))).toMatch(/^HTTP\/1\.1 413 /)
    expect(await raw(post([...waits, 'Connection: close']).replace('/api/requests/', '/nl/'))).toMatch(
      /^HTTP\/1\.1 405 /,
    )
    const sent = post(['Content-Length: 3', 'Expect: 100-continue', 'Connection: close'], 'a=1')
    expect(await raw(sent)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
  })

  it('with an Upgrade header gets its page over HTTP', async () => {
    const answer = await raw(
      get('/nl/', ['Upgrade: websocket']).replace('Connection: close', 'Connection: close, Upgrade'),
    )
    expect(statusOf(answer)).toBe(200)
  })

  it('that fails gets the failure page, without the cause', async () => {
    const said = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    rendering = async () => {
      throw new Error('secret of a row')
    }
    const answer = await raw(get('/api/map/'))
    expect(statusOf(answer)).toBe(500)
    expect(answer).not.toContain('secret')
    expect(said).toHaveBeenCalledTimes(1)
    said.mockRestore()
  })
})

it('the code on the failure page is the request id in the log', async () => {
  const codes: (string | undefined)[] = []
  const said = vi.spyOn(log, 'error').mockImplementation(() => void codes.push(requestId()))
  rendering = async () => {
    throw new Error('a row is missing')
  }
  for (const _time of ['first', 'second']) expect(await raw(get('/nl/'))).toContain(codes.at(-1) ?? 'no line')
  expect(codes[0]).toMatch(/^[\da-f]{8}$/)
  expect(new Set(codes).size).toBe(2)
  said.mockRestore()
})

/** Starts the server anew with limits that a test can wait for. */
async function startWith(limits: Partial<ResponseLimits>): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await start({}, { ...RESPONSE_LIMITS, checkEvery: 20, ...limits })
}

it('a body that is too large and keeps coming is answered, and its connection closed', async () => {
  await startWith({ discard: { ...DISCARD_LIMITS, stall: 50 } })
  // As Next hands a request to its handlers.
  const bodyOf = (request: IncomingMessage) =>
    new Request(`https://${HOST}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Readable.toWeb(request),
      duplex: 'half',
    } as RequestInit)
  rendering = async (request, response) => {
    const { kind } = await readFormBody(bodyOf(request))
    response.writeHead(kind === 'tooLarge' ? 413 : 200).end(kind)
  }
  const socket = open()
  let answer = ''
  socket.on('data', (piece) => {
    answer += piece
  })
  socket.write(post(['Transfer-Encoding: chunked', 'Content-Type: application/x-www-form-urlencoded']))
  // 24 MiB, and no end.
  const piece = `100000\r\n${'a'.repeat(0x10_0000)}\r\n`
  for (let count = 0; count < 24; count++) socket.write(piece)
  await new Promise((resolve) => socket.once('close', resolve))
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*tooLarge/)
  rendering = async (_request, response) => void response.end('still there')
  expect(await raw(get('/nl/'))).toMatch(/still there$/)
})

describe('a body that nobody reads', () => {
  const MEGABYTE = Buffer.alloc(1024 * 1024, 'a')

  /** Sends a body of so many megabytes as a whole before it listens; what comes back until the connection is closed. */
  async function sendWhole(head: string[], megabytes: number, path: string): Promise<string> {
    const socket = open()
    let answer = ''
    let broken = ''
    socket.on('error', ({ message }) => {
      broken = message
    })
    await once(socket, 'connect')
    socket.write(post([...head, `Content-Length: ${megabytes * MEGABYTE.length}`], '', path))
    for (let count = 0; count < megabytes && !socket.destroyed; count++)
      if (!socket.write(MEGABYTE)) await new Promise<void>((go) => void socket.once('drain', go).once('close', go))
    socket.on('data', (piece) => {
      answer += piece
    })
    if (!socket.closed) await once(socket, 'close')
    return answer + broken
  }

  it.each([
    ['a page', '/nl/over-ons/', 405, [], 8],
    ['an address of little', '/api/views/', 413, [], 8],
    ['a check of the machine', '/livez', 405, ['Connection: close'], 8],
    ['another sender', '/api/requests/job/', 403, ['Sec-Fetch-Site: cross-site'], 8],
    ['the last request of a connection', '/nl/', 405, ['Connection: close'], 8],
  ])('comes to its end, so that its sender hears why: %s', async (_what, path, status, head, megabytes) => {
    const answer = await sendWhole(head, megabytes, path)
    expect([statusOf(answer), arrived]).toEqual([status, []])
    expect(answer).not.toMatch(/EPIPE|ECONNRESET/)
  })

  it('is thrown away for a handler that answers early, too, whether it began to read or not', async () => {
    for (const begins of [false, true]) {
      rendering = async (request, response) => {
        if (begins) await new Response(Readable.toWeb(request) as ReadableStream).body?.getReader().read()
        response.writeHead(401).end('no')
      }
      const answer = await sendWhole(['Connection: close'], 8, '/api/staff/media/')
      expect(statusOf(answer)).toBe(401)
      expect(answer).toMatch(/\r\nno\r\n/)
    }
  })

  it('leaves its connection to the next request', async () => {
    rendering = async (_request, response) => void response.writeHead(401).end('no')
    const socket = open()
    let answers = ''
    socket.on('data', (piece) => {
      answers += piece
    })
    socket.write(post([`Content-Length: ${MEGABYTE.length}`]))
    socket.write(MEGABYTE)
    socket.write(get('/nl/'))
    await once(socket, 'close')
    expect(answers.match(/HTTP\/1\.1 401 /g)).toHaveLength(2)
  })

  it('is bounded: whoever sends on and on is cut off, and so is who says nothing more', async () => {
    await startWith({ discard: { bytes: 2 * MEGABYTE.length, stall: 60_000, whole: 60_000 } })
    const answer = await sendWhole([], 40, '/nl/')
    expect(answer).toMatch(/405|EPIPE|ECONNRESET/)
    await startWith({ discard: { bytes: 2 * MEGABYTE.length, stall: 20, whole: 60_000 } })
    expect(statusOf(await raw(post(['Content-Length: 5'], '', '/nl/')))).toBe(405)
    await startWith({ discard: { bytes: 2 * MEGABYTE.length, stall: 60_000, whole: 20 } })
    expect(statusOf(await raw(post(['Content-Length: 5'], '', '/nl/')))).toBe(405)
  })
})

describe('a response is bounded in time', () => {
  it('when its handler never ends it', async () => {
    await startWith({ idle: 100 })
    rendering = () => new Promise(() => undefined)
    expect(await raw(get('/nl/'))).toBe('')
  })

  it('when its client reads almost nothing', async () => {
    await startWith({ total: 200 })
    rendering = async (request, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      request.once('close', () => clearInterval(timer))
    }
    expect(await raw(get('/api/map/'))).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('and a connection whose response is complete stays open', async () => {
    await startWith({ total: 50, idle: 10_000 })
    const socket = open()
    const ask = async (): Promise<string> => {
      socket.write(get('/nl/').replace('Connection: close\r\n', ''))
      return String((await once(socket, 'data'))[0])
    }
    expect(statusOf(await ask())).toBe(200)
    // Others are ended meanwhile.
    rendering = () => new Promise(() => undefined)
    expect(await raw(get('/nl/'))).toBe('')
    rendering = async (_request, response) => void response.end('again')
    expect(statusOf(await ask())).toBe(200)
  })
})

describe("the addresses of Next's router payloads", () => {
  it.each(['/nl/te-koop.rsc', '/nl/te-koop.rsc/?a=1', '/nl/over-ons.segments/_tree.segment.rsc', '/index.rsc'])(
    'are none from outside: %s',
    async (path) => {
      expect(await raw(get(path))).toMatch(/^HTTP\/1\.1 404 [\s\S]*cache-control: no-store/i)
      expect(arrived).toEqual([])
    },
  )

  it('are not confused with searches', async () => {
    expect(statusOf(await raw(get('/nl/te-koop/?search=a.rsc')))).toBe(200)
  })
})

describe('Cache-Control', () => {
  it.each([
    ['by setting it', (response: ServerResponse) => void response.setHeader('Cache-Control', 's-maxage=31536000')],
    [
      'with the head',
      (response: ServerResponse) => void response.writeHead(200, { 'Cache-Control': 's-maxage=31536000' }),
    ],
  ])('never lets them keep an answer for all visitors without asking: %s', async (_how, say) => {
    rendering = async (_request, response) => {
      say(response)
      response.end('piece')
    }
    const answer = await raw(get('/nl/over-ons/?_rsc=a', ['rsc: 1']))
    expect(answer).toMatch(/cache-control: public, max-age=0, must-revalidate/i)
    expect(answer).not.toContain('s-maxage')
  })

  it("leaves a file's own value", async () => {
    rendering = async (_request, response) =>
      void response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' }).end('a')
    expect(await raw(get('/_next/static/a.js'))).toMatch(/cache-control: public, max-age=31536000, immutable/i)
  })
})

describe('a slow client', () => {
  it('that sends many bodies at once is refused the further ones, and keeps nobody from pages', async () => {
    const slow = post(['Content-Length: 100000', 'Content-Type: multipart/form-data; boundary=x'], '--x')
    const sent = Array.from({ length: 40 }, () => {
      const socket = open()
      const answer = once(socket, 'data').then(([piece]) => statusOf(String(piece)))
      socket.write(slow)
      return { socket, answer }
    })
    const refusals: number[] = []
    for (const { answer } of sent) void answer.then((status) => refusals.push(status))
    await vi.waitFor(() => expect(refusals).toEqual(Array(8).fill(429)), { timeout: 30_000, interval: 5 })
    expect(arrived).toHaveLength(32)
    expect(statusOf(await raw(get('/nl/')))).toBe(200)
    for (const { socket } of sent) socket.destroy()
    const again = () => raw(post(['Content-Length: 1', 'Connection: close'], 'a'))
    await vi.waitFor(async () => expect(statusOf(await again())).toBe(200), { timeout: 30_000, interval: 5 })
  })

  it("is disconnected when its header doesn't end, and blocks nobody meanwhile", async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await start({ headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 })
    const slow = Array.from({ length: 100 }, () => {
      const socket = open()
      socket.write('GET /nl/ HTTP/1.1\r\nHost: ')
      return once(socket, 'data').then(([piece]) => statusOf(String(piece)))
    })
    expect(statusOf(await raw(get('/nl/')))).toBe(200)
    expect(new Set(await Promise.all(slow))).toEqual(new Set([408]))
  })
})

describe('the shutdown', () => {
  it('waits for responses in progress and accepts no new connection', async () => {
    let finish = (): void => undefined
    rendering = (_request, response) =>
      new Promise((resolve) => {
        finish = () => {
          response.end('the end')
          resolve()
        }
        arrived.push('under way')
      })
    const socket = open()
    let answer = ''
    socket.on('data', (piece) => {
      answer += piece
    })
    socket.write(get('/nl/').replace('Connection: close\r\n', ''))
    const idle = open()
    await once(idle, 'connect')
    await expect.poll(() => arrived).toEqual(['under way'])
    isStopping = true
    const closed = closeServer(server, connections)
    await once(idle, 'close')
    expect(answer).toBe('')
    finish()
    await closed
    expect(answer).toMatch(/the end$/)
    expect(server.listening).toBe(false)
  })

  it('answers requests that arrived but were not read yet', async () => {
    const [kept, fresh] = [open(), open()]
    kept.write(get('/nl/').replace('Connection: close\r\n', ''))
    await Promise.all([once(kept, 'data'), once(fresh, 'connect')])
    const answers = [kept, fresh].map((socket) => once(socket, 'data').then(([piece]) => statusOf(String(piece))))
    for (const socket of [kept, fresh]) socket.write(get('/fr/').replace('Connection: close\r\n', ''))
    isStopping = true
    await closeServer(server, connections)
    expect(await Promise.all(answers)).toEqual([200, 200])
  })

  it('closes each connection after its response, and reports that the site is not ready', async () => {
    isStopping = true
    expect(await raw(get('/nl/').replace('Connection: close\r\n', ''))).toMatch(/connection: close/i)
    expect(await raw(get('/readyz'))).toMatch(/^HTTP\/1\.1 503 [\s\S]*"stopping"/)
    expect(statusOf(await raw(get('/livez')))).toBe(200)
  })
})
