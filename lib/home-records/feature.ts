import { feature } from '../desk/define-feature.ts'

/** A home with all that hangs on it: its state ends viewings, offers and candidacies, which nouns below don't know of. */
export const homeRecords = feature('home-records', {
  actions: {
    setHomeState: 'edit-homes',
    endHome: 'edit-homes',
    liftHomeState: 'edit-homes',
  },
})
