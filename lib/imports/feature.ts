import { feature, job } from '../desk/define-feature.ts'
import { IMPORT_PATHS } from './paths.ts'

/** Imports of homes and projects, from a feed or from the CRM. */
export const imports = feature('imports', {
  permissions: {
    'see-imports': ['administrator'],
    'run-imports': ['administrator'],
  },
  paths: IMPORT_PATHS,
  pages: {
    deskImports: { may: 'see-imports', nav: ['office', 2] },
    deskImport: { may: 'see-imports' },
  },
  lists: ['deskImports'],
  actions: {
    startImport: 'run-imports',
    letThrough: 'run-imports',
  },
  jobs: {
    /** Imports the feed in FEED_DIR; who asked for it at the desk. */
    import: job<{ staffId: string }>({
      atOnce: 1,
      // Hours for a first import with all pictures.
      expireInSeconds: 6 * 3600,
      retryLimit: 0,
      policy: 'exclusive',
      heartbeatSeconds: 60,
    }),
    /** Tells of imports that stay away. */
    'import-watch': job({ atOnce: 1, expireInSeconds: 300, retryLimit: 0, policy: 'short' }, '*/5 * * * *'),
    // As long as a language that is switched on takes with some ten thousands of homes. The schedule brings it back
    // when it fails.
    /** Derives the texts of homes and projects in languages that the feed doesn't have. */
    'derived-texts': job({ atOnce: 1, expireInSeconds: 900, retryLimit: 0, policy: 'short' }, '* * * * *'),
  },
  notices: {
    import: {
      may: 'see-imports',
      kinds: ['importRefused', 'importFailed', 'importStale', 'crmDelivery', 'crmFailed'],
      unlessChosen: { administrator: 'mail' },
      page: 'deskImports',
    },
  },
})
