import { serverOf } from '../desk/define-server.ts'
import { NEWSLETTER_HANDLERS } from './actions.ts'
import { newsletters } from './feature.ts'
import { NEWSLETTER_SOURCE } from './list.ts'
import { SUBSCRIBER_SOURCE } from './list-subscribers.ts'

export const server = serverOf(newsletters, {
  actions: NEWSLETTER_HANDLERS,
  lists: { deskNewsletters: NEWSLETTER_SOURCE, deskSubscribers: SUBSCRIBER_SOURCE },
})
