/** The tones of the states of tasks. */
import type { StateTone } from '../desk/state-tones.ts'
import type { TaskState } from './rules.ts'

export const TASK_TONES: Readonly<Record<TaskState, StateTone>> = {
  late: 'late',
  today: 'us',
  coming: 'new',
  someday: 'off',
  done: 'done',
}
