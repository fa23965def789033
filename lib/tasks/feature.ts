import { feature, job } from '../desk/define-feature.ts'
import { TASK_PATHS } from './paths.ts'

/** What colleagues have to do, with the hour at which they are reminded of it; a request can be snoozed until then. */
export const tasks = feature('tasks', {
  permissions: {
    'handle-tasks': ['administrator', 'manager', 'office', 'agent'],
  },
  paths: TASK_PATHS,
  pages: {
    deskTasks: { may: 'handle-tasks', nav: ['today', 4], key: 'd' },
    deskTask: { may: 'handle-tasks' },
  },
  lists: ['deskTasks'],
  commands: {
    newTask: { may: 'handle-tasks', page: 'deskTask', parts: ['new'], day: 'day' },
  },
  actions: {
    addTask: 'handle-tasks',
    changeTask: 'handle-tasks',
    doneTask: 'handle-tasks',
    reopenTask: 'handle-tasks',
    removeTask: 'handle-tasks',
    restoreTask: 'handle-tasks',
    snoozeRequest: 'handle-requests',
    snoozeUntil: 'handle-requests',
    wakeRequest: 'handle-requests',
  },
  jobs: {
    // The next minute's run does what a failed one left.
    /** Reminds colleagues of tasks whose hour has come, and brings back requests that were snoozed until then. */
    'task-reminders': job({ atOnce: 1, expireInSeconds: 300, retryLimit: 0, policy: 'short' }, '* * * * *'),
  },
  notices: {
    taskDue: {
      may: 'handle-tasks',
      kinds: ['taskDue'],
      unlessChosen: { administrator: 'mail', manager: 'mail', office: 'mail', agent: 'mail' },
      page: 'deskTasks',
    },
    taskGiven: {
      may: 'handle-tasks',
      kinds: ['taskGiven', 'tasksHandedOver'],
      unlessChosen: { administrator: 'mail', manager: 'mail', office: 'mail', agent: 'mail' },
      page: 'deskTasks',
    },
  },
  requestEvents: ['snoozed', 'woken'],
  personalData: ['tasks'],
})
