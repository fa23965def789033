import { feature } from './define-feature.ts'
import { DESK_PATHS } from './paths.ts'

/** The desk as a whole: its first page and its search. */
export const desk = feature('desk', {
  paths: DESK_PATHS,
  pages: {
    desk: { may: 'own-account', nav: ['today', 1], key: 'v' },
    deskSearch: { may: 'own-account' },
    deskKit: { may: 'own-account' },
  },
  commands: {
    toSite: { may: 'own-account', page: 'home' },
  },
})
