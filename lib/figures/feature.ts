import { feature } from '../desk/define-feature.ts'
import { FIGURE_PATHS } from './paths.ts'

/** What became of those who asked about homes, counted. */
export const figures = feature('figures', {
  paths: FIGURE_PATHS,
  pages: {
    deskFunnel: { may: 'see-requests', nav: ['office', 0], key: 'u' },
  },
  lists: ['deskFunnel'],
})
