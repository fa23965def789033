/** SweepBright in a day of an agency: its webhooks come twice, late, in another order, or never. */
import { deliverToCrm } from '../../../../lib/crm/deliveries/deliver.ts'
import { addCrmEvents } from '../../../../lib/crm/queries-events.ts'
import { sweepbrightConnector } from '../../../../lib/crm/sweepbright/connector.ts'
import { receiveHook } from '../../../../lib/crm/sweepbright/webhook.ts'
import { synchronisePush } from '../../../../lib/crm/sync/push-sync.ts'
import type { CatalogueEntry } from '../catalogue.ts'
import type { Fault } from '../stand-in-server.ts'
import { uuidOf } from '../sweepbright/ids.ts'
import { SETTINGS } from '../sweepbright/settings.ts'
import { startSweepbrightStandIn } from '../sweepbright/stand-in.ts'
import { home, project } from '../whise/setup.ts'
import type { DayHome, Player } from './day.ts'
import { holding, type PlayerTools, writePictures } from './omnicasa-player.ts'

const HOMES = 40
const PROJECT = 900
const UNITS = [9001, 9002, 9003, 9004]

const STATES: Record<string, [status: number, subStatus: number] | null> = {
  available: [1, 2],
  option: [1, 3],
  sold: [2, 6],
  prospect: null,
  lost: null,
}
type Model = Omit<DayHome, 'status' | 'subStatus'> & { state: string; units: number[] }

const entry = (id: number): CatalogueEntry => home(id, { MainTypeName: 'Huis', RecordFile: `R${id}` })

