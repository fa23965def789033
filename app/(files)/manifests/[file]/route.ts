import { pathTo } from '#lib/i18n/paths.ts'
import { isLanguage } from '#lib/listings/rules.ts'
import { languageUse } from '#lib/site/languages.ts'
import { BRAND_COLOURS } from '#lib/site/rules-brand-colours.ts'
import { brand } from '#lib/site/site-settings.ts'

export const dynamic = 'force-dynamic'

/** In characters; the space below an icon on most screens. */
const MAX_SHORT_NAME = 12

/** A name that fits below an icon: its first words, at least one. */
function shortName(name: string): string {
  const words = name.split(' ')
  let count = words.length
  while (count > 1 && words.slice(0, count).join(' ').length > MAX_SHORT_NAME) count--
  return words.slice(0, count).join(' ')
}

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest in one language (W3C Web Application Manifest); 404 for a language that isn't in use. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params
  const locale = file.endsWith('.webmanifest') ? file.slice(0, -'.webmanifest'.length) : ''
  if (!isLanguage(locale) || !(await languageUse()).languages.includes(locale))
    return new Response(null, { status: 404 })
  const { name, tagline } = await brand(locale)
  const home = pathTo('home', locale)
  const manifest = {
    id: home,
    name,
    short_name: shortName(name),
    ...(tagline.text && { description: tagline.text }),
    lang: `${locale}-BE`,
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'browser',
    background_color: BRAND_COLOURS.light.paper,
    theme_color: BRAND_COLOURS.light.paper,
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
  }
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
