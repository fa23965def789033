/** next-intl's navigation over the route table, for pages and server actions. */
import { createNavigation } from 'next-intl/navigation'
import { routing } from './routing.ts'

export const { redirect } = createNavigation(routing)
