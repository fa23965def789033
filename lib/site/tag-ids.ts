/** The ids of the measuring and advertising services, from `site_info`. */
import { cached } from '../cache/tagged-cache.ts'
import { TAG_SERVICE_NAMES, TAG_SERVICES, type TagIds, type TagService } from '../consent/rules-tag-services.ts'
import { findSiteInfo, type StoredSiteInfo } from './queries-sections.ts'
import { reportOnce } from './report-once.ts'

const COLUMNS = {
  analytics: ['analyticsId', 'analytics_id'],
  ads: ['adsId', 'ads_id'],
  tagManager: ['tagManagerId', 'tag_manager_id'],
  pixel: ['pixelId', 'pixel_id'],
} as const satisfies Record<TagService, readonly [keyof StoredSiteInfo, string]>

const storedId = (info: StoredSiteInfo | null, service: TagService): string => info?.[COLUMNS[service][0]]?.trim() ?? ''

/** One sentence for each id of the wrong form; its service is not loaded. */
export const tagProblems = (info: StoredSiteInfo | null): string[] =>
  TAG_SERVICE_NAMES.flatMap((service) => {
    const id = storedId(info, service)
    const { name, id: form } = TAG_SERVICES[service]
    return id === '' || form.test(id)
      ? []
      : [`site_info id=1: ${COLUMNS[service][1]} "${id}" is no id of ${name}, so nothing of it is loaded`]
  })

/** The id of each service; null when it is missing or has the wrong form. */
export function tagIds(): Promise<TagIds> {
  return cached('content', 'tag ids', async () => {
    const info = await findSiteInfo()
    for (const problem of tagProblems(info)) reportOnce(problem)
    const idOf = (service: TagService) => {
      const id = storedId(info, service)
      return TAG_SERVICES[service].id.test(id) ? id : null
    }
    return {
      analytics: idOf('analytics'),
      ads: idOf('ads'),
      tagManager: idOf('tagManager'),
      pixel: idOf('pixel'),
    }
  })
}
