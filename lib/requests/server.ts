import { serverOf } from '../desk/define-server.ts'
import { REQUEST_HANDLERS } from './actions.ts'
import { keepAnswer, takeBack } from './answers/documents.ts'
import { requests } from './feature.ts'
import { REQUEST_SOURCE } from './list.ts'

export const server = serverOf(requests, {
  actions: REQUEST_HANDLERS,
  documents: { keepAnswer, takeBackAnswer: takeBack },
  lists: { deskRequests: REQUEST_SOURCE },
})
