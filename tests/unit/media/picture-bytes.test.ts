import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env, setEnv } from '../../../lib/env.ts'
import { pictureBytes } from '../../../lib/media/picture-bytes.ts'

const hosts = env().PICTURE_HOSTS.join()
beforeEach(() => setEnv('PICTURE_HOSTS', 'pictures.example,*.wide.example'))
afterEach(() => {
  vi.restoreAllMocks()
  setEnv('PICTURE_HOSTS', hosts)
})

const answering = (answer: () => Response) => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())

describe('a picture that lies elsewhere', () => {
  it.each(['https://pictures.example/a.jpg', 'https://a.wide.example/a.jpg'])('is asked for: %s', async (address) => {
    const asked = answering(() => new Response('bytes'))
    expect((await pictureBytes(address))?.toString()).toBe('bytes')
    expect(asked.mock.calls.map(([url]) => String(url))).toEqual([address])
  })

  it('is asked for without following a redirect, and without waiting for ever', async () => {
    const asked = answering(() => new Response('bytes'))
    await pictureBytes('https://pictures.example/a.jpg')
    const [, how] = asked.mock.calls[0] ?? []
    expect(how?.redirect).toBe('error')
    expect(how?.signal).toBeInstanceOf(AbortSignal)
  })

  it.each([
    'http://pictures.example/a.jpg',
    'https://other.example/a.jpg',
    'https://pictures.example.other.example/a.jpg',
    'https://pictures.example@other.example/a.jpg',
    'https://wide.example/a.jpg',
    'https://a.b.wide.example/a.jpg',
    'file:///etc/hostname',
    '//pictures.example/a.jpg',
  ])('is not asked for where no picture host is: %s', async (address) => {
    const asked = answering(() => new Response('bytes'))
    expect(await pictureBytes(address)).toBeNull()
    expect(asked).not.toHaveBeenCalled()
  })

  it('is none when its host has none, or when it has no end', async () => {
    answering(() => new Response('gone', { status: 404 }))
    expect(await pictureBytes('https://pictures.example/a.jpg')).toBeNull()
    const megabyte = new Uint8Array(1024 * 1024)
    answering(() => new Response(new ReadableStream({ pull: (stream) => stream.enqueue(megabyte) })))
    expect(await pictureBytes('https://pictures.example/a.jpg')).toBeNull()
  })
})
