/** The connector of the CRM that the settings name. */

import { env } from '../env.ts'
import { shownTown } from '../places/rules-home-place.ts'
import type { Connector, CrmName, MappingTables } from './connector.ts'
import { omnicasaConnector } from './omnicasa/connector.ts'
import { OMNICASA_MAPPING } from './omnicasa/map.ts'
import { omnicasaSettings } from './omnicasa/rules-settings.ts'
import { CrmError } from './rules-error.ts'
import { type SweepbrightConnector, sweepbrightConnector } from './sweepbright/connector.ts'
import { FIELDS as SWEEPBRIGHT_FIELDS } from './sweepbright/fields.ts'
import { sweepbrightSettings } from './sweepbright/rules-settings.ts'
import { VALUE_TABLES as SWEEPBRIGHT_VALUES } from './sweepbright/values.ts'
import { knownHomes } from './sync/known-homes.ts'
import { whiseConnector } from './whise/connector.ts'
import { homeFields } from './whise/fields.ts'
import { whiseSettings } from './whise/rules-settings.ts'
import { VALUE_TABLES as WHISE_VALUES } from './whise/values.ts'

/** `push`: the same connector, of a CRM that sends its homes. */
type Opened = { connector: Connector; push: SweepbrightConnector | null; url: string }

type Known = {
  /** Where the homes are that the site has (known-homes.ts); null where nothing is read. */
  databaseUrl: string | null
}

const OPENERS: Record<CrmName, (known: Known) => Opened> = {
  omnicasa: ({ databaseUrl }) => {
    const settings = omnicasaSettings(env())
    const known = databaseUrl === null ? null : knownHomes(databaseUrl, 'omnicasa')
    return { connector: omnicasaConnector(settings, { knownHomes: known }), push: null, url: settings.url }
  },
  whise: () => {
    const settings = whiseSettings(env())
    return {
      connector: whiseConnector(settings, { townName: (name, zip, language) => shownTown(zip, name, language) }),
      push: null,
      url: settings.url,
    }
  },
  sweepbright: () => {
    const settings = sweepbrightSettings(env())
    const connector = sweepbrightConnector(settings)
    return { connector, push: connector, url: settings.url }
  },
}

/** The tables from which docs/crm-mapping.md is made, by the name of the CRM as people write it. */
export const MAPPINGS: readonly (readonly [title: string, tables: MappingTables])[] = [
  ['Omnicasa', OMNICASA_MAPPING],
  ['Whise', { fields: homeFields({ showsUnmarked: false, townName: (name) => name }), values: WHISE_VALUES }],
  ['SweepBright', { fields: SWEEPBRIGHT_FIELDS, values: SWEEPBRIGHT_VALUES }],
]

/**
 * A connector for one run.
 * @returns it, and host and port of the CRM's service, from which pictures may come even within the site's own network
 * @throws CrmError `settings` when no CRM is named, or something that it needs is missing
 */
export function openConnector(known: Known = { databaseUrl: null }): {
  connector: Connector
  push: SweepbrightConnector | null
  host: string
} {
  const { CRM } = env()
  if (!CRM) throw new CrmError('settings', 'CRM is not set: name omnicasa, whise or sweepbright.')
  const { url, ...opened } = OPENERS[CRM](known)
  return { ...opened, host: new URL(url).host }
}
