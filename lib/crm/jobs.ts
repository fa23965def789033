import { jobsOf } from '../desk/define-server.ts'
import { env } from '../env.ts'
import { runCrm } from '../jobs/command-process.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { openConnector } from './connectors.ts'
import { deliverToCrm } from './deliveries/deliver.ts'
import { sendViews } from './deliveries/send-views.ts'
import { crm } from './feature.ts'

/** Sends what is due to the CRM, if there is one. */
async function deliverDue(): Promise<void> {
  if (env().CRM) await deliverToCrm(openConnector().connector)
}

export const jobs = jobsOf(crm, {
  crm: runCrm,
  // The CRM waits for the addresses of what it sent.
  'crm-events': () => runCrm({}).then(deliverDue),
  'crm-deliveries': deliverDue,
  'crm-views': async () => {
    if (env().CRM) await atDatabaseTime((now) => sendViews(openConnector().connector, now))
  },
})
