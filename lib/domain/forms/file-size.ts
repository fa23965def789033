/** The largest file that a form takes, in bytes: 5 MB. */
export const LARGEST_FILE = 5 * 1024 * 1024
