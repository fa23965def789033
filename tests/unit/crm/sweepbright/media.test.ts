import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SignedFile } from '../../../../lib/crm/sweepbright/media.ts'
import { numberOf } from '../../../support/crm/sweepbright/ids.ts'
import { type Scene, startScene } from '../../../support/crm/sweepbright/scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await startScene()
})
afterEach(() => scene.stop())

async function pictures(): Promise<SignedFile[]> {
  const connector = scene.connect()
  const record = await connector.fetchOne(scene.home())
  const [home] = record ? connector.map(record, numberOf).homes : []
  return (home?.Pictures ?? []) as SignedFile[]
}
const statusesOf = async (files: SignedFile[]) => Promise.all(files.map(async ({ Url }) => (await fetch(Url)).status))

describe('scenario 8: pictures', () => {
  it('have an address that ends, and a key that stays: a fresh one comes while the estate can be fetched', async () => {
    await scene.standIn.publish(scene.home())
    const first = await pictures()
    expect(first.map(({ Name }) => Name)).toEqual(Array.from({ length: 9 }, (_, index) => `Foto ${index}`))
    expect(Date.parse(String(first[0]?.Expires))).toBe(scene.clock.now() + scene.standIn.switches.fileLife)
    scene.clock.advance(scene.standIn.switches.fileLife)
    expect(new Set(await statusesOf(first))).toEqual(new Set([403]))
    const second = await pictures()
    expect(second.map(({ Key }) => Key)).toEqual(first.map(({ Key }) => Key))
    expect(second[0]?.Url).not.toBe(first[0]?.Url)
    expect(await statusesOf(second.slice(0, 1))).not.toContain(403)
    scene.clock.advance(scene.standIn.switches.fileLife)
    expect(await pictures()).toEqual([])
  })

  it('of which the 4th of 9 is refused are all in the record: the others can be copied', async () => {
    await scene.standIn.publish(scene.home())
    const files = await pictures()
    const refused = files[3]?.Key
    scene.standIn.setFaults((name, _, { url }) =>
      name === 'file' && url.pathname.includes(String(refused)) ? { status: 403, body: '' } : null,
    )
    expect((await statusesOf(files)).map((status) => status === 403)).toEqual(files.map(({ Key }) => Key === refused))
  })

  it('named .jpg may be HEIC: the record says nothing of their kind', async () => {
    scene.standIn.addPicture(scene.home(), { ordinal: 0 })
    await scene.standIn.publish(scene.home())
    const [heic] = await pictures()
    expect(Object.keys(heic ?? {}).sort()).toEqual(['Expires', 'Key', 'Name', 'Url'])
    const bytes = Buffer.from(await (await fetch(heic?.Url ?? '')).arrayBuffer())
    expect(bytes.subarray(4, 12).toString('latin1')).toBe('ftypheic')
  })

  it('are ordered by their ordinal, come once each, and only with an address', async () => {
    scene.standIn.change(scene.home(), (estate) => {
      const [a, b, c] = estate.images as object[]
      return {
        ...estate,
        images: [
          { ...a, ordinal: 3 },
          { ...b, ordinal: 1 },
          { ...b, ordinal: 2 },
          { ...c, id: null },
        ],
      }
    })
    await scene.standIn.publish(scene.home())
    expect((await pictures()).map(({ Name }) => Name)).toEqual(['Foto 1', 'Foto 0'])
  })
})