export async function sweepbrightPlayer({
  clock,
  random,
  options,
  folder,
}: PlayerTools): Promise<Player & { stop: () => Promise<void> }> {
  const files = await writePictures(folder)
  const numbers = Array.from({ length: HOMES + 20 }, (_, index) => index + 1)
  const catalogue = { homes: numbers.map(entry), projects: [project(PROJECT, UNITS)], folder }
  const standIn = await startSweepbrightStandIn({ catalogue, now: clock.now })
  const projectId = standIn.projectId(PROJECT)
  const models = new Map<string, Model>()
  for (const id of numbers)
    models.set(standIn.homeId(id), {
      ...{ price: 300_000, pictures: 0, isAddressShown: true, state: 'available', units: [] },
      titles: { nl: `nl title ${id}`, fr: `fr title ${id}` },
    })
  models.set(projectId, {
    ...{ price: null, pictures: 0, isAddressShown: true, state: 'available', units: UNITS, titles: {} },
  })
  /** What each estate was when it was last published. */
  const published = new Map<string, Model>()
  let version = 0
  // What staff were told in the day: each is told once, and an agent who reads it later acts all the same.
  const problems: string[] = []

  const now = () => new Date(clock.now())
  const receive = (request: Request) =>
    receiveHook(request, { secret: SETTINGS.secret, takesCapitals: false, now, add: (event) => addCrmEvents([event]) })

  /** When each estate was last told of, and estates of which the last word has not arrived. */
  const told = new Map<string, string>()
  const unheard = new Set<string>()
  const held: { request: Request; id: string; at: string }[] = []
  let isReliable = true
  const deliver = async ({ request, id, at }: (typeof held)[number]): Promise<Response> => {
    const answer = await receive(request)
    if (told.get(id) === at) unheard.delete(id)
    return answer
  }
  standIn.setSite(async (request) => {
    const { estate_id: id, happened_at: at } = (await request.clone().json()) as Record<string, string>
    const message = { request, id: String(id), at: String(at) }
    told.set(message.id, message.at)
    unheard.add(message.id)
    const fate = isReliable ? 1 : random.next()
    if (fate < 0.06) return new Response(null, { status: 503 })
    if (fate < 0.25) {
      held.push(message)
      return new Response(null, { status: 200 })
    }
    if (fate < 0.4) await receive(request.clone())
    return deliver(message)
  })
  /** Some of the messages that were held back arrive, in any order. */
  const deliverHeld = async (share: number) => {
    const due = held.splice(0).map((message) => ({ message, order: random.next() }))
    for (const { message } of due.sort((a, b) => a.order - b.order))
      if (random.chance(share)) await deliver(message)
      else held.push(message)
  }

  const publish = async (id: string) => {
    await clock.sleep(1000)
    published.set(id, structuredClone(models.get(id) as Model))
    await standIn.publish(id)
  }
  const unpublish = async (id: string) => {
    await clock.sleep(1000)
    published.delete(id)
    await standIn.unpublish(id)
  }
  const set = (id: string, changes: Partial<Model>) => models.set(id, { ...(models.get(id) as Model), ...changes })
  const publishedHomes = () => [...published.keys()].filter((id) => id !== projectId)
  const others = () => [...models.keys()].filter((id) => id !== projectId && !published.has(id))
  const isPublic = ({ state }: Model) => STATES[state] !== null

  /** Changes an estate in the CRM; mostly it is published at once. */
  const edit = async (change: (id: string) => void): Promise<void> => {
    const id = random.pick(publishedHomes())
    change(id)
    if (random.chance(0.85)) await publish(id)
  }
  const EDITS: (() => Promise<void>)[] = [
    async () => {
      if (others().length > 0) await publish(random.pick(others()))
    },
    async () => {
      if (publishedHomes().length > 30) await unpublish(random.pick(publishedHomes()))
    },
    () =>
      edit((id) => {
        const price = 100_000 + random.whole(900_000)
        set(id, { price })
        standIn.setPrice(id, price)
      }),
    () =>
      edit((id) => {
        const state = random.pick(['available', 'available', 'available', 'option', 'sold', 'prospect', 'lost'])
        set(id, { state })
        standIn.setStatus(id, state)
      }),
    () =>
      edit((id) => {
        const isAddressShown = random.chance(0.5)
        set(id, { isAddressShown })
        standIn.setHidden(id, !isAddressShown)
      }),
    () =>
      edit((id) => {
        version += 1
        const titles = { nl: `Titel ${version}`, fr: `Titre ${version}` }
        set(id, { titles })
        standIn.change(id, { description_title: titles })
      }),
    () =>
      edit((id) => {
        version += 1
        const path = random.pick(files)
        set(id, { pictures: (models.get(id)?.pictures ?? 0) + 1 })
        standIn.addPicture(id, { id: uuidOf('image', 5_000_000 + version), path, content_type: 'image/png' })
      }),
    async () => {
      const units = UNITS.filter(() => random.chance(0.7))
      if (units.length === 0) return
      set(projectId, { units })
      const wanted = new Set(units.map((unit) => uuidOf('unit', unit)))
      standIn.change(projectId, (estate) => ({
        ...estate,
        properties: allUnits.filter((unit) => wanted.has(String(unit.id))),
      }))
      await publish(projectId)
    },
    () => (published.has(projectId) && random.chance(0.3) ? unpublish(projectId) : publish(projectId)),
  ]
  let allUnits: Record<string, unknown>[] = []
  standIn.change(projectId, (estate) => {
    allUnits = estate.properties as Record<string, unknown>[]
    return estate
  })

  const FAULTS: Fault[] = ['cut', 'cutAfter', { status: 500, body: '{"message":"Oops"}' }, { status: 503, body: '' }]
  const BODIES = ['<html>Maintenance</html>', '', '{"id":"0000', '{}', '{"id":"00000000-0000-4000-8000-000000000000"}']
  const unitOf = (unit: number): [string, DayHome] => [
    uuidOf('unit', unit),
    {
      ...{ price: 250_000 + UNITS.indexOf(unit), status: 1, subStatus: 2, pictures: 0, isAddressShown: true },
      titles: { nl: 'Appartement in Gent', fr: 'Appartement à Gent' },
    },
  ]

  for (const id of numbers.slice(0, HOMES)) await publish(standIn.homeId(id))
  await publish(projectId)
  isReliable = false

  const run = async (isFull: boolean) => {
    await deliverHeld(0.5)
    const connector = sweepbrightConnector({ ...SETTINGS, url: standIn.api }, { clock, random: random.next })
    const report = await synchronisePush(connector, isFull, { ...options, host: new URL(standIn.url).host })
    problems.push(...report.problems)
    await deliverToCrm(connector)
  }

  return {
    name: 'sweepbright',
    homes: () =>
      new Map([
        ...[...published].flatMap(([id, { state, units: _, ...shown }]): [string, DayHome][] => {
          const numbersOf = STATES[state]
          return id === projectId || !numbersOf
            ? []
            : [[id, { ...shown, status: numbersOf[0], subStatus: numbersOf[1] }]]
        }),
        ...(published.get(projectId)?.units ?? []).map(unitOf),
      ]),
    projects: () => {
      const shown = published.get(projectId)
      return new Map(
        shown && isPublic(shown) ? [[projectId, shown.units.map((unit) => uuidOf('unit', unit)).sort()]] : [],
      )
    },
    edit: () => random.pick(EDITS)(),
    spoil: () => {
      const from = 1 + random.whole(3)
      const kind = random.whole(4)
      const at =
        kind < 2
          ? holding(from, 1 + random.whole(8), random.pick(FAULTS))
          : holding(from, 1 + random.whole(2), { body: random.pick(BODIES) })
      if (kind === 2) standIn.switches.refuse = { status: random.pick([401, 403]), forever: random.chance(0.5) }
      let calls = 0
      standIn.setFaults(() => {
        calls += 1
        return kind === 2 ? null : at(calls)
      })
    },
    calm: () => {
      standIn.setFaults(null)
      standIn.switches.refuse = null
    },
    run,
    // What never arrived leaves no trace on the site; an agent sees in SweepBright that its publication isn't complete.
    settle: async () => {
      isReliable = true
      await deliverHeld(1)
      const named = (id: string) =>
        problems.some((problem) => problem.includes(id) || problem.includes(`Publish ${referenceOf(id)} again`))
      const publishAgain = async () => {
        for (const id of [...models.keys()].filter((one) => unheard.has(one) || named(one)))
          if (published.has(id)) await publish(id)
          else await unpublish(id)
        await clock.sleep(6 * 60_000)
        await run(false)
      }
      await publishAgain()
      // A picture that came as something else is tried again after half an hour; if it has expired by then, staff are
      // told.
      await clock.sleep(40 * 60_000)
      await run(true)
      await publishAgain()
    },
    unheard: () => {
      const units = unheard.has(projectId) ? UNITS.map((unit) => uuidOf('unit', unit)) : []
      return new Set([...unheard, ...units])
    },
    stop: standIn.stop,
  }

  function referenceOf(id: string): string {
    const number = numbers.find((one) => standIn.homeId(one) === id)
    return number === undefined ? `P${PROJECT}` : `R${number}`
  }
}
