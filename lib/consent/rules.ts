/**
 * A visitor's consent: five categories (specification 9), the keys and values that represent it in the browser
 * (specification 3), and how long it is valid. Anybody may have written what a browser stores, so nothing in here
 * throws. Pure.
 */

/** The categories in the specification's order; the first can't be refused. */
export const CONSENT_CATEGORIES = ['necessary', 'analytical', 'marketing', 'socialMedia', 'unclassified'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]
export type Consent = Readonly<Record<ConsentCategory, boolean>>

/**
 * Raise it when the table of stored entries (rules-browser-storage.ts) gains one that no visitor has consented to yet:
 * every visitor is then asked again.
 */
export const COOKIE_CONSENT_VERSION = 1
/**
 * Months after which a visitor is asked again, as the data protection authorities of Belgium and its neighbours advise
 * (read on 2026-11-22).
 */
const CONSENT_MONTHS = 6
/** Delay between a decision and the update of the measuring services, in milliseconds (specification 9). */
export const CONSENT_DELAY_MS = 500

/** Keys of the browser's local storage that hold a decision (specification 3). */
export const CONSENT_KEY = 'consent'
const GOOGLE_KEYS = {
  ad_user_data: 'consentAdUserData',
  ad_storage: 'consentAdStorage',
  analytics_storage: 'consentAnalyticsStorage',
  ad_personalization: 'consentAdPersonalization',
} as const
export const CONSENT_KEYS = [...Object.values(GOOGLE_KEYS), CONSENT_KEY] as const

/** Query parameter that clears the stored decision (specification 4). */
export const CONSENT_PARAMETER = 'setcookies'

/** A decision that allows exactly these categories; `necessary` is always allowed. */
export const consentTo = (chosen: readonly ConsentCategory[]): Consent =>
  Object.fromEntries(
    CONSENT_CATEGORIES.map((category) => [category, category === 'necessary' || chosen.includes(category)]),
  ) as Record<ConsentCategory, boolean>

export const ACCEPTED = consentTo(CONSENT_CATEGORIES)
export const DECLINED = consentTo([])

type Permission = 'granted' | 'denied'
export type GooglePermissions = Record<keyof typeof GOOGLE_KEYS, Permission>

/**
 * A decision as the signals of Google's consent mode, version 2: marketing decides the three advertising signals,
 * analytical decides analytics storage.
 */
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
 * The local storage entries of a decision: `consent` as JSON with version, day, announced services and the five
 * categories; the other keys as `granted` or `denied`. `consent` comes last, so that a reader who finds it also finds
 * the others.
 * @param day of the decision, YYYY-MM-DD
 * @param services the measuring services that the consent dialog named
 */
export function storedConsent(
  consent: Consent,
  day: string,
  services: readonly string[],
): [key: string, value: string][] {
  const permissions = Object.entries(googlePermissions(consent)) as [keyof typeof GOOGLE_KEYS, Permission][]
  return [
    ...permissions.map(([name, permission]): [string, string] => [GOOGLE_KEYS[name], permission]),
    [CONSENT_KEY, JSON.stringify({ version: COOKIE_CONSENT_VERSION, day, told: services, ...consent })],
  ]
}

/** The day `months` later; the last day of the month where that month is shorter. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Whether a value is a day YYYY-MM-DD of this century. */
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value)

const tomorrow = (today: string): string => new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)

/**
 * Reads the stored `consent` value; null when it is missing, broken, of another version, older than six months, or
 * dated in the future (a wrong clock would make it valid for years).
 * @param today YYYY-MM-DD
 */
export function readConsent(stored: string | null, today: string): Consent | null {
  if (stored === null || stored.length > 500) return null
  try {
    const { version, day, ...choices }: Record<string, unknown> = JSON.parse(stored) ?? {}
    const whole =
      CONSENT_CATEGORIES.every((category) => typeof choices[category] === 'boolean') && choices.necessary === true
    if (version !== COOKIE_CONSENT_VERSION || !whole || !isDay(day)) return null
    if (day > tomorrow(today) || today >= monthsLater(day, CONSENT_MONTHS)) return null
    return consentTo(CONSENT_CATEGORIES.filter((category) => choices[category] === true))
  } catch {
    return null
  }
}

/** The measuring services that the dialog named when the visitor decided; the consent covers no others. */
export function announcedServices(stored: string | null): string[] {
  try {
    const { told }: { told?: unknown } = JSON.parse(stored ?? '{}') ?? {}
    return Array.isArray(told) ? told.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Whether two decisions allow the same categories. */
export const sameConsent = (one: Consent | null, other: Consent | null): boolean =>
  one === other ||
  (one !== null && other !== null && CONSENT_CATEGORIES.every((category) => one[category] === other[category]))

/** First segment of a public path after its language. */
const firstSegment = (path: string): string => path.split('/')[2] ?? ''

/**
 * Whether a path belongs to a route with 'preview' in it. A preview shows no dialog and counts as full consent
 * (specification 2.1).
 */
export const isPreview = (path: string): boolean => firstSegment(path).includes('preview')

/** First segments of pages that store nothing on a visitor's device: the map's frame, and the desk in every language. */
const WITHOUT_DIALOG = ['map-frame', 'kantoor', 'bureau', 'staff', 'buero']

/**
 * Whether the page of this path shows the consent dialog: not on previews, and not in the map's frame, whose parent
 * page shows it.
 */
export const needsConsentDialog = (path: string): boolean =>
  !isPreview(path) && !WITHOUT_DIALOG.includes(firstSegment(path) ?? '')
