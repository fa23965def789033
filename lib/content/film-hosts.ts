/** From which other sites pages play films: those that a published home's film lies on, and no others. */
import { cached } from '../cache/tagged-cache.ts'
import { findFilmOfEachHost } from '../db/listings/find-film-hosts.ts'
import { videoOf } from '../domain/listing/video.ts'

/** Each is named in the security policy of every page, which is a header of bounded length. */
const MAX_HOSTS = 40

/** The hosts in their order. Of a film on any other, beyond forty, the player says that it can’t be played here; its link stays. */
export const videoHosts = (): Promise<readonly string[]> =>
  cached('catalogue', 'film hosts', async () => {
    const hosts = (await findFilmOfEachHost(MAX_HOSTS)).flatMap(({ url }) => {
      const film = videoOf(url)
      return film?.kind === 'file' && film.host !== null && film.playable ? [film.host] : []
    })
    return [...new Set(hosts)].sort()
  })
