import { feature, job } from '../desk/define-feature.ts'
import { CMS_PATHS } from './paths.ts'

/** The site's content: pages and their menu, documents of every kind, their versions, drafts and plans. */
export const cms = feature('cms', {
  permissions: {
    'see-content': ['administrator', 'editor'],
    'edit-content': ['administrator', 'editor'],
    'edit-offices': ['administrator', 'editor'],
    'edit-settings': ['administrator'],
  },
  paths: CMS_PATHS,
  pages: {
    deskPages: { may: 'edit-content', nav: ['content', 1], key: 'p' },
    deskPlace: { may: 'edit-content' },
    deskContent: { may: 'see-content', nav: ['content', 2], key: 'i' },
    deskKind: { may: 'see-content' },
    deskDocument: { may: 'see-content' },
    deskHistory: { may: 'see-content' },
    deskChanges: { may: 'see-content', nav: ['content', 4], key: 'w' },
    deskCheck: { may: 'see-content', nav: ['content', 5] },
  },
  lists: ['deskChanges', 'deskKind'],
  commands: {
    newPage: { may: 'edit-content', page: 'deskDocument', parts: ['page', 'new'] },
    newArticle: { may: 'edit-content', page: 'deskDocument', parts: ['article', 'new'] },
    newBanner: { may: 'edit-content', page: 'deskDocument', parts: ['banner', 'new'] },
    addPicture: { may: 'edit-content', page: 'deskKind', parts: ['picture'] },
  },
  actions: {
    restoreVersion: 'see-content',
    movePage: 'edit-content',
    showInMenu: 'edit-content',
    duplicatePage: 'edit-content',
    removePages: 'edit-content',
    undoPages: 'edit-content',
  },
  // What needs more of the document's kind is asked where it is written.
  documentActions: {
    saveDeskDocument: 'see-content',
    removeDeskDocument: 'see-content',
    undoDeskDocument: 'see-content',
    orderDeskDocuments: 'see-content',
    saveDeskLanguages: 'edit-settings',
    replaceDeskPicture: 'edit-content',
    describeDeskPictures: 'edit-content',
    // It says how many of the rows it took back: none of somebody else's.
    undoDeskChanges: 'own-account',
    removeDeskCategory: 'edit-content',
    moveDeskPage: 'edit-content',
    showDeskPage: 'edit-content',
    undoDeskPages: 'edit-content',
    planDeskDocument: 'edit-content',
    cancelDeskPlan: 'edit-content',
  },
  jobs: {
    // The next minute's run does what a failed one left.
    /** Publishes and withdraws what staff planned. */
    plans: job({ atOnce: 1, expireInSeconds: 300, retryLimit: 0, policy: 'short' }, '* * * * *'),
  },
  notices: {
    plan: { may: 'edit-content', kinds: ['planFailed'], unlessChosen: { administrator: 'daily', editor: 'mail' } },
  },
  personalData: ['testimonials', 'contentChanges'],
})
