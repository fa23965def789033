import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import PageCacheHandler from '../../../lib/cache/next-cache-handler.ts'
import { removeSingleton } from '../../../lib/cache/process-singleton.ts'
import { openPictureFiles, provideEncodedPictures } from '../../../lib/server/picture-files.ts'

const whole = mkdtempSync(join(tmpdir(), 'gevel-pictures-'))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(whole, 'test-'))
})
afterAll(() => rmSync(whole, { recursive: true }))

const SIZE = 300_000
const pictureOf = (byte: number, size = SIZE) => ({
  etag: `etag-${byte}`,
  upstreamEtag: 'upstream',
  extension: 'avif',
  revalidate: 60,
  buffer: Buffer.alloc(size, byte),
})

it('a picture comes back as it was stored, also for Next', async () => {
  removeSingleton('encoded-pictures')
  onTestFinished(() => void removeSingleton('encoded-pictures'))
  const handler = new PageCacheHandler()
  expect(await handler.get('key', { kind: 'IMAGE' })).toBeNull()
  provideEncodedPictures(folder)
  const picture = pictureOf(10)
  await handler.set('key', { ...picture, kind: 'IMAGE' }, { kind: 'IMAGE' })
  const found = await handler.get('key', { kind: 'IMAGE' })
  expect(found).toEqual({ value: { ...picture, kind: 'IMAGE' }, lastModified: expect.any(Number) })
  expect(await handler.get('other', { kind: 'IMAGE' })).toBeNull()
  expect(await handler.get('key')).toBeNull()
})

it('a picture that others store meanwhile is never half of it', async () => {
  const script = `
    const { openPictureFiles } = await import(${JSON.stringify(new URL('../../../lib/server/picture-files.ts', import.meta.url).href)})
    const { set } = openPictureFiles(${JSON.stringify(folder)})
    for (let byte = 0; ; byte = (byte + 1) % 200)
      await set('key', { etag: 'etag-' + byte, upstreamEtag: '', extension: 'webp', revalidate: 1, buffer: Buffer.alloc(${SIZE}, byte) })`
  const writer = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`))
  onTestFinished(async () => void (await writer.terminate()))
  const { get } = openPictureFiles(folder)
  const seen = new Set<string>()
  while (seen.size < 20) {
    const value = (await get('key'))?.value
    if (!value) continue
    seen.add(value.etag)
    expect(value.buffer.equals(Buffer.alloc(SIZE, Number(value.etag.slice('etag-'.length))))).toBe(true)
  }
})

it('the oldest pictures are removed when all take too much', async () => {
  const { set } = openPictureFiles(folder, 10 * 1000)
  for (let at = 1; at <= 12; at += 1) {
    await set(`key-${at}`, pictureOf(at, 900))
    utimesSync(join(folder, `key-${at}`), at, at)
  }
  const names = readdirSync(folder)
  expect(names).toContain('key-12')
  expect(names).not.toContain('key-1')
  expect(names.length).toBeLessThanOrEqual(10)
})

it('a failure leaves nothing behind', async () => {
  const { get, set } = openPictureFiles(folder)
  mkdirSync(join(folder, 'key', 'inside'), { recursive: true })
  await expect(set('key', pictureOf(1))).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['key'])
  expect(await get('key')).toBeNull()
})
