/**
 * The key with which Next salts the ids of server actions while it builds, and encrypts what a page hands to an action
 * while it runs.
 */
import { createHmac } from 'node:crypto'
import { databaseSecret } from '../db/database-secrets.ts'

const NAME = 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'

/**
 * The salt of every build: an action keeps its id as long as its file and its name stay, so that a page of an older
 * build finds it. It protects nothing: while the site runs, prepareActionKey() has replaced it.
 */
export const BUILD_SALT = Buffer.alloc(32, 'ids of server actions').toString('base64')

/** What all instances on a database share once prepareActionKey() has run; for signatures. */
export const sharedKey = (): string => process.env[NAME] ?? ''

/** The environment of a build. */
export const BUILD_ENVIRONMENT = { [NAME]: BUILD_SALT }

/**
 * Sets the key of this process before Next starts: one that all instances on a database share, also after a restart.
 */
export async function prepareActionKey(): Promise<void> {
  process.env[NAME] = createHmac('sha256', await databaseSecret('sessionSecret'))
    .update('server actions')
    .digest('base64')
}
