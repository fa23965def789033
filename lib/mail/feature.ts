import { feature, job } from '../desk/define-feature.ts'
import { MAIL_PATHS } from './paths.ts'

/** Mails that the site sends, and background work that failed. */
export const mail = feature('mail', {
  permissions: {
    'see-mails': ['administrator'],
    'handle-mails': ['administrator'],
  },
  paths: MAIL_PATHS,
  pages: {
    deskMails: { may: 'see-mails', nav: ['office', 3], key: 'm' },
    deskMail: { may: 'see-mails' },
    deskJobs: { may: 'see-mails' },
  },
  lists: ['deskMails'],
  actions: {
    retryMail: 'handle-mails',
    retryMails: 'handle-mails',
    dropMail: 'handle-mails',
    retryJobs: 'handle-mails',
  },
  jobs: {
    // Longer than an attempt (smtp.ts) and its lease (deliver.ts). Mails count their attempts themselves.
    /** One attempt to deliver a mail. */
    mail: job<{ mailId: string }>({ atOnce: 5, expireInSeconds: 30, retryLimit: 1000 }),
    /** Queues mails again whose job was lost. */
    'mail-sweep': job({ atOnce: 1, expireInSeconds: 60, retryLimit: 0 }, '* * * * *'),
  },
  notices: {
    deadMail: { may: 'see-mails', kinds: ['deadMail'], unlessChosen: { administrator: 'daily' }, page: 'deskMails' },
  },
  personalData: ['mails'],
})
