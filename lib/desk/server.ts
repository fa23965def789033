import { serverOf } from './define-server.ts'
import { desk } from './feature.ts'
import { actOnRows } from './lists/act-on-rows.ts'

export const server = serverOf(desk, { documents: { actOnRows } })
