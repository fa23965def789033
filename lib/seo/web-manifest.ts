/** The address of the web app manifest, and the colours that it shares with the layout. */
import type { Language } from '../domain/listing/listing.ts'

/** --paper and --accent of tokens.css: a manifest has no custom properties and no dark mode. */
export const PAPER = { light: '#fbf8f3', dark: '#151a17' } as const

/** The address of the manifest in a language. */
export const manifestPath = (locale: Language): string => `/manifests/${locale}.webmanifest`
