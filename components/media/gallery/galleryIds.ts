/** Ids of the gallery's parts, targets of tabs, buttons and links. */
export const GALLERY_ID = 'gallery'
export const PHOTOS_ID = 'photos'
export const PLANS_ID = 'plans'
export const ALL_PHOTOS_ID = 'all-photos'

/** Id of the tab of a panel. */
export const tabId = (panel: string): string => `${panel}-tab`
