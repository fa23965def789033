/** The pictures that staff can choose. */
import { findLibraryPictures, type LibraryPicture } from '../../db/staff/library-pictures.ts'

export type { LibraryPicture } from '../../db/staff/library-pictures.ts'

/** As many as one looks through; a word finds the others. */
const MOST = 60

/** The newest pictures of the library whose name or words contain a text. */
export const libraryPictures = (text: string): Promise<LibraryPicture[]> => findLibraryPictures(text, MOST)
