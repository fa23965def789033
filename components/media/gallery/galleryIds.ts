/** Ids of the gallery's parts: tabs, buttons and links without JavaScript point at them. */
export const GALLERY_ID = 'gallery'
export const PHOTOS_ID = 'photos'
export const PLANS_ID = 'plans'
export const ALL_PHOTOS_ID = 'all-photos'
