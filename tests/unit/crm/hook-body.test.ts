import { expect, it } from 'vitest'
import { MAX_HOOK_BYTES, readHookBody } from '../../../lib/crm/hook-body.ts'

const request = (body: string | ReadableStream) => {
  const init: RequestInit & { duplex?: 'half' } = { method: 'POST', body, duplex: 'half' }
  return new Request('https://site.example/', init)
}

it('a message is read to its end, up to 64 kB', async () => {
  expect(Buffer.from((await readHookBody(request('{"a":1}'))) ?? []).toString()).toBe('{"a":1}')
  expect((await readHookBody(request('a'.repeat(MAX_HOOK_BYTES))))?.byteLength).toBe(MAX_HOOK_BYTES)
  expect(await readHookBody(request('a'.repeat(MAX_HOOK_BYTES + 1)))).toBeNull()
})

it('a message whose sender stops in the middle is none', async () => {
  const half = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')) })
  expect(await readHookBody(request(half), 1)).toBeNull()
})
