/**
 * The privacy statements that stood under the forms (`consent` in messages/<language>/forms.json), the latest last:
 * since when, and the beginning of the hash of their texts in all languages. A request is stored with the date of the
 * one that its sender read. Only add rows.
 */
export const PRIVACY_STATEMENTS = [{ since: '2026-11-21', hash: 'fefc6ee520ee5447' }] as const satisfies readonly {
  since: string
  hash: string
}[]

/** The version of the statement that stands under the forms now. */
export const PRIVACY_STATEMENT_VERSION: string = PRIVACY_STATEMENTS[PRIVACY_STATEMENTS.length - 1]?.since ?? ''
