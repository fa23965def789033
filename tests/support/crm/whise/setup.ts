/** A stand-in of Whise over a few homes, a clock that tests set, and connectors to it. */
import type { Clock, Connector, CrmDeletion, CrmRecord, ReadSummary } from '../../../../lib/crm/connector.ts'
import { whiseConnector } from '../../../../lib/crm/whise/connector.ts'
import type { RawEstate } from '../../../../lib/crm/whise/raw-estate.ts'
import type { WhiseSettings } from '../../../../lib/crm/whise/rules-settings.ts'
import type { Language } from '../../../../lib/listings/rules.ts'
import type { CatalogueEntry } from '../catalogue.ts'
import type { Agency } from './estate-store.ts'
import { STAND_IN_AGENCY, STAND_IN_LOGIN, startWhiseStandIn, type WhiseStandIn } from './stand-in.ts'

/** A clock that stands still until it is set; sleeping moves it. */
export function testClock(
  start = '2026-06-01T10:00:00Z',
): Clock & { set: (time: string) => void; pass: (milliseconds: number) => void } {
  let now = Date.parse(start)
  return {
    now: () => now,
    sleep: async (milliseconds) => {
      now += milliseconds
    },
    set: (time) => {
      now = Date.parse(time)
    },
    pass: (milliseconds) => {
      now += milliseconds
    },
  }
}
export type TestClock = ReturnType<typeof testClock>

const HOME = {
  ...{ Goal: 0, Status: 1, SubStatus: 2, WebID: '1', WebIDs: '1', Price: 300_000, PublishPrice: true, CountryID: 10 },
  ...{ PublishAddress: true, Street: 'Kerkstraat', HouseNumber: '1', Zip: '9000', City: 'Gent' },
  ...{ CreatedDate: '2026-05-01 09:00:00', LastChangedDate: '2026-05-02 09:00:00', Pictures: [] },
}

/** A home with a text in each of the languages. */
export const home = (
  id: number,
  fields: Record<string, unknown> = {},
  languages: readonly Language[] = ['nl', 'fr'],
): CatalogueEntry => ({
  id,
  texts: Object.fromEntries(
    languages.map((language) => [
      language,
      {
        ...HOME,
        ...{ ID: id, language, RecordFile: `R${id}`, TypeDescription: `${language} title ${id}` },
        DescriptionA: `${language} text ${id}`,
        ...fields,
      },
    ]),
  ) as CatalogueEntry['texts'],
})
export const homes = (count: number, from = 1001): CatalogueEntry[] =>
  Array.from({ length: count }, (_, index) => home(from + index))

/** A project whose units are made as estates of their own. */
export const project = (
  id: number,
  unitIds: readonly number[],
  fields: Record<string, unknown> = {},
): CatalogueEntry => ({
  id,
  texts: Object.fromEntries(
    (['nl', 'fr'] as const).map((language) => [
      language,
      {
        ...{ ID: id, language, ProjectNumber: `P${id}`, Name: `Project ${id}`, Status: 'open', PublicAddress: true },
        ...{ Street: 'Dok', HouseNumber: '2', Zip: '9000', City: 'Gent', CountryID: 10, PriceFrom: 250_000 },
        ...{ CreatedDate: '2026-05-01 09:00:00', DescriptionA: `${language} project`, Pictures: [] },
        Units: unitIds.map((unit, index) => ({
          ...{ ID: unit, Name: `0.${index + 1}`, Floor: 0, Price: 250_000 + index, PublishPrice: true, SubStatus: 2 },
          ...{ WebID: '2', NumberOfBedRooms: 2, SurfaceLiving: 80 },
        })),
        ...fields,
      },
    ]),
  ) as CatalogueEntry['texts'],
})

export type Run = {
  records: CrmRecord[]
  gone: string[]
  summary: ReadSummary
}
type Reading = AsyncGenerator<CrmRecord | CrmDeletion, ReadSummary>

/** Everything that a reading gives. */
export async function readOut(reading: Reading | undefined): Promise<Run> {
  if (!reading) throw new Error('The connector reads nothing.')
  const run: Run = { records: [], gone: [], summary: { isWhole: false, problems: [] } }
  for (;;) {
    const next = await reading.next()
    if (next.done) return { ...run, summary: next.value }
    if ('gone' in next.value) run.gone.push(next.value.externalId)
    else run.records.push(next.value)
  }
}
export const idsOf = ({ records }: Run): string[] => records.map(({ externalId }) => externalId)
export const rawOf = (record: CrmRecord | undefined): RawEstate => record?.raw as RawEstate

export type TestWhise = {
  standIn: WhiseStandIn
  clock: TestClock
  settings: WhiseSettings
  connect: (settings?: Partial<WhiseSettings>) => Connector
}

export async function startTestWhise({
  homes: catalogueHomes = [],
  projects = [],
  agencies = [STAND_IN_AGENCY],
}: {
  homes?: CatalogueEntry[]
  projects?: CatalogueEntry[]
  agencies?: readonly Agency[]
} = {}): Promise<TestWhise> {
  const clock = testClock()
  const catalogue = { homes: catalogueHomes, projects, folder: '/nowhere' }
  const standIn = await startWhiseStandIn({ catalogue, agencies, now: clock.now })
  const settings: WhiseSettings = {
    url: standIn.url,
    ...STAND_IN_LOGIN,
    clients: agencies.map(({ clientId }) => clientId),
    officeId: null,
    languages: ['nl', 'fr'],
    pageSize: 50,
    readsShared: false,
    showsUnmarked: false,
  }
  const connect = (changes: Partial<WhiseSettings> = {}) =>
    whiseConnector({ ...settings, ...changes }, { clock, random: () => 0.5 })
  return { standIn, clock, settings, connect }
}
