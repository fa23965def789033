/** The connector of Omnicasa's classic web service. */
import type { Connector, PullSource } from '../connector.ts'
import { omnicasaCheck } from './check.ts'
import { type ClientOptions, createOmnicasaClient } from './client.ts'
import { OMNICASA_MAPPING, omnicasaMap, relatedIds } from './map.ts'
import type { OmnicasaSettings } from './rules-settings.ts'
import { fetchOne, type KnownHomes, omnicasaSource } from './source.ts'
import { omnicasaWriteBack } from './write-back.ts'

export type OmnicasaOptions = ClientOptions & { knownHomes?: KnownHomes | null }

/**
 * Makes the connector of a run. External ids: the CRM's number of a home, and `project-` with the number of a project.
 * @param settings from omnicasaSettings()
 * @param options a clock and waits for tests; `knownHomes` spares calls about homes that are long gone
 */
export function omnicasaConnector(
  settings: OmnicasaSettings,
  options: OmnicasaOptions = {},
): Connector & { pull: PullSource } {
  const { knownHomes = null, ...rest } = options
  const context = { client: createOmnicasaClient(settings, rest), settings }
  return {
    name: 'omnicasa',
    map: omnicasaMap(settings),
    mapping: OMNICASA_MAPPING,
    relatedIds,
    pull: omnicasaSource(context, knownHomes),
    fetchOne: (externalId) => fetchOne(context, externalId),
    writeBack: omnicasaWriteBack(context),
    check: () => omnicasaCheck(context),
  }
}
