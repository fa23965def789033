/** The pages of offers at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const OFFER_PATHS = {
  /** The homes that somebody made an offer for. */
  deskOffers: route(
    'staff',
    'staff/offers',
    below('biedingen', 'offres', 'offers', 'gebote'),
    namesIn('Biedingen', 'Offres', 'Offers', 'Gebote'),
    { parent: 'desk' },
  ),
  /** The offers for one home, side by side. */
  deskHomeOffers: route(
    'staff-item',
    'staff/home-offers',
    below('biedingen-op', 'offres-pour', 'offers-for', 'gebote-fuer'),
    namesIn('Biedingen op een woning', 'Offres pour un bien', 'Offers for a home', 'Gebote für eine Immobilie'),
    { parent: 'deskOffers' },
  ),
} satisfies Record<string, Route>
