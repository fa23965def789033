/** The address of the web app manifest. */
import type { Language } from '../listings/rules.ts'

/** The address of the manifest in a language. */
export const manifestPath = (locale: Language): string => `/manifests/${locale}.webmanifest`
