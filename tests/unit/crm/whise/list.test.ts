import { afterEach, expect, it } from 'vitest'
import { CrmError } from '../../../../lib/crm/rules-error.ts'
import { createWhiseClient } from '../../../../lib/crm/whise/client.ts'
import { home, homes, idsOf, readOut, startTestWhise, type TestWhise } from '../../../support/crm/whise/setup.ts'

let whise: TestWhise
afterEach(() => whise.standIn.stop())

const problemOf = (error: unknown) => (error instanceof CrmError ? error.problem : error)
const lists = () => whise.standIn.calls.filter(({ name }) => name === 'estates/list').length
const all = () => readOut(whise.connect().pull?.readAll())

it('4. the key `estates` is absent and totalCount 0: an empty list, and no failure', async () => {
  whise = await startTestWhise()
  const run = await all()
  expect(run).toEqual({ records: [], gone: [], summary: { isWhole: true, problems: [] } })
  expect(lists()).toBe(1)
})

it('5. isValidRequest true with validationErrors is a failure, and so is isValidRequest false', async () => {
  whise = await startTestWhise({ homes: homes(3) })
  const reply = (isValidRequest: boolean, validationErrors: unknown[]) => ({
    body: JSON.stringify({ estates: [{ id: 1 }], totalCount: 1, isValidRequest, validationErrors }),
  })
  const message = "Error converting value 1 to type 'ScrollablePageRequest'. Path 'Page', line 2."
  whise.standIn.setFaults((name) =>
    name === 'estates/list' ? reply(true, [{ code: 'BadRequestFormat', message }]) : null,
  )
  const error = await all().catch((one) => one)
  expect(problemOf(error)).toBe('invalid')
  expect(error.fields).toEqual(['BadRequestFormat', 'Page'])
  whise.standIn.setFaults((name) => (name === 'estates/list' ? reply(false, []) : null))
  await expect(all().catch(problemOf)).resolves.toBe('invalid')
})

it('5. the stand-in doesn’t refuse a malformed page, and the client doesn’t believe its answer', async () => {
  whise = await startTestWhise({ homes: homes(60) })
  const client = createWhiseClient(whise.settings, { clock: whise.clock })
  const call = client.call(13066, {
    path: 'v1/estates/list',
    body: { Filter: { EstateIds: [1001] }, page: 1, pageSize: 50 },
  })
  await expect(call.catch(problemOf)).resolves.toBe('invalid')
})

it('6. a filter that Whise ignores answers another estate, which isn’t taken for the one asked for', async () => {
  whise = await startTestWhise({ homes: homes(3) })
  const other = { id: 1002, status: { id: 1 } }
  whise.standIn.setFaults((name) =>
    name === 'estates/list'
      ? { body: JSON.stringify({ estates: [other], totalCount: 1, isValidRequest: true, validationErrors: [] }) }
      : null,
  )
  await expect(whise.connect().fetchOne('1001')).resolves.toBeNull()
  whise.standIn.setFaults(null)
  await expect(whise.connect().fetchOne('1001')).resolves.toMatchObject({ externalId: '1001' })
  await expect(whise.connect().fetchOne('4711')).resolves.toBeNull()
  await expect(whise.connect().fetchOne('no-number')).resolves.toBeNull()
})

it('7. 500 with an ExceptionMessage on page 3: the reading fails and says what Whise said', async () => {
  whise = await startTestWhise({ homes: homes(200) })
  whise.standIn.setFaults((name, _, { body }) =>
    name === 'estates/list' && body.includes('"Offset":100')
      ? { status: 500, body: '{"ExceptionMessage":"Object reference not set"}' }
      : null,
  )
  const error = await all().catch((one) => one)
  expect(problemOf(error)).toBe('unavailable')
  expect(error.message).toMatch(/Object reference not set/)
})

it('7. 500 that passes: the page is asked again and nothing is missing', async () => {
  whise = await startTestWhise({ homes: homes(200) })
  whise.standIn.setFaults((name, call) =>
    name === 'estates/list' && call === 3 ? { status: 500, body: '<html>' } : null,
  )
  expect(new Set(idsOf(await all())).size).toBe(200)
})

it.each(['<html>Maintenance</html>', '', '{"estates":[{"id":1', '[]', '{"estates":{}}', '{"estates":[]}'])(
  'an answer that can’t be read is a failure: %s',
  async (body) => {
    whise = await startTestWhise({ homes: homes(3) })
    whise.standIn.setFaults((name) => (name === 'estates/list' ? { body } : null))
    await expect(all().catch(problemOf)).resolves.toBe('malformed')
  },
)

