import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { POST } from '../../../app/api/crm/sweepbright/route.ts'
import type { CrmRecord } from '../../../lib/crm/connector.ts'
import { addCrmEvents, countCrmEvents, deleteOldCrmEvents, takeCrmEvents } from '../../../lib/crm/queries-events.ts'
import { rawOf } from '../../../lib/crm/sweepbright/estate.ts'
import {
  type EventWork,
  finishEvents,
  lookForMissed,
  nextAttempt,
  postponeEvents,
  type StoredEstate,
  workOnEvents,
} from '../../../lib/crm/sweepbright/events.ts'
import { receiveHook } from '../../../lib/crm/sweepbright/webhook.ts'
import { disconnect } from '../../../lib/db/client.ts'
import { setEnv } from '../../../lib/env.ts'
import { uuidOf } from '../../support/crm/sweepbright/ids.ts'
import { MINUTE, NOON, type Scene, startScene } from '../../support/crm/sweepbright/scene.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

const SECRET = 'a secret of the stand-in'
let database: TestDatabase
let scene: Scene

beforeAll(async () => {
  setEnv('CRM', 'sweepbright')
  setEnv('SWEEPBRIGHT_SECRET', SECRET)
  database = await createTestDatabase()
})
afterAll(async () => {
  setEnv('CRM', '')
  setEnv('SWEEPBRIGHT_SECRET', '')
  await database.drop()
})
beforeEach(async () => {
  await database.client.query('delete from crm_events')
  scene = await startScene({ homes: 6 })
  scene.standIn.setSite(door)
  return () => scene.stop()
})

const now = () => new Date(scene.clock.now())
/** The door, at the time of the scene. */
const door = (request: Request): Promise<Response> =>
  receiveHook(request, { secret: SECRET, takesCapitals: false, now, add: (event) => addCrmEvents([event]) })

const states = async (): Promise<string[]> =>
  (
    await database.client.query<{ row: string }>(`select kind || ' ' || state as row from crm_events order by id`)
  ).rows.map(({ row }) => row)
const NONE = async (): Promise<CrmRecord | null> => null
type Stored = (externalId: string) => Promise<CrmRecord | null>

/** Works on the queue as a job does; `apply` false: the process is killed before it ends anything. */
async function work({ stored = NONE as Stored, apply = true, settings = {} } = {}): Promise<EventWork[]> {
  const done: EventWork[] = []
  for await (const one of workOnEvents({ connector: scene.connect(settings), stored, now })) {
    done.push(one)
    if (apply && one.kind !== 'lost') await finishEvents(one.eventIds, now())
  }
  return done
}
const kinds = (done: EventWork[]) => done.map(({ kind, externalId }) => `${kind} ${externalId.slice(-2)}`)
const priceOf = (one: EventWork | undefined): unknown =>
  one?.kind === 'record' ? (rawOf(one.record).estate.price as { amount: number }).amount : null

describe('scenario 1: the same message', () => {
  it('ten times at once is one row, and is answered with 200 each time', async () => {
    const { standIn } = scene
    await standIn.publish(scene.home())
    const happenedAt = now()
    expect(await standIn.send({ event: 'estate-updated', id: scene.home(), happenedAt }, { times: 10 })).toBe(200)
    expect(await standIn.send({ event: 'estate-updated', id: scene.home(), happenedAt })).toBe(200)
    expect(await states()).toEqual(['added waiting', 'updated waiting'])
    expect(kinds(await work())).toEqual(['record 01'])
    expect(await states()).toEqual(['added superseded', 'updated done'])
    expect(await work()).toEqual([])
  })
})

