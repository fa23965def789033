/**
 * What a visitor decided about what their browser may keep and load: five categories (specification 9), the values that stand
 * for it in the browser (specification 3), and for how long it counts. What comes from a browser's storage may have been written
 * by anybody, so nothing in here throws. Pure.
 */

/** The categories in the specification's order; the first can't be refused. */
export const CONSENT_CATEGORIES = ['necessary', 'analytical', 'marketing', 'socialMedia', 'unclassified'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]
export type Consent = Readonly<Record<ConsentCategory, boolean>>

/** Raised when the table of what is stored (stored-things.ts) gains something that nobody was asked about: all are asked again. */
export const COOKIE_CONSENT_VERSION = 1
/** Months after which a choice is asked anew, as the authorities of Belgium and its neighbours advise; looked at on 2026-11-22. */
const CONSENT_MONTHS = 6
/** Between a decision and what the measuring services are told (specification 9). */
export const CONSENT_WAIT_MILLISECONDS = 500

/** Under these names the browser's local storage keeps a decision (specification 3). */
export const CONSENT_KEY = 'consent'
const GOOGLE_KEYS = {
  ad_user_data: 'consentAdUserData',
  ad_storage: 'consentAdStorage',
  analytics_storage: 'consentAnalyticsStorage',
  ad_personalization: 'consentAdPersonalization',
} as const
export const CONSENT_KEYS = [...Object.values(GOOGLE_KEYS), CONSENT_KEY] as const

/** Parameter of an address that clears what was decided (specification 4). */
export const CONSENT_PARAMETER = 'setcookies'

/** A decision for these categories and no others; strictly necessary is always among them. */
export const consentTo = (chosen: readonly ConsentCategory[]): Consent =>
  Object.fromEntries(
    CONSENT_CATEGORIES.map((category) => [category, category === 'necessary' || chosen.includes(category)]),
  ) as Record<ConsentCategory, boolean>

export const ACCEPTED = consentTo(CONSENT_CATEGORIES)
export const DECLINED = consentTo([])

type Permission = 'granted' | 'denied'
export type GooglePermissions = Record<keyof typeof GOOGLE_KEYS, Permission>

/** A decision in the words of Google's consent mode, version 2: what serves advertising is marketing, what counts visits analytical. */
export function googlePermissions({ analytical, marketing }: Consent): GooglePermissions {
  const permission = (allowed: boolean): Permission => (allowed ? 'granted' : 'denied')
  return {
    ad_user_data: permission(marketing),
    ad_storage: permission(marketing),
    analytics_storage: permission(analytical),
    ad_personalization: permission(marketing),
  }
}

/**
 * What the local storage keeps of a decision, by name: `consent` as JSON with version, day, the services told of and the five
 * categories, the others as `granted` or `denied`. `consent` comes last: whoever sees it finds the others in place.
 * @param day on which it was made, YYYY-MM-DD
 * @param told the measuring services that the visitor was told of
 */
export function storedConsent(consent: Consent, day: string, told: readonly string[]): [key: string, value: string][] {
  const permissions = Object.entries(googlePermissions(consent)) as [keyof typeof GOOGLE_KEYS, Permission][]
  return [
    ...permissions.map(([name, permission]): [string, string] => [GOOGLE_KEYS[name], permission]),
    [CONSENT_KEY, JSON.stringify({ version: COOKIE_CONSENT_VERSION, day, told, ...consent })],
  ]
}

/** The day so many months later; the last of a shorter month. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** A day in a calendar's form, in years that can be counted with. */
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value)

const tomorrow = (today: string): string => new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)

/**
 * The decision in what the browser kept as `consent`; null when there is none that counts: broken, of another version, older than
 * six months, or from a day to come (a clock was wrong, and would let it count for years).
 * @param today YYYY-MM-DD
 */
export function readConsent(stored: string | null, today: string): Consent | null {
  if (stored === null || stored.length > 500) return null
  try {
    const { version, day, ...kept }: Record<string, unknown> = JSON.parse(stored) ?? {}
    const whole = CONSENT_CATEGORIES.every((category) => typeof kept[category] === 'boolean') && kept.necessary === true
    if (version !== COOKIE_CONSENT_VERSION || !whole || !isDay(day)) return null
    if (day > tomorrow(today) || today >= monthsLater(day, CONSENT_MONTHS)) return null
    return consentTo(CONSENT_CATEGORIES.filter((category) => kept[category] === true))
  } catch {
    return null
  }
}

/** The measuring services that a visitor was told of when they decided: a consent covers no others. */
export function announcedServices(stored: string | null): string[] {
  try {
    const { told }: { told?: unknown } = JSON.parse(stored ?? '{}') ?? {}
    return Array.isArray(told) ? told.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Whether two decisions allow the same. */
export const sameConsent = (one: Consent | null, other: Consent | null): boolean =>
  one === other ||
  (one !== null && other !== null && CONSENT_CATEGORIES.every((category) => one[category] === other[category]))

/** First segment of a public path below its language. */
const firstSegment = (path: string): string => path.split('/')[2] ?? ''

/** Whether a path belongs to a route with 'preview' in it: no dialog there, and everything counts as accepted (specification 2.1). */
export const isPreview = (path: string): boolean => firstSegment(path).includes('preview')

/** Whether the visitor is asked on the page of this path: not on previews, nor inside the map's frame, which stands in a page that asks. */
export const asksConsent = (path: string): boolean => !isPreview(path) && firstSegment(path) !== 'map-frame'
