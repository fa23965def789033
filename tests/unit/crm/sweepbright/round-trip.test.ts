import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MappedHome } from '../../../../lib/crm/connector.ts'
import { sweepbrightConnector } from '../../../../lib/crm/sweepbright/connector.ts'
import { recordOf } from '../../../../lib/crm/sweepbright/estate.ts'
import { readProjectRecord } from '../../../../lib/imports/records/project-record.ts'
import { readPropertyRecord } from '../../../../lib/imports/records/property-record.ts'
import type { Language } from '../../../../lib/listings/rules.ts'
import { writeDemoFeed } from '../../../../prisma/demo/feed.ts'
import { type Catalogue, readCatalogue } from '../../../support/crm/catalogue.ts'
import { comparable } from '../../../support/crm/sweepbright/comparable.ts'
import { numberOf } from '../../../support/crm/sweepbright/ids.ts'
import { SETTINGS } from '../../../support/crm/sweepbright/settings.ts'
import { startSweepbrightStandIn } from '../../../support/crm/sweepbright/stand-in.ts'
import type { SweepbrightStandIn } from '../../../support/crm/sweepbright/stand-in-types.ts'

let folder: string
let catalogue: Catalogue
let standIn: SweepbrightStandIn

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sweepbright-'))
  writeDemoFeed(folder)
  catalogue = await readCatalogue(folder)
  standIn = await startSweepbrightStandIn({ catalogue })
})
afterAll(async () => {
  await standIn.stop()
  rmSync(folder, { recursive: true })
})

const idOf = numberOf

describe.each(['20191206', '20241030'])('version %s', (version) => {
  it('gives back every field of every home that SweepBright can hold, and nothing that the import refuses', async () => {
    const connector = sweepbrightConnector({ ...SETTINGS, url: standIn.api, version })
    let compared = 0
    for (const { id, texts } of catalogue.homes) {
      const uuid = standIn.homeId(id)
      await standIn.publish(uuid)
      const fetched = await connector.fetchOne(uuid)
      const { homes, refused, unknown } = connector.map(fetched ?? recordOf({}), idOf)
      expect({ refused, unknown }).toEqual({ refused: [], unknown: [] })
      for (const home of homes) {
        expect(readPropertyRecord(home)).toHaveProperty('record')
        const wanted = texts[home.language]
        const [mapped, given] = comparable(
          home,
          { given: wanted as MappedHome, dutch: texts.nl as MappedHome },
          version,
        )
        expect(mapped, `home ${id} in ${home.language}`).toEqual(given)
        compared += 1
      }
      expect(homes.map(({ language }) => language).sort()).toEqual(Object.keys(texts).sort())
    }
    expect(compared).toBe(catalogue.homes.length * 2)
  })

  it('gives back the projects with their units', async () => {
    const connector = sweepbrightConnector({ ...SETTINGS, url: standIn.api, version })
    for (const { id, texts } of catalogue.projects) {
      const uuid = standIn.projectId(id)
      await standIn.publish(uuid)
      const fetched = await connector.fetchOne(uuid)
      const { homes, projects, refused } = connector.map(fetched ?? recordOf({}), idOf)
      expect(refused).toEqual([])
      for (const project of projects) {
        expect(readProjectRecord(project)).toHaveProperty('record')
        const given = texts[project.language as Language]
        const names = [
          'ID',
          'Name',
          'Status',
          'ProjectNumber',
          'DescriptionA',
          'PublicAddress',
          'Street',
          'HouseNumber',
        ]
        for (const name of [...names, 'Zip', 'GoogleX', 'PriceFrom', 'EnergyPerformance'])
          expect([name, project[name] ?? null]).toEqual([name, given?.[name] ?? null])
        const units = project.Units as Record<string, unknown>[]
        const wanted = (given?.Units ?? []) as Record<string, unknown>[]
        const bare = (unit: Record<string, unknown>) => ({ ...unit, Plan: unit.Plan ? 'plan' : null, PropertyID: null })
        expect(units.map(bare)).toEqual(wanted.map(bare))
        expect(units.map(({ PropertyID }) => PropertyID)).toEqual(
          homes.filter(({ language }) => language === project.language).map(({ ID }) => ID),
        )
      }
      for (const home of homes) expect(readPropertyRecord(home)).toHaveProperty('record')
    }
  })
})
