/** Ids of homes and projects, the same in feed, database and addresses. */

/** The maximum of PostgreSQL's INTEGER. */
const HIGHEST_ID = 2_147_483_647

/** Whether an external value can be an id: a whole number from 1. */
export const isRecordId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= HIGHEST_ID
