import { feature } from '../desk/define-feature.ts'

/** What all lists of the desk do alike; what a list holds is declared by its noun. */
export const deskLists = feature('desk-lists', { documentActions: { actOnRows: 'own-account' } })
