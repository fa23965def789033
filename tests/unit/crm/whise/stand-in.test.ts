import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { whiseConnector } from '../../../../lib/crm/whise/connector.ts'
import { writeDemoFeed } from '../../../../prisma/demo/feed.ts'
import { readCatalogue } from '../../../support/crm/catalogue.ts'
import { readOut } from '../../../support/crm/whise/setup.ts'
import {
  STAND_IN_AGENCY,
  STAND_IN_LOGIN,
  startWhiseStandIn,
  type WhiseStandIn,
} from '../../../support/crm/whise/stand-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'whise-pictures-'))
let standIn: WhiseStandIn
beforeAll(async () => {
  writeDemoFeed(folder)
  standIn = await startWhiseStandIn({ catalogue: await readCatalogue(folder) })
})
afterAll(async () => {
  await standIn.stop()
  rmSync(folder, { recursive: true, force: true })
})

const connect = () =>
  whiseConnector({
    ...{ url: standIn.url, ...STAND_IN_LOGIN, clients: [STAND_IN_AGENCY.clientId], officeId: null, pageSize: 100 },
    ...{ languages: ['nl', 'fr'], readsShared: false, showsUnmarked: false },
  })
const picturesOf = async (id: string) => {
  const connector = connect()
  const record = await connector.fetchOne(id)
  return (record ? connector.map(record, Number).homes[0]?.Pictures : []) as { ID: number; Url: string }[]
}

it('the demo’s homes, projects and units are read, and every picture has a file', async () => {
  const connector = connect()
  const { records } = await readOut(connector.pull?.readAll())
  expect(records.length).toBeGreaterThan(160)
  expect(records.filter(({ raw }) => 'parent' in (raw as object))).toHaveLength(5)
  const [first] = await picturesOf('20000')
  const response = await fetch(first?.Url ?? '')
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  expect((await fetch(`${standIn.url}public/storage1/Pictures/1/1600/${'0'.repeat(32)}.webp`)).status).toBe(404)
})

it('a picture that is added comes last, and a price and an address that change are read', async () => {
  const before = await picturesOf('20000')
  standIn.estates.addPicture(20000, 'pictures/interiors/attic-1.webp')
  const after = await picturesOf('20000')
  expect(after.slice(0, -1)).toEqual(before)
  expect((await fetch(after.at(-1)?.Url ?? '')).status).toBe(200)
  standIn.estates.setPrice(20000, 123_000)
  standIn.estates.hideAddress(20000)
  const connector = connect()
  const record = await connector.fetchOne('20000')
  expect(record && connector.map(record, Number).homes[0]).toMatchObject({ Price: 123_000, PublishAddress: false })
})

it('no login and no token stands in the log of calls', async () => {
  await readOut(connect().pull?.readAll())
  expect(JSON.stringify(standIn.calls)).not.toMatch(/demo-password|Bearer|eyJ/)
})

it('an estate’s details are text, and booleans occur only as true', async () => {
  const estates = standIn.estates.all().map((stored) => standIn.estates.answer(stored, ['nl-BE'], standIn.url))
  for (const estate of estates) {
    expect(Object.values(estate)).not.toContain(false)
    expect(Object.values(estate)).not.toContain(null)
    for (const { value } of estate.details as { value: unknown }[]) expect(typeof value).toBe('string')
  }
})