it('8. rows shift because an estate goes while the list is read: none is missing and none comes twice', async () => {
  whise = await startTestWhise({ homes: homes(200) })
  whise.standIn.setFaults((name, call) => {
    if (name === 'estates/list' && call === 2) whise.standIn.estates.remove(1001)
    return null
  })
  const ids = idsOf(await all())
  expect(new Set(ids).size).toBe(ids.length)
  for (let id = 1002; id <= 1200; id += 1) expect(ids).toContain(String(id))
})

it('8. an estate on two pages, because one came above it: each once', async () => {
  whise = await startTestWhise({ homes: homes(200) })
  whise.standIn.setFaults((name, call) => {
    if (name === 'estates/list' && call === 2) whise.standIn.estates.add(home(900), whise.standIn.agencies[0] as never)
    return null
  })
  const ids = idsOf(await all())
  expect(ids).toHaveLength(201)
  expect(new Set(ids).size).toBe(201)
})

it('8. a list that moves each time it is read is unstable', async () => {
  whise = await startTestWhise({ homes: homes(200) })
  let next = 1001
  whise.standIn.setFaults((name, _, { body }) => {
    if (name === 'estates/list' && body.includes('"Offset":50')) whise.standIn.estates.remove(next++)
    return null
  })
  await expect(all().catch(problemOf)).resolves.toBe('unstable')
})

it.each([1, 49, 50, 51, 99, 100, 101])('9. a list of exactly %i estates ends properly', async (count) => {
  whise = await startTestWhise({ homes: homes(count) })
  const ids = idsOf(await all())
  expect(ids).toHaveLength(count)
  // A call for the page, and one for each language.
  expect(lists()).toBe(3 * Math.ceil(count / 50))
})

it('9. pages that are smaller than asked for are read by Whise’s own page size', async () => {
  whise = await startTestWhise({ homes: homes(130) })
  whise.standIn.switches.mostRows = 20
  const { records } = await readOut(whise.connect({ pageSize: 100, languages: ['nl'] }).pull?.readAll())
  expect(records).toHaveLength(130)
})

it('10. exports/list counts pages with its offset; the connector reads estates/list only, whose offset counts rows', async () => {
  whise = await startTestWhise({ homes: homes(120) })
  const client = createWhiseClient(whise.settings, { clock: whise.clock })
  const page = async (path: string, Offset: number) => {
    const { estates } = await client.call(13066, {
      path,
      body: { Sort: [{ Field: 'id' }], Page: { Limit: 50, Offset } },
    })
    return (estates as { id: number }[] | undefined)?.[0]?.id
  }
  expect(await page('v1/estates/exports/list', 1)).toBe(1051)
  expect(await page('v1/estates/exports/list', 50)).toBeUndefined()
  expect(await page('v1/estates/list', 50)).toBe(1051)
  whise.standIn.calls.length = 0
  expect((await all()).records).toHaveLength(120)
  expect(whise.standIn.calls.map(({ name }) => name)).not.toContain('estates/exports/list')
})

it('estates that a group shares are read once, and only when that is set', async () => {
  const agencies = [
    { clientId: 101, officeId: 1 },
    { clientId: 102, officeId: 2 },
  ]
  whise = await startTestWhise({ homes: homes(4), agencies })
  whise.standIn.estates.set(1001, { isShared: true })
  whise.standIn.estates.set(1002, { isShared: true })
  expect(idsOf(await readOut(whise.connect({ readsShared: true }).pull?.readAll())).sort()).toEqual([
    '1001',
    '1002',
    '1003',
    '1004',
  ])
  expect(idsOf(await readOut(whise.connect({ clients: [101] }).pull?.readAll()))).toEqual(['1001', '1003'])
  const shared = await readOut(whise.connect({ clients: [101], readsShared: true }).pull?.readAll())
  expect(idsOf(shared)).toEqual(['1001', '1002', '1003'])
})

it('nothing of a person is kept', async () => {
  whise = await startTestWhise({ homes: homes(1) })
  whise.standIn.estates.setRaw(1001, {
    owner: { name: 'Jan Peeters' },
    internalRemarks: 'Jan Peeters',
    details: [{ id: 9999, value: 'Jan Peeters' }],
  })
  const { records } = await all()
  expect(JSON.stringify(records)).not.toMatch(/Peeters|Voorbeeld|example\.be/)
})

it('the connection breaks off on one page: it is asked again', async () => {
  whise = await startTestWhise({ homes: homes(120) })
  whise.standIn.setFaults((name, call) => (name === 'estates/list' && call === 2 ? 'cut' : null))
  expect(idsOf(await all())).toHaveLength(120)
})
