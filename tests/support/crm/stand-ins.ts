/** The stand-ins by the name of their CRM, with the settings by which the site finds each. */
import type { CrmName } from '../../../lib/crm/connector.ts'
import type { Catalogue } from './catalogue.ts'
import type { StandIn } from './stand-in-server.ts'
import { STAND_IN_AGENCY, STAND_IN_LOGIN, startWhiseStandIn } from './whise/stand-in.ts'

/** `settings`: variables of the environment. */
export type StartedStandIn = { standIn: StandIn; settings: Record<string, string> }
export const STAND_INS: Partial<Record<CrmName, (catalogue: Catalogue, port: number) => Promise<StartedStandIn>>> = {
  whise: async (catalogue, port) => {
    const standIn = await startWhiseStandIn({ catalogue, port })
    const { user, password } = STAND_IN_LOGIN
    const clients = String(STAND_IN_AGENCY.clientId)
    return {
      standIn,
      settings: { WHISE_URL: standIn.url, WHISE_USER: user, WHISE_PASSWORD: password, WHISE_CLIENTS: clients },
    }
  },
}
