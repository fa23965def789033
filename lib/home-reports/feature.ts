import { feature, job } from '../desk/define-feature.ts'
import { HOME_REPORT_PATHS } from './paths.ts'

/** What owners are told of their home each month, once a colleague has looked at it. */
export const homeReports = feature('home-reports', {
  paths: HOME_REPORT_PATHS,
  pages: {
    deskReports: { may: 'manage-owners', nav: ['people', 2], key: 'r' },
    deskReport: { may: 'manage-owners' },
  },
  lists: ['deskReports'],
  actions: {
    sendReport: 'manage-owners',
    skipReport: 'manage-owners',
    setReportDay: 'set-hours',
  },
  jobs: {
    // Each morning does what one of the two before it left.
    /** Makes the reports of homes ready, on the day that their office chose. */
    'home-reports': job({ atOnce: 1, expireInSeconds: 600, retryLimit: 3 }, '15 6 * * *'),
  },
})
