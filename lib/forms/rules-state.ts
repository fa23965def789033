/** A link to a login, which opens in another tab. */
export type SignInLink = { href: string; text: string }

/** What a form in the browser knows of its last submission. Every text is a finished sentence in the form's language. */
export type FormState =
  /** Not sent yet. */
  | { kind: 'open' }
  /** Accepted; `href`: the page that says so. */
  | { kind: 'sent'; href: string }
  /** `errors`: a sentence for each wrong field. */
  | { kind: 'invalid'; errors: Record<string, string> }
  /**
   * `stamp`: the proof of a person to send with the next attempt (lib/submission/captcha-proof.ts). `signIn`: the way to
   * the login, where the session has ended.
   */
  | { kind: 'failed'; message: string; stamp?: string; signIn?: SignInLink }

/** The answer to a file that was sent before its form. `token`: the value of the file's field when the form is sent. */
export type UploadState = { kind: 'stored'; token: string } | Extract<FormState, { kind: 'invalid' | 'failed' }>
