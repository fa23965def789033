/** A stand-in with its connector, for tests of Omnicasa. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { CrmDeletion, CrmRecord, Mapped, ReadSummary } from '../../../../lib/crm/connector.ts'
import { type OmnicasaOptions, omnicasaConnector } from '../../../../lib/crm/omnicasa/connector.ts'
import { OMNICASA_SETTINGS, omnicasaSettings } from '../../../../lib/crm/omnicasa/rules-settings.ts'
import { writeDemoFeed } from '../../../../prisma/demo/feed.ts'
import { type Catalogue, type CatalogueEntry, readCatalogue } from '../catalogue.ts'
import { LOGIN, type OmnicasaStandIn, startOmnicasaStandIn } from './stand-in.ts'

const schema = z.object(OMNICASA_SETTINGS)

/** Settings for a stand-in, as they come from the environment. */
export const settingsFor = (url: string, env: Record<string, string> = {}) =>
  omnicasaSettings(
    schema.parse({ OMNICASA_URL: url, OMNICASA_CUSTOMER: LOGIN.customer, OMNICASA_PASSWORD: LOGIN.password, ...env }),
  )

/** A clock whose waits take no time. */
export function fakeClock(start: number) {
  let time = start
  return {
    now: () => time,
    sleep: async (milliseconds: number) => {
      time += milliseconds
    },
  }
}

/** Homes of two languages with the fewest facts, in the order of their ids. */
export function simpleCatalogue(count: number): Catalogue {
  const homes = Array.from({ length: count }, (_, index): CatalogueEntry => simpleHome(1001 + index))
  return { homes, projects: [], folder: tmpdir() }
}
export function simpleHome(id: number, fields: Record<string, unknown> = {}): CatalogueEntry {
  const record = (language: 'nl' | 'fr', City: string, TypeDescription: string) => ({
    ...{ ID: id, language, RecordFile: `R${id}`, Goal: 0, Status: 1, SubStatus: 2, WebID: 1, WebIDs: '1' },
    ...{ MainTypeName: TypeDescription, TypeDescription, DescriptionA: `${TypeDescription} ${id}`, City },
    ...{
      Price: 300_000,
      PublishPrice: true,
      PublishAddress: true,
      Street: 'Kerkstraat',
      HouseNumber: '1',
      Zip: '9000',
    },
    ...{ CreatedDate: '2026-01-05 09:00:00', LastChangedDate: '2026-01-05 09:00:00', Pictures: [], ...fields },
  })
  return { id, texts: { nl: record('nl', 'Gent', 'Woning'), fr: record('fr', 'Gand', 'Maison') } }
}

/** The catalogue of the demo. */
export async function demoCatalogue(): Promise<{ catalogue: Catalogue; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'omnicasa-'))
  writeDemoFeed(folder)
  return { catalogue: await readCatalogue(folder), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Runs a test with a stand-in and a connector to it. */
export async function withStandIn(
  catalogue: Catalogue,
  work: (tools: {
    standIn: OmnicasaStandIn
    connect: (env?: Record<string, string>, options?: OmnicasaOptions) => ReturnType<typeof omnicasaConnector>
  }) => Promise<void>,
): Promise<void> {
  const standIn = await startOmnicasaStandIn({ catalogue })
  const connect = (env: Record<string, string> = {}, options: OmnicasaOptions = {}) =>
    omnicasaConnector(settingsFor(standIn.url, { OMNICASA_PAGE: '25', ...env }), {
      clock: fakeClock(Date.parse('2026-11-20T09:00:00Z')),
      random: () => 0.5,
      ...options,
    })
  try {
    await work({ standIn, connect })
  } finally {
    await standIn.stop()
  }
}

/** Everything that a source gives. */
export async function collect<One extends CrmRecord | CrmDeletion>(
  source: AsyncGenerator<One, ReadSummary>,
): Promise<{ records: CrmRecord[]; gone: string[]; ids: string[]; summary: ReadSummary }> {
  const records: CrmRecord[] = []
  const gone: string[] = []
  for (;;) {
    const { done, value } = await source.next()
    if (done) return { records, gone, ids: records.map(({ externalId }) => externalId), summary: value }
    if ('gone' in value) gone.push(value.externalId)
    else records.push(value)
  }
}

/** The site's number of an external id: the CRM's own. */
export const idOf = (externalId: string): number => Number(externalId.replace('project-', ''))

/** Everything that a connector maps of some records. */
export function mapAll(connector: ReturnType<typeof omnicasaConnector>, records: readonly CrmRecord[]): Mapped {
  const all: Mapped = { homes: [], projects: [], unknown: [], refused: [] }
  for (const record of records) {
    const { homes, projects, unknown, refused } = connector.map(record, idOf)
    all.homes.push(...homes)
    all.projects.push(...projects)
    all.unknown.push(...unknown)
    all.refused.push(...refused)
  }
  return all
}
