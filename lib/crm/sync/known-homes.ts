/** Which homes of a CRM the site has, for a connector that would otherwise ask the CRM about all that ever were. */
import { withConnection } from '../../db/connection.ts'
import type { CrmName } from '../connector.ts'
import type { KnownHomes } from '../omnicasa/source.ts'
import { storedHashes } from '../queries-records.ts'

/** Those of some ids of which the site has a current record; on a connection of its own, since the reading has the other. */
export const knownHomes =
  (databaseUrl: string, source: CrmName): KnownHomes =>
  (externalIds) =>
    withConnection(databaseUrl, async (client) => new Set((await storedHashes(client, source, externalIds)).keys()), {
      application_name: 'crm',
    })
