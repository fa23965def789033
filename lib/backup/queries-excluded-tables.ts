/**
 * Tables that backups leave out, each with the reason. All other tables of the schema `public` are saved completely.
 */
export const EXCLUDED_TABLES = {
  owner_sessions: 'who logged out since would be logged in again',
  owner_devices: 'a device that an owner stopped trusting since would be trusted again',
  owner_logins: 'sign-ins that wait for their code, for minutes',
  staff_sessions: 'who signed out since would be signed in again',
  staff_challenges: 'what a passkey is to sign, for minutes',
  staff_logins: 'sign-ins that wait for their second step, for minutes',
  content_editors: 'who has which page open, by the minute',
  form_drafts: 'forms that wait to be mended, for half an hour; that a form of the desk was sent, for a day',
  rate_limits: 'counts of the last hours',
  sighting_keys: 'keys and hashes of a day are promised to be gone at its midnight',
  property_sightings: 'keys and hashes of a day are promised to be gone at its midnight',
} as const

/** Whether a backup holds the rows of a table. */
export const isBackedUp = (table: string): boolean => !(table in EXCLUDED_TABLES)
