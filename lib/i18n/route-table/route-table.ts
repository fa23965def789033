/**
 * The one table of routes (specification 2.1): internal path → type, public path, title and breadcrumb name per
 * language. Links, canonical addresses, hreflang, sitemap, language switcher and the middleware all derive from it.
 * Public paths are written without the language segment and without slashes at the ends. In English the internal path
 * serves where it is English; no path of any language is another route's in any language.
 */

import { declared } from '../../desk/declared.ts'
import type { Route } from './define-route.ts'
import { FEEDBACK_TABLE } from './feedback-routes.ts'
import { REQUEST_TABLE } from './form-routes.ts'
import { PAGE_ROUTES } from './page-routes.ts'
import { OWNER_TABLE } from './portal-routes.ts'

const ROUTES = { ...PAGE_ROUTES, ...FEEDBACK_TABLE, ...REQUEST_TABLE, ...OWNER_TABLE, ...declared('paths') }

type Routes = typeof ROUTES
export type RouteName = keyof Routes
export const routeOf = (name: RouteName): Route => ROUTES[name]
export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[]

export type FeedbackRoute = keyof typeof FEEDBACK_TABLE
export const FEEDBACK_ROUTES = Object.keys(FEEDBACK_TABLE) as FeedbackRoute[]

/** What an owner reads of one home, in the order of its tabs. */
export const HOME_ROUTES = ['ownerHome', 'ownerVisits', 'ownerCommunications', 'ownerOnline', 'ownerReport'] as const
export type HomeRoute = (typeof HOME_ROUTES)[number]