describe('scenario 2: order', () => {
  it('updated before added gives the estate as it is now, once', async () => {
    const { standIn } = scene
    await standIn.publish(scene.home(), 'estate-updated')
    const happenedAt = new Date(scene.clock.now() - MINUTE)
    await standIn.send({ event: 'estate-added', id: scene.home(), happenedAt })
    expect(kinds(await work())).toEqual(['record 01'])
    expect(await states()).toEqual(['updated done', 'added superseded'])
  })

  it('deleted before a late updated stays deleted', async () => {
    const { standIn } = scene
    await standIn.publish(scene.home())
    scene.clock.advance(MINUTE)
    await standIn.unpublish(scene.home())
    expect(kinds(await work())).toEqual(['gone 01'])
    const happenedAt = new Date(scene.clock.now() - MINUTE / 2)
    scene.clock.advance(MINUTE)
    await standIn.send({ event: 'estate-updated', id: scene.home(), happenedAt })
    expect(await work()).toEqual([])
    expect(await states()).toEqual(['added superseded', 'deleted done', 'updated superseded'])
  })

  it('published again after it was deleted comes back', async () => {
    await scene.standIn.publish(scene.home())
    await scene.standIn.unpublish(scene.home())
    scene.clock.advance(MINUTE)
    await scene.standIn.publish(scene.home())
    expect(kinds(await work())).toEqual(['record 01'])
  })

  it('a new event of a home on which somebody works waits until that is over', async () => {
    await scene.standIn.publish(scene.home())
    const [taken] = await takeCrmEvents('sweepbright', { now: now(), most: 9, takenFor: 5 * MINUTE })
    scene.clock.advance(1000)
    await scene.standIn.publish(scene.home())
    await scene.standIn.publish(scene.home(1))
    expect(kinds(await work())).toEqual(['record 02'])
    await finishEvents([String(taken?.id)], now())
    expect(kinds(await work())).toEqual(['record 01'])
    expect(await states()).toEqual(['added done', 'updated done', 'added done'])
  })

  it('is kept by processes that take at the same moment: each home goes to one of them', async () => {
    for (let index = 0; index < 6; index += 1) await scene.standIn.publish(scene.home(index))
    const take = () => takeCrmEvents('sweepbright', { now: now(), most: 4, takenFor: 5 * MINUTE })
    const taken = (await Promise.all([take(), take(), take()])).flat()
    expect(taken.map(({ externalId }) => externalId).sort()).toEqual(
      [0, 1, 2, 3, 4, 5].map((index) => scene.home(index)).sort(),
    )
  })
})

describe('scenario 4: a burst', () => {
  it('of 500 messages is answered with 200, and drained in order', async () => {
    await scene.stop()
    scene = await startScene({ homes: 500 })
    scene.standIn.setSite(door)
    const statuses = await scene.standIn.burst(500)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await countCrmEvents('sweepbright', now())).toMatchObject({ waiting: 500, expired: 0, failed: 0 })
    expect(new Set((await work()).map(({ externalId }) => externalId)).size).toBe(500)
    expect(await countCrmEvents('sweepbright', now())).toMatchObject({ waiting: 0 })
  })
})

describe('the door', () => {
  const ask = (body = scene.standIn.hookBody({ event: 'estate-added', id: scene.home() })) =>
    POST(scene.standIn.hookRequest(body))

  it('answers 503 while the database is away, and takes the message when it comes again', async () => {
    const url = database.url
    await disconnect()
    setEnv('DATABASE_URL', 'postgresql://nobody@127.0.0.1:1/none')
    expect((await ask()).status).toBe(503)
    await disconnect()
    setEnv('DATABASE_URL', url)
    expect((await ask()).status).toBe(200)
    expect(await states()).toEqual(['added waiting'])
  })

  it('is closed where the site doesn’t use SweepBright', async () => {
    setEnv('CRM', 'whise')
    expect((await ask()).status).toBe(404)
    setEnv('CRM', 'sweepbright')
    expect((await ask('{}')).status).toBe(400)
    expect(await states()).toEqual([])
  })
})

describe('scenario 5: a process that was killed after the 200', () => {
  it('leaves its events to the next one, within the window', async () => {
    await scene.standIn.publish(scene.home())
    expect(kinds(await work({ apply: false }))).toEqual(['record 01'])
    expect(await work()).toEqual([])
    scene.clock.advance(5 * MINUTE)
    expect(kinds(await work())).toEqual(['record 01'])
    expect(await states()).toEqual(['added done'])
  })
})

describe('scenario 6: an estate that can’t be fetched', () => {
  it('is tried with growing waits until the hour is over, then told and left as it was', async () => {
    await scene.standIn.send({ event: 'estate-updated', id: scene.home() })
    const attempts: number[] = []
    const told: EventWork[] = []
    for (let minute = 0; minute <= 61; minute += 0.5) {
      const before = scene.standIn.calls.filter(({ name }) => name === 'estate').length
      told.push(...(await work()))
      if (scene.standIn.calls.filter(({ name }) => name === 'estate').length > before) attempts.push(minute)
      scene.clock.advance(MINUTE / 2)
    }
    expect(attempts).toEqual([0, 0.5, 1.5, 3.5, 7.5, 15.5, 25.5, 35.5, 45.5, 55.5, 60])
    expect(told).toMatchObject([{ kind: 'lost', externalId: scene.home(), state: 'expired' }])
    expect(await states()).toEqual(['updated expired'])
    expect(await countCrmEvents('sweepbright', new Date(NOON))).toMatchObject({ waiting: 0, expired: 1 })
  })

  it('at minute 61 is tried once', async () => {
    await scene.standIn.publish(scene.home())
    scene.clock.advance(61 * MINUTE)
    expect(await work()).toMatchObject([{ kind: 'lost', state: 'expired' }])
  })

  it('by then the last attempt comes at the end of the window', () => {
    const event = { happenedAt: new Date(NOON), attempts: 9 }
    expect(nextAttempt(event, new Date(NOON + 59 * MINUTE))).toEqual(new Date(NOON + 60 * MINUTE))
    expect(nextAttempt(event, new Date(NOON + 60 * MINUTE))).toBeNull()
  })

  it('a newer event of the same home takes the place of the one that waits', async () => {
    await scene.standIn.send({ event: 'estate-updated', id: scene.home() })
    expect(await work()).toEqual([])
    scene.clock.advance(1000)
    scene.standIn.setPrice(scene.home(), 250_000)
    await scene.standIn.publish(scene.home())
    const done = await work()
    expect([kinds(done), priceOf(done[0])]).toEqual([['record 01'], 250_000])
    expect(await states()).toEqual(['updated superseded', 'added done'])
  })
})

