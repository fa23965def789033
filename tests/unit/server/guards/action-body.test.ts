import { once } from 'node:events'
import { request as ask, createServer, type RequestOptions, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '../../../../lib/log.ts'
import { prepareActionBody } from '../../../../lib/server/guards/action-body.ts'
import { actionBody } from '../../../support/browser/actions.ts'

type Part = [name: string, value: string | Blob]

const ARGUMENTS: Part = ['0', '["contactMe","$K1"]']

/** Answers with what is read of a body that was admitted, else with the refusal. */
let server: Server
/** Ends with the last request's validation. */
let validated: Promise<string>
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const validation = prepareActionBody(request)
    validated = validation.then(({ kind }) => kind)
    const found = await validation
    if (found.kind === 'refused') return response.writeHead(found.status).end(found.sentence)
    const body = new Uint8Array(await buffer(request))
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const parts = [...(await new Response(body, { headers }).formData())]
    response.end(JSON.stringify({ parts, isWhole: Number(request.headers['content-length']) === body.length }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(() => vi.spyOn(log, 'info').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const addressOf = (): RequestOptions => ({
  port: (server.address() as AddressInfo).port,
  method: 'POST',
})
const post = (body: BodyInit, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${addressOf().port}/`, { method: 'POST', body, headers })
function multipart(...parts: Part[]): FormData {
  const body = new FormData()
  for (const [name, value] of parts) body.append(name, value as string)
  return body
}

describe('the body of a server action', () => {
  it('reaches Next with every field in its order, the arguments last', async () => {
    const fields: [string, string][] = [
      ['-locale', 'fr'],
      ['remark', `één\r\n"twee" ${'x'.repeat(200_000)}`],
      ['documents', 'a'],
      ['documents', 'b'],
      ['__proto__', 'x'],
      ['a"b', ''],
    ]
    const answer = await post(actionBody(fields, ['contactMe']))
    expect(await answer.json()).toEqual({
      parts: [...fields.map(([name, value]) => [`_1_${name}`, value]), ARGUMENTS],
      isWhole: true,
    })
    expect(await (await post(actionBody([]))).json()).toEqual({ parts: [['0', '["$K1"]']], isWhole: true })
    expect(log.info).not.toHaveBeenCalled()
  })

  it.each<[string, BodyInit, string?]>([
    ['text', '[]', 'text/plain;charset=UTF-8'],
    ['JSON', '["contactMe","$K1"]', 'application/json'],
    ['urlencoded', '0=["$K1"]', 'application/x-www-form-urlencoded'],
    ['of no type', '[]', ''],
    ['without a boundary', 'x', 'multipart/form-data'],
    ['random bytes', Uint8Array.from({ length: 5000 }, (_, n) => (n * 7919) % 251), 'multipart/form-data; boundary=b'],
    ['empty', '', 'multipart/form-data; boundary=b'],
    ['cut off', '--b\r\ncontent-disposition: form-data; name="0"\r\n\r\n["$K1"]', 'multipart/form-data; boundary=b'],
    ['without arguments', multipart(['_1_email', 'x'])],
    ['with arguments twice', multipart(ARGUMENTS, ARGUMENTS)],
    ['with NUL in a name', multipart(['_1_a\0b', 'x'], ARGUMENTS)],
    ['with a line end in a name', multipart(['_1_a\r\nb', 'x'], ARGUMENTS)],
    ['with an escape in a name', multipart(['_1_a\u001b[31m', 'x'], ARGUMENTS)],
    ['with a longer name than forms have', multipart([`_1_${'a'.repeat(101)}`, 'x'], ARGUMENTS)],
    ['with a file', multipart(['_1_cv', new Blob(['x'])], ARGUMENTS)],
    ['with a file for arguments', multipart(['0', new Blob(['["$K1"]'])])],
    ['with a part of another argument', multipart(['1', '[]'], ARGUMENTS)],
    ['with an action of a form without JavaScript', multipart([`$ACTION_ID_${'0'.repeat(42)}`, ''], ARGUMENTS)],
  ])('is refused: %s', async (_, body, type) => {
    const answer = await post(body, type === undefined ? {} : { 'content-type': type })
    expect([answer.status, await answer.text()]).toEqual([400, 'This is not a form of this site.'])
    expect(log.info).toHaveBeenCalledExactlyOnceWith({ event: 'action.malformed' }, expect.any(String))
  })

  it.each([
    'nonsense',
    '{}',
    '[5,"$K1"]',
    '["contactMe"]',
    '["__proto__","$K1"]',
    '["$1:__proto__:constructor","$K1"]',
    '["contactMe","$Q1"]',
    '["$@0"]',
    '["$F1","$K1"]',
    `["$n${'9'.repeat(9000)}"]`,
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    JSON.stringify(Array(5000).fill('a')),
  ])('is refused with the arguments %.40s', async (text) => {
    expect((await post(multipart(['_1_email', 'x'], ['0', text]))).status).toBe(400)
  })

  it('is bounded as it is encoded for Next', async () => {
    const boundary = '--b\r\ncontent-disposition: form-data; name="_1_"\r\n\r\n\r\n'
    const body = `${boundary.repeat(9000)}--b\r\ncontent-disposition: form-data; name="0"\r\n\r\n["$K1"]\r\n--b--\r\n`
    expect(body.length).toBeLessThan(512 * 1024)
    expect((await post(body, { 'content-type': 'multipart/form-data; boundary=b' })).status).toBe(413)
  })

  it('is given up when its sender leaves', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000' }
    const sent = ask({ ...addressOf(), headers }).on('error', () => undefined)
    const arrived = once(server, 'request')
    sent.write('--b\r\n')
    await arrived
    sent.destroy()
    expect(await validated).toBe('refused')
  })
})
