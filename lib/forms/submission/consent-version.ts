/** Which words about personal data stood under a form: kept with each request. Raise it when messages/form.json changes them. */
export const PRIVACY_STATEMENT_VERSION = '2026-11-21'
