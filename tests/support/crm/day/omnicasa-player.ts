/** Omnicasa in a day of an agency. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { omnicasaConnector } from '../../../../lib/crm/omnicasa/connector.ts'
import { synchronise } from '../../../../lib/crm/sync/sync.ts'
import type { SyncOptions } from '../../../../lib/crm/sync/sync-options.ts'
import { pictureBytes } from '../../feed.ts'
import type { CanonicalRecord, Catalogue } from '../catalogue.ts'
import { startOmnicasaStandIn } from '../omnicasa/stand-in.ts'
import { settingsFor, simpleHome } from '../omnicasa/with-stand-in.ts'
import type { Fault } from '../stand-in-server.ts'
import { project } from '../whise/setup.ts'
import type { DayClock, DayHome, Player } from './day.ts'
import type { Random } from './random.ts'

export type PlayerTools = {
  clock: DayClock
  random: Random
  /** Options of a run without the host. */
  options: Omit<SyncOptions, 'host'>
  /** An empty folder for the pictures of the CRM. */
  folder: string
}

export const COLOURS = ['#aa0000', '#00aa00', '#0000aa'] as const
/** Writes one small picture of each colour. @returns their paths in the folder */
export async function writePictures(folder: string): Promise<string[]> {
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  return Promise.all(
    COLOURS.map(async (colour, index) => {
      const path = `pictures/${index}.png`
      writeFileSync(join(folder, path), await pictureBytes(12, 9, colour))
      return path
    }),
  )
}

/** The home as the site has to show it. */
export const dayHome = (texts: Partial<Record<string, CanonicalRecord>>): DayHome => {
  const records = Object.values(texts).filter((record) => record !== undefined)
  const [record] = records
  return {
    price: record?.Price ? Number(record.Price) : null,
    status: Number(record?.Status),
    subStatus: Number(record?.SubStatus),
    pictures: ((record?.Pictures ?? []) as unknown[]).length,
    titles: Object.fromEntries(records.map(({ language, TypeDescription }) => [language, String(TypeDescription)])),
    isAddressShown: record?.PublishAddress === true,
  }
}

/** A fault of a service that holds from a call on, for so many calls. */
export function holding(from: number, calls: number, fault: Fault): (call: number) => Fault | null {
  return (call) => (call >= from && call < from + calls ? fault : null)
}

const HOMES = 40

