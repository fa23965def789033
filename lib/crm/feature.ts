import { feature, job } from '../desk/define-feature.ts'
import { CRM_PATHS } from './paths.ts'

/** The agency's CRM: what is read from it and what is sent to it. */
export const crm = feature('crm', {
  paths: CRM_PATHS,
  pages: {
    deskCrm: { may: 'see-imports' },
  },
  actions: {
    readCrmChanges: 'run-imports',
    readCrm: 'run-imports',
    resendToCrm: 'run-imports',
    resendAllToCrm: 'run-imports',
    dropFromCrm: 'run-imports',
  },
  jobs: {
    /** Reads the CRM's changes, or everything; `staffId`: who asked for it at the desk. */
    crm: job<{ full?: boolean; staffId?: string }>({
      atOnce: 1,
      // Hours for a first read with all pictures.
      expireInSeconds: 6 * 3600,
      retryLimit: 0,
      policy: 'exclusive',
      heartbeatSeconds: 60,
    }),
    /** Applies what the CRM told by its webhook. One may wait while another is at work, so that none waits a minute. */
    'crm-events': job({ atOnce: 1, expireInSeconds: 900, retryLimit: 0, policy: 'short' }),
    /** Sends what is promised to the CRM. */
    'crm-deliveries': job({ atOnce: 1, expireInSeconds: 600, retryLimit: 0, policy: 'short' }, '* * * * *'),
    /** Tells the CRM how often pages of homes were opened. */
    'crm-views': job({ atOnce: 1, expireInSeconds: 1800, retryLimit: 0, policy: 'short' }, '40 * * * *'),
  },
})
