import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { savedSearches } from './feature.ts'
import { notifySavedSearches } from './notify.ts'

export const jobs = jobsOf(savedSearches, { wishes: () => atDatabaseTime(notifySavedSearches) })
