import { serverOf } from '../desk/define-server.ts'
import { IMPORT_HANDLERS } from './desk/actions.ts'
import { RUN_SOURCE } from './desk/list.ts'
import { imports } from './feature.ts'

export const server = serverOf(imports, { actions: IMPORT_HANDLERS, lists: { deskImports: RUN_SOURCE } })
