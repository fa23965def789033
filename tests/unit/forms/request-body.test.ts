import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { discardUpload, readFormBody } from '../../../lib/forms/request/request-body.ts'
import { formRequest, multipart, type Part, streamRequest } from '../../support/forms/form-body.ts'

const MEGABYTE = 1024 * 1024
const URLENCODED = 'application/x-www-form-urlencoded'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gevel-body-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (parts: Part[], options?: Parameters<typeof formRequest>[1]) =>
  readFormBody(formRequest(multipart(parts), options), folder)
const values = async (parts: Part[]) => {
  const body = await read(parts)
  return body.kind === 'form' ? Object.fromEntries(body.fields) : body.kind
}
const file = (size: number, name = 'cv'): Part => ({ name, value: Buffer.alloc(size, 7), fileName: 'cv.pdf' })

describe('fields', () => {
  test('of a multipart body come in their order, names given twice too', async () => {
    expect(
      await values([
        { name: 'city', value: 'Gent' },
        { name: 'type', value: '1' },
        { name: 'city', value: 'Brugge' },
      ]),
    ).toEqual({ city: ['Gent', 'Brugge'], type: ['1'] })
  })

  test('of an urlencoded body, with and without its charset', async () => {
    for (const type of [URLENCODED, `${URLENCODED}; charset=UTF-8`]) {
      const body = await readFormBody(formRequest('a=caf%C3%A9+1&b=&a=2', { type, piece: 3 }), folder)
      expect(body).toEqual({
        kind: 'form',
        fields: new Map([
          ['a', ['café 1', '2']],
          ['b', ['']],
        ]),
      })
    }
  })

  test('whatever the pieces they arrive in', async () => {
    const bytes = multipart([{ name: 'a', value: 'één 🏡 huis' }, file(3000), { name: 'b', value: 'twee' }])
    for (const piece of [1, 7, 100, 65_536]) {
      const body = await readFormBody(formRequest(bytes, { piece }), folder)
      expect(body.kind === 'form' && [...body.fields, body.file?.size]).toEqual([
        ['a', ['één 🏡 huis']],
        ['b', ['twee']],
        3000,
      ])
    }
  })

  test('lose control signs and direction overrides, keep lines, emoji and right-to-left letters', async () => {
    expect(
      await values([
        { name: 'nul', value: 'a\u0000b\u001b[31m' },
        { name: 'lines', value: 'one\r\ntwo\rthree\n' },
        { name: 'bidi', value: 'invoice\u202Efdp.exe\u2066x\u2069' },
        { name: 'rtl', value: 'שלום مرحبا 👩‍👩‍👧' },
        { name: 'composed', value: 'Cafe\u0301' },
      ]),
    ).toEqual({
      nul: ['ab[31m'],
      lines: ['one\ntwo\nthree\n'],
      bidi: ['invoicefdp.exex'],
      rtl: ['שלום مرحبا 👩‍👩‍👧'],
      composed: ['Café'],
    })
  })

  test('that are not UTF-8 become text all the same', async () => {
    expect(await values([{ name: 'a', value: Buffer.from([0x61, 0xff, 0xc3]) }])).toEqual({ a: ['a\ufffd\ufffd'] })
    const halves = await values([{ name: 'a', value: Buffer.from([0x3d, 0xd8]), type: 'text/plain; charset=utf-16le' }])
    expect(halves).toEqual({ a: ['\ufffd'] })
  })

  test.each([
    ['a value of 20,000 bytes', [{ name: 'a', value: 'x'.repeat(20_000) }], 'form'],
    ['a value of one byte more', [{ name: 'a', value: 'x'.repeat(20_001) }], 'tooLarge'],
    ['200 values', Array.from({ length: 200 }, (_, i) => ({ name: `a${i}`, value: '1' })), 'form'],
    ['201 values', Array.from({ length: 201 }, (_, i) => ({ name: `a${i}`, value: '1' })), 'tooLarge'],
    ['200,000 bytes in all', Array.from({ length: 10 }, () => ({ name: 'a', value: 'x'.repeat(20_000) })), 'form'],
    ['more than that', Array.from({ length: 11 }, () => ({ name: 'a', value: 'x'.repeat(18_200) })), 'tooLarge'],
    ['a name of 100 bytes', [{ name: 'n'.repeat(100), value: '1' }], 'form'],
    ['a longer name', [{ name: 'n'.repeat(101), value: '1' }], 'malformed'],
    ['a name that is empty', [{ name: '', value: '1' }], 'malformed'],
    ['a name with NUL', [{ name: 'a\0b', value: '1' }], 'malformed'],
    ['a name with a control character', [{ name: 'a\u0085b', value: '1' }], 'malformed'],
    ['a file of such a name', [{ name: 'a\u007fb', value: '1', fileName: 'a.pdf' }], 'malformed'],
  ] satisfies [string, Part[], string][])('%s', async (_, parts, kind) => {
    expect((await read(parts)).kind).toBe(kind)
  })

  test('an urlencoded value or name that is too long', async () => {
    const kind = async (text: string) => (await readFormBody(formRequest(text, { type: URLENCODED }), folder)).kind
    expect(await kind(`a=${'x'.repeat(20_001)}`)).toBe('tooLarge')
    expect(await kind(`${'n'.repeat(101)}=1`)).toBe('malformed')
    expect(await kind(Array.from({ length: 201 }, (_, i) => `a${i}=1`).join('&'))).toBe('tooLarge')
  })
})

