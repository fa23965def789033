import { describe, expect, it, vi } from 'vitest'
import { readJsonBody } from '../../../app/api/json-response.ts'
import { readBytes, readPieces, readText, SMALL_BODY } from '../../../lib/forms/request/read-body.ts'
import { log } from '../../../lib/log.ts'

const PATIENT = { bytes: 1000, piece: 60_000, whole: 60_000 }

/** A body that gives pieces of 100 bytes for ever, or as the source says; how many bytes were taken from it. */
function source(pull?: (controller: ReadableStreamDefaultController<Uint8Array>) => void) {
  let bytes = 0
  let cancelled = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        bytes += 100
        if (pull) pull(controller)
        else controller.enqueue(Buffer.alloc(100, 'a'))
      },
      cancel: () => {
        cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken: () => bytes, cancelled: () => cancelled }
}
const silent = () => undefined

describe('a body', () => {
  it('is read to its end, up to its limit', async () => {
    const bodyOf = (length: number) => new Request('http://site/', { method: 'POST', body: 'a'.repeat(length) })
    expect(String(await readBytes(bodyOf(1000), PATIENT))).toBe('a'.repeat(1000))
    expect(await readBytes(bodyOf(1001), PATIENT)).toBe('tooLarge')
    expect((await readBytes(bodyOf(SMALL_BODY.bytes))).length).toBe(64 * 1024)
    expect(await readBytes(bodyOf(SMALL_BODY.bytes + 1))).toBe('tooLarge')
    expect(await readText(bodyOf(10), 9)).toBeNull()
  })

  it('that never ends is read a little further than its limit, and left to the server', async () => {
    const endless = source()
    expect(await readBytes(endless, PATIENT)).toBe('tooLarge')
    expect(endless.taken()).toBe(1100)
    // To cancel it would break the connection before the sender has the answer.
    expect([endless.cancelled(), endless.body.locked]).toEqual([false, false])
  })

  it('that is missing has no bytes', async () => {
    expect(await readBytes({ body: null })).toEqual(Buffer.alloc(0))
    expect(await readText({ body: null }, 5)).toBe('')
  })

  it('is late where nothing comes, and where it comes too slowly altogether', async () => {
    expect(await readBytes(source(silent), { ...PATIENT, piece: 1 })).toBe('late')
    expect(await readBytes(source(silent), { ...PATIENT, whole: 1 })).toBe('late')
    // Its reader takes too long.
    expect(await readPieces(source().body, { ...PATIENT, whole: 1 }, () => new Promise(silent))).toBe('late')
  })

  it('is waited for ten seconds from anybody, and twice as long from a colleague who is signed in', async () => {
    vi.useFakeTimers()
    try {
      const given: string[] = []
      const sent = () => source(silent)
      void readText(sent(), 100).then(() => given.push('text'))
      void readJsonBody(sent() as unknown as Request, 100).then(() => given.push('json'))
      await vi.advanceTimersByTimeAsync(9_999)
      expect(given).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(given).toEqual(['text'])
      await vi.advanceTimersByTimeAsync(10_000)
      expect(given).toEqual(['text', 'json'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('whose sender leaves is cut, which is no failure of the site', async () => {
    const said = vi.spyOn(log, 'error')
    const broken = source((controller) => controller.error(new Error('aborted')))
    expect(await readBytes(broken, PATIENT)).toBe('cut')
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })

  it('is read no further once its reader has seen enough', async () => {
    const endless = source()
    const verdict = await readPieces(endless.body, PATIENT, (_, total) => (total > 250 ? 'enough' : null))
    expect([verdict, endless.taken()]).toEqual(['enough', 300])
  })

  it('of text is UTF-8, with or without a mark', async () => {
    const body = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('{"é":1}'), Buffer.from([0xff])])
    expect(await readText(new Request('http://site/', { method: 'POST', body }), 100)).toBe('{"é":1}\ufffd')
  })
})
