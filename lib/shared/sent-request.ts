/** A request as a route handler or a server action sees it. */
export type SentRequest = { headers: Pick<Headers, 'get'> }
