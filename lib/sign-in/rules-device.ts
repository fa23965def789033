/** Readable names of browsers and operating systems. */

/** The first match counts: most browsers also send the name of the one they derive from. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * A readable name such as `Firefox, Windows`. Only names of the two lists are returned, whatever a browser sends.
 * @param userAgent the User-Agent header; null when absent
 * @returns '' when neither browser nor system is recognised
 */
export function deviceName(userAgent: string | null): string {
  const header = (userAgent ?? '').slice(0, 500)
  return [BROWSERS, SYSTEMS].flatMap((list) => list.find(([pattern]) => pattern.test(header))?.[1] ?? []).join(', ')
}
