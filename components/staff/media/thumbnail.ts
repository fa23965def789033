/** The address of a small version of a picture, as the site makes them (next.config.ts); another file is shown as it is. */
export const thumbnail = (src: string): string =>
  /^\/(pictures|demo)\/[\w-]+(\.[\w-]+)+$/.test(src) ? `/_next/image/?url=${encodeURIComponent(src)}&w=250&q=75` : src
