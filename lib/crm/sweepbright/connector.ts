/** SweepBright: it sends each estate when an agent publishes it; there is no list to read. */
import type { Connector, CrmRecord } from '../connector.ts'
import { CrmError } from '../rules-error.ts'
import { checkSweepbright } from './check.ts'
import { type Ambient, createSweepbrightClient } from './client.ts'
import { type EstateTimes, idOfEstate, lacksUnits, rawOf, recordOf, unitIds, unitsOf } from './estate.ts'
import { FIELDS } from './fields.ts'
import { isWithdrawnProject, mapRecord } from './map.ts'
import type { SweepbrightSettings } from './rules-settings.ts'
import { VALUE_TABLES } from './values.ts'
import { sweepbrightWriteBack } from './write-back.ts'

export type SweepbrightConnector = Connector & {
  /**
   * Fetches an estate as it is published now, for workOnEvents() and lookForMissed().
   * @throws CrmError `missing` when it isn't published, or was published more than an hour ago
   */
  fetchEstate: (externalId: string, times: EstateTimes) => Promise<CrmRecord>
  /** The units of a project; null: the record says nothing of them. Homes of the project that aren't among them are gone. */
  unitIds: (record: CrmRecord) => string[] | null
  /** Whether a project's record says nothing of its units: those of its former record stay (withUnitsOf()). */
  lacksUnits: (record: CrmRecord) => boolean
  /** Whether a project was withdrawn by its status (`prospect`, `lost`): a project record can't say so. */
  isWithdrawnProject: (record: CrmRecord) => boolean
}

/** Makes a connector; its calls throw CrmError. */
export function sweepbrightConnector(settings: SweepbrightSettings, ambient: Ambient = {}): SweepbrightConnector {
  const client = createSweepbrightClient(settings, ambient)
  const fetchEstate = async (externalId: string, times: EstateTimes): Promise<CrmRecord> =>
    recordOf(await client.estate(externalId), times)
  return {
    name: 'sweepbright',
    map: (record, idOf) => mapRecord(record, idOf, settings),
    mapping: { fields: FIELDS.map(({ to, from }) => ({ to, from })), values: VALUE_TABLES },
    relatedIds: (record) => unitsOf(rawOf(record).estate).map((unit) => String(idOfEstate(unit))),
    pull: null,
    fetchEstate,
    fetchOne: async (externalId) => {
      try {
        return await fetchEstate(externalId, { created: null, changed: null })
      } catch (error) {
        if (error instanceof CrmError && error.problem === 'missing') return null
        throw error
      }
    },
    writeBack: sweepbrightWriteBack(client, settings),
    check: () => checkSweepbright(client, settings.version),
    unitIds: (record) => unitIds(record, settings.emptyUnits),
    lacksUnits: (record) => lacksUnits(record, settings.emptyUnits),
    isWithdrawnProject: (record) => isWithdrawnProject(record, settings),
  }
}
