import { serverOf } from '../desk/define-server.ts'
import { IMPORT_HANDLERS } from '../staff/imports/import-actions.ts'
import { imports } from './feature.ts'

export const server = serverOf(imports, { actions: IMPORT_HANDLERS })