describe('scenario 7: failures in mid-queue', () => {
  it.each([401, 403] as const)('%i: the token is renewed, and no event is lost', async (status) => {
    for (let index = 0; index < 6; index += 1) await scene.standIn.publish(scene.home(index))
    scene.standIn.setFaults((name, call) => {
      if (name === 'estate' && call === 3) scene.standIn.switches.refuse = { status }
      return null
    })
    expect((await work()).filter(({ kind }) => kind === 'record')).toHaveLength(6)
  })

  it('a login that is refused stops the run; its events come again later', async () => {
    for (let index = 0; index < 6; index += 1) await scene.standIn.publish(scene.home(index))
    await expect(work({ settings: { secret: 'wrong' } })).rejects.toMatchObject({ problem: 'login' })
    expect(scene.standIn.calls.filter(({ name }) => name === 'estate')).toEqual([])
    scene.clock.advance(MINUTE)
    expect(await work()).toHaveLength(6)
  })

  it('a connection that breaks off stops the run after the homes that came', async () => {
    for (let index = 0; index < 6; index += 1) await scene.standIn.publish(scene.home(index))
    scene.standIn.setFaults((name, _, { url }) =>
      name === 'estate' && url.pathname.endsWith(scene.home(1)) ? 'cut' : null,
    )
    const done: EventWork[] = []
    const run = async () => {
      for await (const one of workOnEvents({ connector: scene.connect(), stored: NONE, now })) {
        done.push(one)
        if (one.kind !== 'lost') await finishEvents(one.eventIds, now())
      }
    }
    await expect(run()).rejects.toMatchObject({ problem: 'unreachable' })
    expect(done).toHaveLength(5)
    scene.standIn.setFaults(null)
    scene.clock.advance(MINUTE)
    expect(await work()).toHaveLength(1)
  })

  it('one answer that can’t be read holds up no other home', async () => {
    for (let index = 0; index < 6; index += 1) await scene.standIn.publish(scene.home(index))
    scene.standIn.setFaults((name, _, { url }) =>
      name === 'estate' && url.pathname.endsWith(scene.home(1)) ? { body: '<html>' } : null,
    )
    expect(await work()).toHaveLength(5)
  })
})

describe('projects', () => {
  const project = () => scene.standIn.projectId(900)

  const unit = (number: number) => uuidOf('unit', number)
  /** Works on the queue, with what was applied before. */
  const workWith = async (former: EventWork | undefined, settings = {}, alone: string[] = []) => {
    const stored: Stored = async (id) => {
      if (alone.includes(id)) return { externalId: id, raw: {} }
      return id === project() && former?.kind === 'record' ? former.record : null
    }
    const [one] = await work({ stored, settings })
    const units = one?.kind === 'record' ? scene.connect(settings).unitIds(one.record) : null
    return { one, units, gone: one && one.kind !== 'lost' ? one.goneUnits : null }
  }
  const republish = (properties: (units: object[]) => object[]) => {
    scene.standIn.change(project(), (estate) => ({ ...estate, properties: properties(estate.properties as object[]) }))
    scene.clock.advance(MINUTE)
    return scene.standIn.publish(project())
  }

  it('scenario 11: a unit that was dropped is gone, but not one that is published alone', async () => {
    await scene.standIn.publish(project())
    const first = await workWith(undefined)
    expect(first).toMatchObject({ units: [unit(9001), unit(9002)], gone: [] })
    await republish((units) => units.slice(1))
    expect(await workWith(first.one)).toMatchObject({ units: [unit(9002)], gone: [unit(9001)] })
    await republish((units) => units)
    expect(await workWith(first.one, {}, [unit(9001)])).toMatchObject({ units: [unit(9002)], gone: [] })
  })

  it('scenario 11: an empty list of units keeps the former ones, or removes them by the setting', async () => {
    await scene.standIn.publish(project())
    const first = await workWith(undefined)
    await republish(() => [])
    expect(await workWith(first.one)).toMatchObject({ units: [unit(9001), unit(9002)], gone: [] })
    await republish(() => [])
    const removing = await workWith(first.one, { emptyUnits: 'remove' })
    expect(removing).toMatchObject({ units: [], gone: [unit(9001), unit(9002)] })
  })

  it('scenario 12: a deleted project takes its units with it', async () => {
    await scene.standIn.publish(project())
    const first = await workWith(undefined)
    await scene.standIn.unpublish(project())
    const { one, gone } = await workWith(first.one)
    expect([one?.kind, gone]).toEqual(['gone', [unit(9001), unit(9002)]])
  })

  it('one that is a prospect again is gone, too', async () => {
    scene.standIn.setStatus(project(), 'prospect')
    await scene.standIn.publish(project())
    expect(kinds(await work())).toEqual([`gone ${project().slice(-2)}`])
  })
})

