import { serverOf } from '../desk/define-server.ts'
import { NEWSLETTER_HANDLERS } from '../staff/newsletters/newsletter-actions.ts'
import { newsletters } from './feature.ts'

export const server = serverOf(newsletters, { actions: NEWSLETTER_HANDLERS })
