import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { homeReports } from './feature.ts'
import { makeReports } from './queries.ts'
import { reportsDue } from './rules-reports.ts'

export const jobs = jobsOf(homeReports, { 'home-reports': () => atDatabaseTime((now) => makeReports(reportsDue(now))) })
