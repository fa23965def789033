/** The tokens of the stand-in: JWTs with an end, which can be taken back. */
export type IssuedToken = { clientId: number | null; endsAt: number }

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export class Tokens {
  readonly #now: () => number
  readonly #issued = new Map<string, IssuedToken>()
  #count = 0
  /** How long a token lives, in milliseconds. */
  life = 24 * 3_600_000
  /** Whether tokens are JWTs that say when they end. */
  areJwts = true
  /** Whether every token is refused. */
  refusesAll = false

  constructor(now: () => number) {
    this.#now = now
  }

  /** @param clientId the agency; null for the account's token */
  issue(clientId: number | null): string {
    this.#count += 1
    const endsAt = this.#now() + this.life
    const id = `token-${this.#count}`
    const token = this.areJwts
      ? `${part({ alg: 'HS256' })}.${part({ jti: id, exp: Math.floor(endsAt / 1000) })}.signature`
      : id
    this.#issued.set(token, { clientId, endsAt })
    return token
  }

  /** The token of an Authorization header; null when it isn't valid (any more). */
  read(header: string | undefined): IssuedToken | null {
    const issued = this.#issued.get(/^Bearer (.+)$/.exec(header ?? '')?.[1] ?? '')
    return !this.refusesAll && issued && issued.endsAt > this.#now() ? issued : null
  }

  /** Makes all tokens invalid. */
  revoke(): void {
    this.#issued.clear()
  }
  get issued(): number {
    return this.#count
  }
}