describe('what is stored', () => {
  it('holds when a home was told of for the first and the last time, and nothing of people', async () => {
    await scene.standIn.publish(scene.home())
    await work()
    scene.clock.advance(MINUTE)
    await scene.standIn.publish(scene.home())
    const [one] = await work()
    expect(one?.kind === 'record' && rawOf(one.record).times).toEqual({
      created: new Date(NOON).toISOString(),
      changed: new Date(NOON + MINUTE).toISOString(),
    })
    expect(JSON.stringify(one)).not.toMatch(/Verkoopster|Koperman|Onderhandelaar|sleutel|privaat\.persoon|123457/)
    const rows = await database.client.query('select * from crm_events')
    expect(JSON.stringify(rows.rows)).not.toMatch(/Verkoopster|Geheimstraat/)
  })

  it('of a home that could not be applied says why, and comes again a little later', async () => {
    await scene.standIn.publish(scene.home())
    for await (const one of workOnEvents({ connector: scene.connect(), stored: NONE, now }))
      if (one.kind === 'record') await postponeEvents(one.eventIds, 'Another import is running.', now())
    const { rows } = await database.client.query('select state, problem from crm_events')
    expect(rows).toEqual([{ state: 'waiting', problem: 'Another import is running.' }])
    expect(await work()).toEqual([])
    scene.clock.advance(2 * MINUTE)
    expect(kinds(await work())).toEqual(['record 01'])
  })

  it('is deleted after its time, but for the first event of a home and the last that was applied', async () => {
    for (const minute of [0, 1, 2, 3]) {
      scene.clock.advance(minute * MINUTE)
      await scene.standIn.publish(scene.home())
      await work()
    }
    expect(await deleteOldCrmEvents(new Date(NOON))).toBe(0)
    expect(await deleteOldCrmEvents(new Date(NOON + 60 * MINUTE))).toBe(2)
    expect(await states()).toEqual(['added done', 'updated done'])
  })
})

describe('the nightly look', () => {
  const look = async (estates: StoredEstate[]) => {
    const found = []
    for await (const one of lookForMissed({ connector: scene.connect(), stored: NONE, shown: estates, now: now() }))
      found.push(one.kind === 'republish' ? [one.kind, one.sentence] : [one.kind, one.reason])
    return found
  }
  const shown = (index: number, isAddressSent = true): StoredEstate => ({
    ...{ externalId: scene.home(index), reference: `R${index + 1}`, isAddressSent, lacksPictures: false },
  })

  it('fetches again what was lost while that is possible, and says what has to be published again', async () => {
    await scene.standIn.send({ event: 'estate-updated', id: scene.home(0) })
    scene.clock.advance(61 * MINUTE)
    await work()
    expect(await look([shown(0)])).toEqual([
      [
        ...['republish'],
        'Publish R1 again in SweepBright: it changed in SweepBright, but could not be fetched within an hour of its publication.',
      ],
    ])
    scene.standIn.setSite(null)
    await scene.standIn.publish(scene.home(0))
    expect(await look([shown(0)])).toEqual([['record', 'lost']])
  })

  it('looks at homes whose address SweepBright never took, and at those of the last hour', async () => {
    await scene.standIn.publish(scene.home(0))
    await scene.standIn.publish(scene.home(1))
    await work()
    expect(await look([shown(0), shown(1, false), shown(2)])).toEqual([
      ['record', 'recent'],
      ['record', 'unconfirmed'],
    ])
    scene.clock.advance(61 * MINUTE)
    expect(await look([shown(0), shown(1, false), shown(2)])).toEqual([
      [
        ...['republish'],
        'Publish R2 again in SweepBright: SweepBright never took its address on the site, so that its publication is not complete there.',
      ],
    ])
  })
})
