import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setEnv } from '../../../../lib/env.ts'
import { limitAllBodies, limitBodies } from '../../../../lib/server/guards/body-limit.ts'

/** A site of small limits; sends a request with a body, and ends its response. */
function site() {
  const admit = limitBodies({ total: 4, perVisitor: 2 })
  return (address: string, headers: IncomingMessage['headers'] = { 'content-length': '5' }) => {
    const response = new EventEmitter()
    const verdict = admit({ headers } as IncomingMessage, response as ServerResponse, address)
    if (verdict instanceof Promise) throw new Error('Nobody waits here.')
    return { verdict: 'status' in verdict ? verdict.status : verdict.kind, end: () => response.emit('close') }
  }
}

describe('requests with a body', () => {
  it('of one visitor are bounded by 429, and those of all by an error page', () => {
    const send = site()
    const verdicts = ['1', '1', '1', '2', '3', '4', '1'].map((last) => send(`192.0.2.${last}`).verdict)
    expect(verdicts).toEqual(['pass', 'pass', 429, 'pass', 'pass', 'busy', 429])
  })

  it('of a household with IPv6 count together, however they are framed', () => {
    const send = site()
    const framed = { 'transfer-encoding': 'chunked' }
    const verdicts = [send('2001:db8::1', framed), send('2001:db8::2'), send('2001:db8::3', framed)]
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 429])
  })

  /** Many requests at once from one address: how many are admitted, refused, and wait. */
  function crowd(url: string) {
    const admit = limitAllBodies()
    const request = { method: 'POST', url, headers: { 'content-length': '5' } } as IncomingMessage
    const responses = Array.from({ length: 600 }, () => new EventEmitter())
    const verdicts: string[] = []
    const settled = Promise.all(
      responses.map(async (response) => {
        const { kind } = await admit(request, response as ServerResponse, '192.0.2.1')
        verdicts.push(kind)
        // It is answered at once.
        if (kind === 'pass') response.emit('close')
      }),
    )
    const count = (kind: string) => verdicts.filter((one) => one === kind).length
    return { settled, counts: () => [count('pass'), count('refused')] }
  }

  it('of the CRM come hundreds at once from one address: none is refused, they wait for each other', async () => {
    setEnv('CRM', 'sweepbright')
    const hooks = crowd('/api/crm/sweepbright/')
    await hooks.settled
    expect(hooks.counts()).toEqual([600, 0])
    for (const url of ['/api/crm/whise/', '/api/crm/xyz/', '/api/requests/job/']) {
      const others = crowd(url)
      await others.settled
      expect(others.counts()).toEqual([32, 568])
    }
    setEnv('CRM', '')
    const hooksOfNobody = crowd('/api/crm/sweepbright/')
    await hooksOfNobody.settled
    expect(hooksOfNobody.counts()).toEqual([32, 568])
  })

  describe('that may wait', () => {
    /** Admits two at once, one of each address. */
    function door() {
      const admit = limitBodies({ total: 2, perVisitor: 1, wait: 1000 })
      return (address: string) => {
        const response = new EventEmitter()
        let verdict: unknown = 'waits'
        const asked = admit(
          { headers: { 'content-length': '5' } } as IncomingMessage,
          response as ServerResponse,
          address,
        )
        void Promise.resolve(asked).then((found) => {
          verdict = 'status' in found ? found.status : found.kind
        })
        return {
          verdict: () => vi.advanceTimersByTimeAsync(0).then(() => verdict),
          end: () => response.emit('close'),
        }
      }
    }
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it('get a place in their order, past those whose address has enough', async () => {
      const ask = door()
      const [slow, next, other, later] = [ask('192.0.2.1'), ask('192.0.2.1'), ask('192.0.2.2'), ask('192.0.2.3')]
      const verdicts = () => Promise.all([slow, next, other, later].map(({ verdict }) => verdict()))
      expect(await verdicts()).toEqual(['pass', 'waits', 'pass', 'waits'])
      other.end()
      expect(await verdicts()).toEqual(['pass', 'waits', 'pass', 'pass'])
      slow.end()
      expect(await verdicts()).toEqual(['pass', 'pass', 'pass', 'pass'])
    })

    it('are refused when nobody leaves in time, and forgotten when their sender does', async () => {
      const ask = door()
      const [slow, other] = [ask('192.0.2.1'), ask('192.0.2.2')]
      const [gone, same, stranger] = [ask('192.0.2.1'), ask('192.0.2.1'), ask('192.0.2.3')]
      gone.end()
      await vi.advanceTimersByTimeAsync(1000)
      expect([await same.verdict(), await stranger.verdict()]).toEqual([429, 'busy'])
      slow.end()
      expect(await ask('192.0.2.1').verdict()).toBe('pass')
      expect([await other.verdict(), await ask('192.0.2.4').verdict()]).toEqual(['pass', 'waits'])
    })
  })

  it('have their place until the response ends', () => {
    const send = site()
    const [first] = ['1', '1', '2', '3'].map((last) => send(`192.0.2.${last}`))
    expect([send('192.0.2.1').verdict, send('192.0.2.4').verdict]).toEqual([429, 'busy'])
    first?.end()
    expect([send('192.0.2.4').verdict, send('192.0.2.1').verdict]).toEqual(['pass', 'busy'])
  })

  it('are counted, others are not', () => {
    const send = site()
    for (let turn = 0; turn < 9; turn += 1)
      for (const headers of [{}, { 'content-length': '0' }]) expect(send('192.0.2.1', headers).verdict).toBe('pass')
  })
})