export async function omnicasaPlayer({
  clock,
  random,
  options,
  folder,
}: PlayerTools): Promise<Player & { stop: () => Promise<void> }> {
  const files = await writePictures(folder)
  const catalogue: Catalogue = {
    homes: Array.from({ length: HOMES }, (_, index) => simpleHome(1001 + index)),
    projects: [project(501, [601, 602, 603]), project(502, [604, 605])],
    folder,
  }
  const standIn = await startOmnicasaStandIn({ catalogue, now: clock.now() })
  standIn.behave({ wrapper: 'alternating' })
  const { store } = standIn
  let next = 2001
  let version = 0
  /** Homes that were taken away since everything was read. */
  let unread = 0
  const isPublic = (record: CanonicalRecord | undefined) => [1, 2, 4].includes(Number(record?.Status))
  const recordOf = (id: number) => store.home(id)?.entry.texts.nl
  const publicIds = () => store.ids().filter((id) => isPublic(recordOf(id)))
  const hiddenIds = () => store.ids().filter((id) => !isPublic(recordOf(id)))
  const removed: number[] = []
  const add = () => {
    store.add(simpleHome(next), random.chance(0.5))
    next += 1
  }
  /** Takes a home away, but never a fifth of all: that is a matter for staff. */
  const remove = (id: number) => {
    if (unread >= 5 || publicIds().length < 32) return
    unread += 1
    store.remove(id, random.chance(0.7))
    removed.push(id)
  }

  const EDITS: (() => void)[] = [
    add,
    () => store.setPrice(random.pick(publicIds()), 100_000 + random.whole(900_000)),
    () => store.setPrice(random.pick(publicIds()), 100_000 + random.whole(900_000)),
    () => store.setStatus(random.pick(publicIds()), 1, random.pick([2, 3])),
    () => store.setStatus(random.pick(publicIds()), 2, 6),
    () => store.setStatus(random.pick(publicIds()), random.pick([0, 3, 5, 6])),
    () => remove(random.pick(publicIds())),
    () => {
      const hidden = hiddenIds()
      if (hidden.length > 0) store.setStatus(random.pick(hidden), 1, 2)
      const back = removed.pop()
      if (back !== undefined) store.add(simpleHome(back, { Price: 200_000 + random.whole(1000) }), random.chance(0.5))
    },
    () => store.change(random.pick(publicIds()), { PublishAddress: random.chance(0.5) }),
    () => {
      const id = random.pick(publicIds())
      const pictures = files
        .slice(0, random.whole(files.length + 1))
        .map((Url, index) => ({ ID: id * 10 + index, Url }))
      store.change(id, { Pictures: pictures })
    },
    () => {
      version += 1
      store.change(random.pick(publicIds()), { TypeDescription: `Titel ${version}` })
    },
    // A change that moves no date.
    () => store.change(random.pick(publicIds()), { SubStatus: random.pick([2, 3]) }, false),
    () => {
      const unit = random.pick([601, 602, 603, 604, 605])
      if (store.home(unit)) store.change(unit, { ProjectID: random.pick([501, 502]) })
    },
  ]
  const FAILED = '{"Code":600,"Message":"Error","Success":false,"Value":null}'
  const FAULTS: Fault[] = ['cut', 'cutAfter', { status: 500, body: '{"Message":"Oops"}' }, { status: 503, body: '' }]
  const BODIES = [FAILED, '<html>Onderhoud</html>', '', '{"GetPropertyListJsonResult":{"Code":0,"Succ', '{}']
  let isSlow = false

  return {
    name: 'omnicasa',
    homes: () => new Map(publicIds().map((id) => [String(id), dayHome(store.home(id)?.entry.texts ?? {})])),
    projects: () =>
      new Map(
        [...store.projects.keys()].map((id) => [
          `project-${id}`,
          publicIds()
            .filter((unit) => Number(recordOf(unit)?.ProjectID) === id)
            .map(String)
            .sort(),
        ]),
      ),
    edit: async () => {
      standIn.setNow(clock.now())
      random.pick(EDITS)()
    },
    spoil: (meanwhile) => {
      const kind = random.whole(5)
      const from = kind < 3 ? 1 + random.whole(12) : 2 + random.whole(2)
      const at =
        kind === 0
          ? holding(from, random.whole(6), random.pick(FAULTS))
          : holding(from, 1, kind === 1 ? 'hang' : { body: random.pick(BODIES) })
      isSlow = kind === 1
      let calls = 0
      standIn.setFaults(() => {
        calls += 1
        if (kind < 3) return at(calls)
        // The list moves while it is read.
        if (calls === from || (kind === 4 && random.chance(0.2))) {
          standIn.setNow(clock.now())
          if (random.chance(0.3)) add()
          // What stands behind them moves to an earlier page.
          else for (const id of publicIds().slice(0, 3)) remove(id)
          meanwhile()
        }
        return null
      })
    },
    calm: () => {
      isSlow = false
      standIn.setFaults(null)
    },
    run: async (isFull) => {
      const env = { OMNICASA_PAGE: '10', OMNICASA_OVERLAP_MINUTES: '10' }
      const limits = isSlow ? { timeout: 150, attempts: 1 } : {}
      const connector = omnicasaConnector(settingsFor(standIn.url, env), { clock, random: random.next, ...limits })
      standIn.setNow(clock.now())
      await synchronise(connector, isFull ? 'full' : 'changes', { ...options, host: new URL(standIn.url).host })
      if (isFull) unread = 0
    },
    settle: async () => undefined,
    unheard: () => new Set(),
    stop: standIn.stop,
  }
}
