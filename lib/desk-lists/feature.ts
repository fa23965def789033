import { feature } from '../desk/define-feature.ts'

/** What all lists of the desk do alike; what a list holds is declared by its noun. Each asks who may open the list. */
export const deskLists = feature('desk-lists', {
  permissions: {
    /** A list that names nobody but colleagues, as a file. */
    'export-lists': ['administrator', 'manager', 'office', 'editor'],
  },
  actions: { saveView: 'own-account', removeView: 'own-account' },
  documentActions: { actOnRows: 'own-account' },
  personalData: ['savedViews'],
})
