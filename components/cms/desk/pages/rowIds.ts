/** The ids of a page's row and of its handle in the tree. */
export const rowId = (page: number): string => `page-${page}`
export const handleId = (page: number): string => `handle-${page}`
