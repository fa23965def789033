import { serverOf } from '../desk/define-server.ts'
import { actOnRows } from './act-on-rows.ts'
import { deskLists } from './feature.ts'

export const server = serverOf(deskLists, { documents: { actOnRows } })
