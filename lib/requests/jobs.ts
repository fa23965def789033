import { jobsOf } from '../desk/define-server.ts'
import { atDatabaseTime } from '../jobs/database-time.ts'
import { keepAnswerTimes } from './answers/times.ts'
import { requests } from './feature.ts'

export const jobs = jobsOf(requests, { 'answer-times': () => atDatabaseTime(keepAnswerTimes) })
