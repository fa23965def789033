import type { Caption, Language } from '#lib/domain/listing/listing.ts'

/** Captions as the player lists them. */
export type FilmTrack = { language: Language; url: string; label: string; default: boolean }

/** What the browser's menu calls the languages: each by its own name. */
const NAMES: Record<Language, string> = { nl: 'Nederlands', fr: 'Français', en: 'English', de: 'Deutsch' }

/**
 * The captions that lie where the film lies: those of a third place would be asked for there. The reader's language is shown at once.
 * @param host of the film; null on the site itself
 */
export const filmTracks = (captions: readonly Caption[], host: string | null, locale: Language): FilmTrack[] =>
  captions
    .filter(({ url }) => (URL.canParse(url) ? new URL(url).hostname : null) === host)
    .map(({ language, url }) => ({ language, url, label: NAMES[language], default: language === locale }))

/** The `<track>`s of a film. */
export function FilmTracks({ tracks }: { tracks: readonly FilmTrack[] }) {
  return tracks.map(({ language, url, label, default: shown }) => (
    <track key={language} kind="captions" src={url} srcLang={language} label={label} default={shown} />
  ))
}
