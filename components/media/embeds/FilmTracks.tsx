import type { Language } from '#lib/listings/rules.ts'
import type { Caption } from '#lib/listings/rules-full-listing.ts'

/** Captions for the player's menu. */
export type FilmTrack = { language: Language; url: string; label: string; default: boolean }

/** Names of the languages in the player's menu, each in its own language. */
const NAMES: Record<Language, string> = { nl: 'Nederlands', fr: 'Français', en: 'English', de: 'Deutsch' }

/**
 * The captions on the same host as the video, so that no third host is asked. Those in the page's language are on by
 * default.
 * @param host of the video; null on the site itself
 */
export const filmTracks = (captions: readonly Caption[], host: string | null, locale: Language): FilmTrack[] =>
  captions
    .filter(({ url }) => (URL.canParse(url) ? new URL(url).hostname : null) === host)
    .map(({ language, url }) => ({ language, url, label: NAMES[language], default: language === locale }))

/** The `<track>` elements of a video. */
export function FilmTracks({ tracks }: { tracks: readonly FilmTrack[] }) {
  return tracks.map(({ language, url, label, default: shown }) => (
    <track key={language} kind="captions" src={url} srcLang={language} label={label} default={shown} />
  ))
}
