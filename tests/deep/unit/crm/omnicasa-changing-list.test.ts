/** Omnicasa's list, changed before each of its pages; tests/unit/crm/omnicasa/source.test.ts shows the rule itself. */
import { expect, test } from 'vitest'
import { COUNTINGS, idsFrom, sorted, whileReading } from '../../../support/crm/omnicasa/changing-list.ts'
import { collect, simpleCatalogue, simpleHome, withStandIn } from '../../../support/crm/omnicasa/with-stand-in.ts'

const CALLS = [2, 3, 4, 5]

test('a home added at the top between any two pages is read, and no other twice', async () => {
  await whileReading(
    CALLS,
    (store) => store.add(simpleHome(5000)),
    (ids) => expect(sorted(ids)).toEqual([...idsFrom(1001, 120), '5000']),
  )
})

test('homes deleted between any two pages make no other home missing', async () => {
  for (const count of [1, 2, 3])
    for (const isSet of [false, true])
      await whileReading(
        CALLS,
        (store) => {
          for (const id of idsFrom(1002, count)) store.remove(Number(id))
        },
        (ids) => expect(ids).toEqual(expect.arrayContaining(idsFrom(1002 + count, 119 - count))),
        (rows) => (isSet ? rows : 'auto'),
      )
})

test('homes deleted and others added, so that the length stays, make no home missing', async () => {
  for (const count of [1, 2, 3])
    await whileReading(
      CALLS,
      (store) => {
        for (const id of idsFrom(1002, count)) store.remove(Number(id))
        for (const id of idsFrom(5000, count)) store.add(simpleHome(Number(id)), false)
      },
      (ids) =>
        expect(ids).toEqual(expect.arrayContaining([...idsFrom(1002 + count, 119 - count), ...idsFrom(5000, count)])),
    )
})

test('lists of any length are read whole, whether rows count from 0 or 1 and the last one belongs to a page', async () => {
  for (const count of [1, 24, 25, 26, 27, 50, 51, 52, 75, 77])
    await withStandIn(simpleCatalogue(count), async ({ standIn, connect }) => {
      for (const rows of COUNTINGS) {
        standIn.behave({ rows })
        const auto = await collect(connect().pull.readAll())
        expect([count, rows, sorted(auto.ids)]).toEqual([count, rows, idsFrom(1001, count)])
        const set = await collect(connect({ OMNICASA_PAGING: rows }).pull.readAll())
        expect([count, rows, sorted(set.ids)]).toEqual([count, rows, idsFrom(1001, count)])
      }
    })
})
