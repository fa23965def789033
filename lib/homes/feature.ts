import { feature } from '../desk/define-feature.ts'
import { HOME_PATHS } from './paths.ts'

/** Homes at the desk: what the agency sets of them beside what the CRM says. */
export const homes = feature('homes', {
  permissions: {
    'see-homes': ['administrator', 'manager', 'office', 'agent'],
    'edit-homes': ['administrator', 'manager', 'office', 'agent'],
  },
  paths: HOME_PATHS,
  pages: {
    deskHomes: { may: 'see-homes', nav: ['offer', 1], key: 'h' },
    deskHome: { may: 'see-homes' },
  },
  lists: ['deskHomes'],
  commands: {
    homeDocuments: { may: 'see-homes', page: 'deskHome', hash: 'documents', of: 'home' },
  },
  actions: {
    hideHome: 'edit-homes',
    showHome: 'edit-homes',
    featureHome: 'edit-homes',
    plainHome: 'edit-homes',
    homeRibbons: 'edit-homes',
    homePictures: 'edit-homes',
    crmPictures: 'edit-homes',
    homeNote: 'edit-homes',
    setHomeAgent: 'edit-homes',
    homeDocument: 'edit-homes',
  },
  personalData: ['homeSettings'],
})
