import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../../../components/ui/browser/lazyMessages.ts'
import type { MessageFile } from '../../../lib/lazy-messages/message-file.ts'

type Words = { close: string }

/** When each request was made, in milliseconds since the first; the last answer stays for all that follow. */
let asked: number[] = []
function answerWith(...answers: (() => Promise<Response>)[]): void {
  const start = Date.now()
  vi.stubGlobal('fetch', (address: string) => {
    expect(address).toMatch(/^\/words\//)
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push(Date.now() - start)
    return answer?.()
  })
}
const lost = async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
const refused = async () => new Response('{"close":"no"}', { status: 503 })
const broken = async () => new Response('<html>', { status: 200 })
const right = async () => Response.json({ close: 'Sluiten' })

let address: MessageFile<Words>
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  address = `/words/${randomUUID()}/`
  // A browser has one client for its document; the server makes one for each reader.
  vi.stubGlobal('document', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('words are asked for once, however many widgets want them', async () => {
  answerWith(right)
  expect(await Promise.all([loadMessages(address), loadMessages(address)])).toEqual([
    { close: 'Sluiten' },
    { close: 'Sluiten' },
  ])
  expect(await loadMessages(address)).toEqual({ close: 'Sluiten' })
  expect(asked).toEqual([0])
})

test('what fails is tried again after 350 ms, then after twice as long', async () => {
  answerWith(lost, refused, broken, right)
  const words = loadMessages(address)
  await vi.advanceTimersByTimeAsync(349)
  expect(asked).toEqual([0])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await words).toEqual({ close: 'Sluiten' })
  expect(asked).toEqual([0, 350, 1050, 2450])
})

test('the fifth retry is the last one; the next use tries anew', async () => {
  answerWith(lost)
  const failed = expect(loadMessages(address)).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  expect(asked).toEqual([0, 350, 1050, 2450, 5250, 10_850])
  asked = []
  answerWith(right)
  expect(await loadMessages(address)).toEqual({ close: 'Sluiten' })
  expect(asked).toEqual([0])
})
