import { serverOf } from '../desk/define-server.ts'
import { savedSearches } from './feature.ts'
import { WISH_SOURCE } from './list.ts'

export const server = serverOf(savedSearches, { lists: { deskWishes: WISH_SOURCE } })