describe('a file', () => {
  test('is on the disk as it was sent, for this user alone, under a name of ours', async () => {
    const body = await read([
      { name: 'cv', value: Buffer.from([1, 2, 0, 3]), fileName: '../../etc/pass\u202Ewd.pdf', type: 'application/pdf' },
    ])
    if (body.kind !== 'form' || !body.file) throw new Error(body.kind)
    expect(body.file).toMatchObject({ field: 'cv', originalName: 'passwd.pdf', size: 4 })
    expect(body.file.path).toMatch(new RegExp(`^${folder}/[0-9a-f-]{36}$`))
    expect([...readFileSync(body.file.path)]).toEqual([1, 2, 0, 3])
    expect(statSync(body.file.path).mode & 0o777).toBe(0o600)
    await discardUpload(body)
    expect(readdirSync(folder)).toEqual([])
  })

  test('of 5 MB is taken; a byte more is not, and the fields around it are kept', async () => {
    const taken = await read([file(5 * MEGABYTE)])
    expect(taken.kind === 'form' && taken.file?.size).toBe(5 * MEGABYTE)
    await discardUpload(taken)
    const refused = await read([{ name: 'a', value: '1' }, file(5 * MEGABYTE + 1), { name: 'b', value: '2' }])
    expect(refused).toEqual({
      kind: 'form',
      oversizedFile: 'cv',
      fields: new Map([
        ['a', ['1']],
        ['b', ['2']],
      ]),
    })
    expect(readdirSync(folder)).toEqual([])
  })

  test('that was not chosen is no file', async () => {
    expect(await read([{ name: 'cv', value: '', fileName: '', type: 'application/octet-stream' }])).toEqual({
      kind: 'form',
      fields: new Map(),
    })
    expect(readdirSync(folder)).toEqual([])
  })

  test('comes alone: a second one is refused and the first removed', async () => {
    expect(await read([file(10), file(10, 'more')])).toEqual({ kind: 'malformed' })
    expect(readdirSync(folder)).toEqual([])
  })

  test('is lost on a disk that can’t be written, and nothing else with it', async () => {
    const parts = [{ name: 'before', value: 'Anna' }, file(3_000_000), { name: 'after', value: 'Peeters' }]
    const body = await readFormBody(formRequest(multipart(parts)), `${process.execPath}/no-folder`)
    const fields = new Map([
      ['before', ['Anna']],
      ['after', ['Peeters']],
    ])
    expect(body).toEqual({ kind: 'form', fields, lostFile: 'cv' })
  })

  test('is asked of no disk where it is empty', async () => {
    const nowhere = `${process.execPath}/no-folder`
    expect(await readFormBody(formRequest(multipart([{ name: 'a', value: '1' }])), nowhere)).toMatchObject({
      kind: 'form',
    })
    const body = await readFormBody(formRequest(multipart([file(0)])), nowhere)
    expect(body).toEqual({ kind: 'form', fields: new Map(), emptyFile: 'cv' })
  })
})

