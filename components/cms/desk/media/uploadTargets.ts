'use client'

import type { Target } from './useUploads.ts'

/** Bytes above which a photo is made smaller before it is sent. */
const LARGE = 4 * 1024 * 1024
/** The longest side that the site keeps. */
const LONGEST_SIDE = 2720

/**
 * A large photo in the size that is kept anyway; any other file, and one that the browser can't read, as it is: a JPEG
 * has no transparency.
 */
async function smaller(file: File): Promise<Blob> {
  if (file.size <= LARGE || !/^image\/(jpeg|hei[cf])$/.test(file.type)) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}

/** The library of pictures. */
export const PICTURES: Target = {
  address: '/api/staff/media/',
  accept: 'image/jpeg,image/png,image/webp,image/avif',
  prepare: smaller,
}

const FILE_KINDS = '.pdf,.docx,application/pdf'

/** The library of files. */
export const FILES: Target = { address: '/api/staff/files/', accept: FILE_KINDS }

/** A file for a row that is there, or isn't saved yet. */
export const FILE_OF_ROW: Target = { address: '/api/staff/files/?for=row', accept: FILE_KINDS }
