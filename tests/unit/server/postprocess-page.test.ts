import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { setEnv } from '../../../lib/env.ts'
import { postprocessPages } from '../../../lib/server/postprocess-page.ts'

const failure = { status: 503 as const, html: '<p>Even geduld</p>' }

/** What a visitor gets of a response that is post-processed. */
async function ask(
  method: string,
  answer: RequestListener,
  vary?: string,
): Promise<{ status: number; type: string | null; body: string; vary: string | null }> {
  const server = createServer((request, response) => {
    postprocessPages(
      request,
      response,
      '',
      async () => null,
      async () => failure,
      vary,
    )
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`, { method })
  const body = await response.text()
  server.close()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body,
    vary: response.headers.get('vary'),
  }
}

const missing: RequestListener = (request, response) => {
  response.setHeader('content-type', 'text/html')
  response.flushHeaders()
  // As Next does: nothing is rendered into an answer to HEAD.
  response.end(request.method === 'HEAD' ? null : '<meta name="page-status" content="404"/>')
}

describe('postprocessPages', () => {
  it.each(['GET', 'HEAD'])('answers %s with the status that the page names', async (method) => {
    expect((await ask(method, missing)).status).toBe(404)
  })

  it('replaces every kind of failure by the failure page', async () => {
    const broken = await ask('GET', (_request, response) => {
      response.statusCode = 500
      response.end('Internal Server Error')
    })
    expect(broken).toMatchObject({ status: 503, type: 'text/html; charset=utf-8', body: failure.html })
  })

  it("leaves a failure to Next's own page in development", async () => {
    setEnv('NODE_ENV', 'development')
    const broken = await ask('GET', (_request, response) => {
      response.statusCode = 500
      response.setHeader('content-type', 'text/html')
      response.end('<p>Unexpected token')
    }).finally(() => setEnv('NODE_ENV', 'test'))
    expect(broken).toMatchObject({ status: 500, body: '<p>Unexpected token' })
  })

  it('sets Vary itself, whatever Next sets', async () => {
    const page: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', vary: 'rsc' }).end('<p>')
    }
    expect((await ask('GET', page)).vary).toBe('rsc, accept-encoding')
    expect((await ask('GET', page, 'cookie')).vary).toBe('rsc, cookie')
  })

  it('leaves other responses unchanged', async () => {
    const data = await ask('GET', (_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.flushHeaders()
      response.end('{}')
    })
    expect(data).toEqual({ status: 200, type: 'application/json', body: '{}', vary: null })
  })

  it('keeps the layers of others on a response that it passes through', async () => {
    const heads: number[] = []
    const data = await ask('GET', (_request, response) => {
      // As Next's compression does: it waits for the head.
      const { writeHead } = response
      response.writeHead = function head(this: typeof response, status: number) {
        heads.push(status)
        return writeHead.call(this, status)
      } as typeof writeHead
      response.setHeader('content-type', 'text/x-component')
      response.write('0:')
      response.end('[]')
    })
    expect([data.body, heads]).toEqual(['0:[]', [200]])
  })
})
