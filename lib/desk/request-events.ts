import type { Listed } from './declared.ts'

/** What can happen to a request, in its history, as the features declare it. */
export type RequestEventKind = Listed<'requestEvents'>
