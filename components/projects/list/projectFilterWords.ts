/** What the filters of the project list say, and where their fields are. */
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'

export const PROJECTS_WHERE_ID = 'projects-where'
export const STATUS_ID = 'projects-status'

export type ProjectFilterWords = {
  where: SearchLabels['where']
  /** The accessible name of the form. */
  form: string
  status: string
  apply: string
  /** With the number of projects that each would show. */
  statuses: { value: string; label: string }[]
}
