/** The pages of tasks at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const TASK_PATHS = {
  deskTasks: route(
    'staff',
    'staff/tasks',
    below('taken', 'taches', 'tasks', 'aufgaben'),
    namesIn('Taken', 'Tâches', 'Tasks', 'Aufgaben'),
    { parent: 'desk' },
  ),
  /** One task, or the form of a new one. */
  deskTask: route(
    'staff-item',
    'staff/task',
    below('taak', 'tache', 'task', 'aufgabe'),
    namesIn('Taak', 'Tâche', 'Task', 'Aufgabe'),
    { parent: 'deskTasks' },
  ),
} satisfies Record<string, Route>