describe('a body that is wrong', () => {
  test.each([
    ['without an end', multipart([{ name: 'a', value: '1' }], { ended: false })],
    ['that ends within a file', multipart([file(100_000)], { ended: false }).subarray(0, 50_000)],
    ['that ends within a header', multipart([file(10)]).subarray(0, 40)],
    ['without a boundary in it', Buffer.from('hello')],
  ])('%s', async (_, bytes) => {
    expect(await readFormBody(formRequest(bytes), folder)).toEqual({ kind: 'malformed' })
    expect(readdirSync(folder)).toEqual([])
  })

  test.each(['', 'application/json', 'text/plain', 'multipart/form-data', 'multipart/mixed; boundary=x', '\u00e9'])(
    'of the type "%s"',
    async (type) => {
      expect(await readFormBody(formRequest('a=1', { type }), folder)).toEqual({ kind: 'malformed' })
    },
  )

  test('no body at all', async () => {
    const request = new Request('http://localhost/', { method: 'POST', headers: { 'content-type': URLENCODED } })
    expect(await readFormBody(request, folder)).toEqual({ kind: 'malformed' })
  })

  test('is refused by its announced length, unread', async () => {
    const request = streamRequest(new ReadableStream(), undefined, { 'content-length': String(21 * MEGABYTE) })
    expect(await readFormBody(request, folder)).toEqual({ kind: 'tooLarge' })
  })

  test('of 4 MB in one field is read to its end, and nothing of it kept', async () => {
    let pulled = 0
    const head = multipart([{ name: 'a', value: '' }]).subarray(0, -30)
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(pulled === 0 ? head : Buffer.alloc(65_536, 0x61))
        pulled += 65_536
        if (pulled > 4 * MEGABYTE) controller.close()
      },
    })
    expect(await readFormBody(streamRequest(stream), folder)).toEqual({ kind: 'tooLarge' })
    expect(pulled).toBeGreaterThan(4 * MEGABYTE)
  })

  test('that never ends is given up', async () => {
    for (const parts of [[{ name: 'a', value: '' }], [file(1)]]) {
      let pulled = 0
      let cancelled = false
      const head = multipart(parts, { ended: false }).subarray(0, -2)
      const stream = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(pulled === 0 ? head : Buffer.alloc(65_536, 0x61))
          pulled += 65_536
        },
        cancel() {
          cancelled = true
        },
      })
      expect(await readFormBody(streamRequest(stream), folder)).toEqual({ kind: 'tooLarge' })
      // The server reads on, until the sender has the answer.
      expect(cancelled).toBe(false)
      expect(pulled).toBeLessThan(21 * MEGABYTE)
      expect(readdirSync(folder)).toEqual([])
    }
  })

  test('that breaks off leaves nothing behind', async () => {
    let sent = false
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent) return controller.error(new Error('gone'))
        controller.enqueue(multipart([file(90_000)], { ended: false }))
        sent = true
      },
    })
    expect(await readFormBody(streamRequest(stream), folder)).toEqual({ kind: 'malformed' })
    expect(readdirSync(folder)).toEqual([])
  })

  test('that falls silent is given up, in the middle and in all', async () => {
    for (const patience of [
      { piece: 20, whole: 60_000 },
      { piece: 60_000, whole: 20 },
    ]) {
      // As that of a connection whose other end says nothing more.
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(multipart([file(90_000)], { ended: false })),
      })
      expect(await readFormBody(streamRequest(stream), folder, patience)).toEqual({ kind: 'late' })
      expect(readdirSync(folder)).toEqual([])
    }
  })
})
