import { serverOf } from '../desk/define-server.ts'
import { TASK_HANDLERS } from './actions.ts'
import { tasks } from './feature.ts'
import { TASK_SOURCE } from './list.ts'

export const server = serverOf(tasks, { actions: TASK_HANDLERS, lists: { deskTasks: TASK_SOURCE } })
