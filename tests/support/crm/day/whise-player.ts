/** Whise in a day of an agency. */
import { synchronise } from '../../../../lib/crm/sync/sync.ts'
import { whiseConnector } from '../../../../lib/crm/whise/connector.ts'
import type { Fault } from '../stand-in-server.ts'
import type { Agency } from '../whise/estate-store.ts'
import { home, homes, project } from '../whise/setup.ts'
import { STAND_IN_LOGIN, startWhiseStandIn } from '../whise/stand-in.ts'
import type { DayHome, Player } from './day.ts'
import { dayHome, holding, type PlayerTools, writePictures } from './omnicasa-player.ts'

const AGENCIES: readonly Agency[] = [
  { clientId: 11, officeId: 111 },
  { clientId: 22, officeId: 222 },
]
const HOMES = 40
const UNITS = [1601, 1602, 1603, 1604, 1605]
const PROJECTS = [1501, 1502]

export async function whisePlayer({
  clock,
  random,
  options,
  folder,
}: PlayerTools): Promise<Player & { stop: () => Promise<void> }> {
  const files = await writePictures(folder)
  const projects = [project(1501, UNITS.slice(0, 3)), project(1502, UNITS.slice(3))]
  const catalogue = { homes: homes(HOMES), projects, folder }
  const standIn = await startWhiseStandIn({ catalogue, agencies: AGENCIES, now: clock.now })
  standIn.switches.filterZone = random.pick(['utc', 'brussels'])
  const { estates, switches, tokens } = standIn
  let next = 2001
  let version = 0
  /** Homes that were taken away since everything was read. */
  let unread = 0
  const removed: { id: number; agency: Agency }[] = []

  const isPublic = (id: number): boolean => {
    const stored = estates.get(id)
    const { status, displayStatusId } = estates.statuses(stored)
    const record = stored.entry.texts.nl
    return (
      (status as { id: number }).id === 1 &&
      [2, 3, 5].includes(Number(displayStatusId)) &&
      [1, 2, 4].includes(Number(record?.Status))
    )
  }
  const all = () => estates.all().map(({ entry }) => entry.id)
  const homeIds = () => all().filter((id) => !estates.get(id).isParent)
  const publicIds = () => homeIds().filter(isPublic)
  const hiddenIds = () => homeIds().filter((id) => !isPublic(id))
  const add = () => {
    estates.add(home(next), random.pick(AGENCIES))
    next += 1
  }
  /** Takes a home away without a trace, but never a fifth of all: that is a matter for staff. */
  const remove = (id: number) => {
    if (unread >= 5 || publicIds().length < 32) return
    unread += 1
    removed.push({ id, agency: estates.get(id).agency })
    estates.remove(id)
  }
  // A unit has no text, and is called by its type.
  const unitTitles = { nl: 'Appartement in Gent', fr: 'Appartement à Gent' }
  const shownAs = (id: number): DayHome => {
    const shown = dayHome(estates.get(id).entry.texts)
    return UNITS.includes(id) ? { ...shown, titles: unitTitles } : shown
  }
  const show = (id: number) => {
    estates.change(id, { Status: 1, SubStatus: 2 })
    estates.setRaw(id, { status: { id: 1 }, displayStatusId: 2 })
  }

  const EDITS: (() => void)[] = [
    add,
    () => estates.setPrice(random.pick(publicIds()), 100_000 + random.whole(900_000)),
    () => estates.setPrice(random.pick(publicIds()), 100_000 + random.whole(900_000)),
    () => estates.change(random.pick(publicIds()), { Status: 1, SubStatus: random.pick([2, 3]) }),
    () => estates.change(random.pick(publicIds()), { Status: 2, SubStatus: 6 }),
    () => estates.setRaw(random.pick(publicIds()), { displayStatusId: random.pick([1, 4]) }),
    () => estates.setRaw(random.pick(publicIds()), { status: { id: random.pick([5, 6]) } }),
    () => estates.change(random.pick(publicIds()), { Status: random.pick([0, 3]), SubStatus: 2 }),
    () => remove(random.pick(publicIds().filter((id) => !UNITS.includes(id)))),
    () => {
      const hidden = hiddenIds()
      if (hidden.length > 0) show(random.pick(hidden))
      const back = removed.pop()
      if (back) estates.add(home(back.id, { Price: 200_000 + random.whole(1000) }), back.agency)
    },
    () => {
      const hidden = hiddenIds()
      if (hidden.length > 0) show(random.pick(hidden))
    },
    () => estates.change(random.pick(publicIds()), { PublishAddress: random.chance(0.5) }),
    () => {
      const id = random.pick(publicIds())
      const pictures = files
        .slice(0, random.whole(files.length + 1))
        .map((Url, index) => ({ ID: id * 10 + index, Url }))
      estates.change(id, { Pictures: pictures })
    },
    () => {
      version += 1
      estates.change(random.pick(publicIds()), { TypeDescription: `Titel ${version}` })
    },
    () => estates.set(random.pick(UNITS), { parentId: random.pick(PROJECTS) }),
  ]
  const FAULTS: Fault[] = [
    'cut',
    'cutAfter',
    { status: 500, body: '{"ExceptionMessage":"Oops"}' },
    { status: 503, body: '' },
  ]
  const BODIES = [
    '{"isValidRequest":true,"validationErrors":[{"message":"Path \'Page\'","code":"BadRequestFormat"}],"totalCount":0}',
    '{"isValidRequest":false,"validationErrors":[]}',
    '{"totalCount":0,"isValidRequest":true,"validationErrors":[]}',
    '{"estates":[{"id":1',
    '<html>Onderhoud</html>',
  ]

  return {
    name: 'whise',
    homes: () => new Map(publicIds().map((id) => [String(id), shownAs(id)])),
    projects: () =>
      new Map(
        PROJECTS.map((id) => [
          String(id),
          publicIds()
            .filter((unit) => estates.get(unit).parentId === id)
            .map(String)
            .sort(),
        ]),
      ),
    edit: async () => random.pick(EDITS)(),
    spoil: (meanwhile) => {
      const kind = random.whole(6)
      // The first page with its languages takes three calls.
      const from = kind < 4 ? 1 + random.whole(20) : 2 + random.whole(3)
      const at =
        kind === 0
          ? holding(from, random.whole(6), random.pick(FAULTS))
          : holding(from, 1, { body: random.pick(BODIES) })
      if (kind === 2) switches.closed.set(random.pick(AGENCIES).clientId, random.pick([403, 404]))
      if (kind === 3) tokens.refusesAll = random.chance(0.3)
      let calls = 0
      standIn.setFaults((name) => {
        if (name !== 'estates/list') return null
        calls += 1
        if (kind < 2) return at(calls)
        if (calls !== from) return null
        if (kind === 3) tokens.revoke()
        // The list moves while it is read.
        else if (kind > 3) {
          if (random.chance(0.3)) add()
          // What stands behind it moves to an earlier page.
          else remove(publicIds()[0] ?? 0)
          meanwhile()
        }
        return null
      })
    },
    calm: () => {
      standIn.setFaults(null)
      switches.closed.clear()
      tokens.refusesAll = false
    },
    run: async (isFull) => {
      const settings = {
        ...{ url: standIn.url, ...STAND_IN_LOGIN, clients: AGENCIES.map(({ clientId }) => clientId), officeId: null },
        ...{ languages: ['nl', 'fr'] as const, pageSize: 10, readsShared: false, showsUnmarked: false },
      }
      const connector = whiseConnector(settings, { clock, random: random.next })
      await synchronise(connector, isFull ? 'full' : 'changes', { ...options, host: new URL(standIn.url).host })
      if (isFull) unread = 0
    },
    settle: async () => undefined,
    unheard: () => new Set(),
    stop: standIn.stop,
  }
}
