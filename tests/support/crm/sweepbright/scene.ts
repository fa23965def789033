/** A stand-in for SweepBright over a small catalogue, a clock that stands still, and a connector to it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SweepbrightConnector, sweepbrightConnector } from '../../../../lib/crm/sweepbright/connector.ts'
import type { SweepbrightSettings } from '../../../../lib/crm/sweepbright/rules-settings.ts'
import { readCatalogue } from '../catalogue.ts'
import { SETTINGS } from './settings.ts'
import { startSweepbrightStandIn } from './stand-in.ts'
import type { SweepbrightStandIn } from './stand-in-types.ts'

export const NOON = Date.parse('2026-11-27T11:00:00Z')
export const MINUTE = 60_000

export type Scene = {
  standIn: SweepbrightStandIn
  /** Where the files of its pictures lie. */
  folder: string
  /** A connector with its own token. */
  connect: (settings?: Partial<SweepbrightSettings>) => SweepbrightConnector
  clock: { now: () => number; sleep: (milliseconds: number) => Promise<void>; advance: (milliseconds: number) => void }
  /** The id of the first home, and of others by their place. */
  home: (index?: number) => string
  stop: () => Promise<void>
}

const record = (id: number, language: 'nl' | 'fr') => ({
  ...{ ID: id, language, RecordFile: `R${id}`, Goal: 0, Status: 1, SubStatus: 2, WebID: '1', MainTypeName: 'Huis' },
  TypeDescription: language === 'nl' ? `Huis ${id}` : `Maison ${id}`,
  DescriptionA: language === 'nl' ? 'Een huis.' : 'Une maison.',
  ...{ Price: 300_000 + id, PublishPrice: true, PublishAddress: true, Street: 'Geheimstraat', HouseNumber: '12' },
  ...{ Zip: '9000', City: 'Gent', CountryID: 10, GoogleX: 51.05, GoogleY: 3.72, NumberOfBedRooms: 3 },
  Pictures: Array.from({ length: 9 }, (_, index) => ({
    ...{ ID: id * 100 + index, Url: `pictures/${index}.jpg`, Width: 4, Height: 3, Name: `Foto ${index}` },
  })),
})
const unit = (id: number, subStatus = 2) => ({
  ...{ ID: id, Name: `U${id}`, Floor: 1, Price: 200_000, PublishPrice: true, SubStatus: subStatus, WebID: '2' },
  ...{ NumberOfBedRooms: 2, SurfaceLiving: 80 },
})
const project = (id: number, language: 'nl' | 'fr') => ({
  ...{ ID: id, language, ProjectNumber: `P${id}`, Name: `Project ${id}`, Status: 'open', DescriptionA: 'Nieuw.' },
  ...{ PublicAddress: true, Street: 'Dok', HouseNumber: '1', Zip: '9000', City: 'Gent', CountryID: 10 },
  ...{ GoogleX: 51.05, GoogleY: 3.72, PriceFrom: 200_000, Units: [unit(id * 10 + 1), unit(id * 10 + 2, 6)] },
})

/** Starts the scene with so many homes (numbers from 1) and one project (900). */
export async function startScene({ homes = 3 } = {}): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'sweepbright-'))
  const lines = (records: object[]) => `${records.map((one) => JSON.stringify(one)).join('\n')}\n`
  const numbers = Array.from({ length: homes }, (_, index) => index + 1)
  const both = numbers.flatMap((id) => [record(id, 'nl'), record(id, 'fr')])
  writeFileSync(join(folder, 'properties.ndjson'), lines(both))
  writeFileSync(join(folder, 'projects.ndjson'), lines([project(900, 'nl'), project(900, 'fr')]))
  let time = NOON
  const clock: Scene['clock'] = {
    now: () => time,
    sleep: async (milliseconds) => clock.advance(milliseconds),
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
  const standIn = await startSweepbrightStandIn({ catalogue: await readCatalogue(folder), now: clock.now })
  return {
    standIn,
    folder,
    clock,
    connect: (settings = {}) =>
      sweepbrightConnector({ ...SETTINGS, url: standIn.api, ...settings }, { clock, random: () => 0.5 }),
    home: (index = 0) => standIn.homeId(index + 1),
    stop: async () => {
      await standIn.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
