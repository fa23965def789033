/** Numbers of homes and projects, as feed, database and addresses have them. */

/** The highest INTEGER that PostgreSQL holds. */
const HIGHEST_ID = 2_147_483_647

/** Whether something from outside can be such a number: whole and from 1. */
export const isRecordId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= HIGHEST_ID
