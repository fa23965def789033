/**
 * Recognises the address of a video or virtual tour (specification 5). For YouTube, Vimeo and Facebook the embed
 * address is rebuilt from the id, so a foreign address is never framed. Posters are the home's own pictures: a
 * provider's still would send it a request before the click.
 */
import { type ThirdPartyId, thirdPartyOfFrame } from '../consent/rules-third-parties.ts'

export type Video =
  /** A video file; `host` is null on the site itself; `playable` is false for formats that no browser plays. */
  | { kind: 'file'; address: string; host: string | null; format: string; playable: boolean }
  /** A player or tour to embed after a click; `page` is the same on the provider's site. */
  | { kind: 'embed'; party: ThirdPartyId; embed: string; page: string }
  /** Not recognised: a plain link at most. */
  | { kind: 'link'; address: string; host: string }

const FILE = /\.(mp4|mov|wmv|avi|flv|webm)$/i
const PLAYED = new Set(['mp4', 'mov', 'webm'])

/**
 * Scheme and host in ASCII letters, without anything that two parsers may read differently: no user or port before the
 * path, no other scripts, no backslash, no trailing dot after the host.
 */
const PLAIN = /^https?:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#][^\s\\]*)?$/i
/** A path on the site itself. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?(?:youtube|youtube-nocookie)\.com$/
const YOUTUBE_ID = /^[\w-]{11}$/
/** Words of eleven characters in the place of an id that are no ids. */
const NO_YOUTUBE_ID = new Set(['videoseries', 'live_stream'])

/** Parses '90', '90s', '1m30s', '1h2m3s' to seconds; null for anything else and for zero. */
function secondsOf(text: string | null): number | null {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '')
  if (!match) return null
  const [hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as [number, number, number]
  return hours * 3600 + minutes * 60 + seconds || null
}

const startOf = (url: URL): number | null =>
  secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start') ?? /^#t=(.+)$/.exec(url.hash)?.[1] ?? null)

function youtube(url: URL): string | null {
  const [first = '', second] = url.pathname.split('/').slice(1)
  const watched = first === 'watch' ? url.searchParams.get('v') : null
  const below = /^(embed|shorts|live|v|e)$/.test(first) ? second : null
  const id = url.hostname === 'youtu.be' ? first : YOUTUBE_HOST.test(url.hostname) ? (watched ?? below) : null
  if (!id || !YOUTUBE_ID.test(id) || NO_YOUTUBE_ID.has(id)) return null
  const start = startOf(url)
  return `https://www.youtube-nocookie.com/embed/${id}?rel=0${start ? `&start=${start}` : ''}`
}

const VIMEO_PATH =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/|manage\/videos\/)?(\d{1,12})(?:\/([0-9a-f]{6,40}))?\/?$/

function vimeo(url: URL): string | null {
  if (!/^(?:(?:www|player)\.)?vimeo\.com$/.test(url.hostname)) return null
  const [, id, hashInPath] = VIMEO_PATH.exec(url.pathname) ?? []
  if (!id) return null
  const hash = hashInPath ?? /^[0-9a-f]{6,40}$/.exec(url.searchParams.get('h') ?? '')?.[0]
  const start = startOf(url)
  return `https://player.vimeo.com/video/${id}?dnt=1${hash ? `&h=${hash}` : ''}${start ? `#t=${start}s` : ''}`
}

const FACEBOOK_HOST = /^(?:(?:www|m|web|[a-z]{2}-[a-z]{2})\.)?facebook\.com$/

/** The video's own address in the form that Facebook's player takes. */
function facebookFilm(url: URL): string | null {
  if (url.hostname === 'fb.watch') {
    const code = /^\/([\w-]{5,20})\/?$/.exec(url.pathname)?.[1]
    return code ? `https://fb.watch/${code}/` : null
  }
  if (!FACEBOOK_HOST.test(url.hostname)) return null
  const inPath = /^\/(?:reel\/|[\w.%-]+\/videos\/(?:[\w.%-]+\/)?)\d{5,20}\/?$/.test(url.pathname)
  if (inPath) return `https://www.facebook.com${url.pathname}`
  const watched = /^\/(?:watch\/?|video\.php)$/.test(url.pathname) ? url.searchParams.get('v') : null
  return watched && /^\d{5,20}$/.test(watched) ? `https://www.facebook.com/watch/?v=${watched}` : null
}

function facebook(url: URL): string | null {
  const isPlayer = FACEBOOK_HOST.test(url.hostname) && url.pathname === '/plugins/video.php'
  const address = isPlayer ? (url.searchParams.get('href') ?? '') : url.href
  const film = PLAIN.test(address) && URL.canParse(address) ? facebookFilm(new URL(address)) : null
  return film && `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(film)}&show_text=false`
}

const BY_ID = { youtube, vimeo, facebook } satisfies Partial<Record<ThirdPartyId, unknown>>
/** Virtual tours, recognised by their host alone. */
const BY_HOST: readonly ThirdPartyId[] = ['matterport', 'tvl', 'yisual']

/** Whether it is a video or a tour: feeds also list tours among the videos, and only the address distinguishes them. */
export const mediaKindOf = (video: Video, listedAs: 'video' | 'tour'): 'video' | 'tour' =>
  video.kind === 'embed' && BY_HOST.includes(video.party) ? 'tour' : listedAs

/**
 * Recognises the address of a video or a tour.
 * @param address as the feed or staff wrote it
 * @returns how it may be shown; null when it isn't even fit for a link
 */
export function videoOf(address: string): Video | null {
  const text = address.trim()
  const own = OWN_PATH.test(text)
  if (!own && !(PLAIN.test(text) && URL.canParse(text))) return null
  const url = new URL(own ? `https://site.invalid${text}` : text.replace(/^http:/i, 'https:'))
  const format = FILE.exec(url.pathname)?.[1]?.toLowerCase()
  if (format) {
    const place = own ? { address: text, host: null } : { address: url.href, host: url.hostname }
    return { kind: 'file', ...place, format, playable: PLAYED.has(format) }
  }
  if (own) return null
  const page = url.href
  for (const [party, read] of Object.entries(BY_ID) as [keyof typeof BY_ID, typeof youtube][]) {
    const embed = read(url)
    if (embed) return { kind: 'embed', party, embed, page }
  }
  const party = thirdPartyOfFrame(page, BY_HOST)
  if (party) return { kind: 'embed', party, embed: page, page }
  return /^https:/i.test(text) ? { kind: 'link', address: page, host: url.hostname } : null
}
