/** Maximum size of an uploaded file, in bytes: 5 MB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
