import { feature } from '../desk/define-feature.ts'
import { CONTACT_PATHS } from './paths.ts'

/** People as the agency knows them. */
export const contacts = feature('contacts', {
  permissions: { 'see-contacts': ['administrator', 'manager', 'office', 'agent'] },
  paths: CONTACT_PATHS,
  pages: {
    deskContacts: { may: 'see-contacts', nav: ['people', 0], key: 'o' },
    deskContact: { may: 'see-contacts' },
  },
  lists: ['deskContacts'],
  commands: { newContact: { may: 'see-contacts', page: 'deskContact', parts: ['new'] } },
  actions: {
    newContact: 'see-contacts',
    editContact: 'see-contacts',
    noteContact: 'see-contacts',
    editContactNote: 'see-contacts',
    removeContactNote: 'see-contacts',
    restoreContactNote: 'see-contacts',
    mergeContacts: 'see-contacts',
    undoContactMerge: 'see-contacts',
    tellContactsApart: 'see-contacts',
  },
  personalData: ['contactNotes', 'contactMerges', 'contactValues', 'contacts'],
})
