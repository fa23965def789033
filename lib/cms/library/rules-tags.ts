/** Words by which a picture is found: as somebody types them, and as they are stored. */

const clean = (tag: string): string => tag.trim().replace(/\s+/g, ' ').toLowerCase()

/** Tags as they are stored: in lower case, each once, in their order. */
export const cleanTags = (tags: readonly string[]): string[] => [...new Set(tags.map(clean))].filter(Boolean)

/** Tags that somebody typed, separated by commas. */
export const readTags = (typed: string): string[] => cleanTags(typed.split(','))

/** Tags as somebody types them; the inverse of `readTags()`. */
export const formatTags = (tags: readonly string[]): string => tags.join(', ')
