import { deleteOldVisitors } from '../analytics/delete-old-visitors.ts'
import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { privacy } from './feature.ts'
import { eraseExpired, eraseUnsent } from './retention.ts'

export const jobs = jobsOf(privacy, {
  erase: () => atDatabaseTime(eraseExpired),
  sightings: () => atDatabaseTime(deleteOldVisitors),
  unsent: () => atDatabaseTime(eraseUnsent),
})
