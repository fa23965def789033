import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { env, setEnv } from '../../../../lib/env.ts'
import { cachedSharePicture } from '../../../../lib/seo/share-pictures/share-picture-response.ts'
import { createDataFolder } from '../../../support/database/data-folder.ts'

let before: string
let folder: ReturnType<typeof createDataFolder>
beforeEach(() => {
  before = env().DATA_DIR
  folder = createDataFolder()
})
afterEach(() => {
  folder.remove()
  setEnv('DATA_DIR', before)
})
const kept = () => readdirSync(join(folder.path, 'share'))
const picture = (text: string, cacheable = true) => ({ bytes: Buffer.from(text), cacheable })
/** Work that ends when the test ends it. */
function held() {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { until, release }
}

it('makes a picture once for two hundred who ask at the same time, and never again', async () => {
  const make = vi.fn(async () => picture('a'))
  const all = await Promise.all(Array.from({ length: 200 }, () => cachedSharePicture('a.jpg', make)))
  expect(new Set(all.map((made) => made?.bytes.toString()))).toEqual(new Set(['a']))
  expect(await cachedSharePicture('a.jpg', make)).toMatchObject({ cacheable: true })
  expect(make).toHaveBeenCalledTimes(1)
  expect(kept()).toEqual(['a.jpg'])
})

it('doesn’t keep one that lacks something, nor a failure', async () => {
  expect(await cachedSharePicture('a.jpg', async () => picture('half', false))).toMatchObject({ cacheable: false })
  await expect(cachedSharePicture('a.jpg', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
  expect(await cachedSharePicture('a.jpg', async () => picture('whole'))).toMatchObject({ bytes: Buffer.from('whole') })
})

it('works at two at once, lets some wait, and turns the rest away', async () => {
  const { until, release } = held()
  let atWork = 0
  let most = 0
  const make = async () => {
    atWork++
    most = Math.max(most, atWork)
    await until
    atWork--
    return picture('a')
  }
  let refused = 0
  const all = Array.from({ length: 70 }, async (_, index) => {
    if ((await cachedSharePicture(`${index}.jpg`, make)) === null) refused++
  })
  await vi.waitFor(() => expect(refused).toBe(8))
  release()
  await Promise.all(all)
  expect([most, refused]).toEqual([2, 8])
  expect(await cachedSharePicture('later.jpg', make)).not.toBeNull()
})

it('takes the oldest away, a tenth of them, when there are more than may be kept', async () => {
  mkdirSync(join(folder.path, 'share'))
  for (let index = 0; index < 20; index++) {
    const path = join(folder.path, 'share', `old-${index}.jpg`)
    writeFileSync(path, '')
    utimesSync(path, index + 1, index + 1)
  }
  const add = (name: string) => cachedSharePicture(name, async () => picture('new'), 21)
  await add('a.jpg')
  expect(kept()).toHaveLength(21)
  await add('b.jpg')
  const names = kept()
  expect(names).toHaveLength(18)
  expect(names).toEqual(expect.arrayContaining(['a.jpg', 'b.jpg', 'old-19.jpg', 'old-4.jpg']))
  expect(names).not.toContain('old-3.jpg')
})
