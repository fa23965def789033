/** A browser and its system, as whoever uses them knows them again. */

/** The first that fits names it: most browsers also say they are the one they were made from. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * `Firefox, Windows`; only names of the two lists above come out, whatever a browser says.
 * @param userAgent as the browser sends it; null for one that sends none
 * @returns what could be told, '' for nothing
 */
export function deviceName(userAgent: string | null): string {
  const said = (userAgent ?? '').slice(0, 500)
  return [BROWSERS, SYSTEMS].flatMap((list) => list.find(([sign]) => sign.test(said))?.[1] ?? []).join(', ')
}
