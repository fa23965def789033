/** Hosts of external video files: only those of published homes' videos. */
import { cached } from '../cache/tagged-cache.ts'
import { findFilmOfEachHost } from './queries-film-hosts.ts'
import { videoOf } from './rules-video.ts'

/** Maximum number of hosts: the content security policy names each, and a header has a limited length. */
const MAX_HOSTS = 40

/**
 * The hosts in alphabetical order. For videos on hosts beyond the maximum the player says that it can't play them and
 * keeps the link.
 */
export const videoHosts = (): Promise<readonly string[]> =>
  cached('catalogue', 'film hosts', async () => {
    const hosts = (await findFilmOfEachHost(MAX_HOSTS)).flatMap(({ url }) => {
      const film = videoOf(url)
      return film?.kind === 'file' && film.host !== null && film.playable ? [film.host] : []
    })
    return [...new Set(hosts)].sort()
  })
