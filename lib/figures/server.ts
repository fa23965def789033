/** The list of figures. */
import { serverOf } from '../desk/define-server.ts'
import { figures } from './feature.ts'
import { FUNNEL_SOURCE } from './list.ts'

export const server = serverOf(figures, { lists: { deskFunnel: FUNNEL_SOURCE } })
