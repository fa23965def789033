import { env } from '../env.ts'

/**
 * The address of a picture for a mail, resized by Next's image pipeline.
 * @param width one of the pipeline's widths (next.config.ts)
 * @returns null for a picture on another host, which would learn who reads the mail
 */
export const mailPicture = (src: string, width: 250 | 600 | 1200): string | null =>
  /^\/(pictures|demo)\//.test(src)
    ? `${env().SITE_URL}/_next/image/?url=${encodeURIComponent(src)}&w=${width}&q=75`
    : null
