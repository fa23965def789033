import { networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { hasServerKey } from './lib/auth/server-key.ts'
import { env } from './lib/env.ts'
import { developmentOrigins } from './lib/server/development-origins.ts'

const { BUILD_CACHE, HOSTS, NODE_ENV, PICTURE_HOSTS } = env()

export const config = {
  trailingSlash: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // Titles and canonical addresses stand in the head of the HTML for everyone, not only for known bots.
  htmlLimitedBots: /.*/,
  cacheHandler: fileURLToPath(new URL('./lib/cache/next-cache-handler.ts', import.meta.url)),
  cacheMaxMemorySize: 0,
  // Not in the build, which would differ from machine to machine.
  ...(NODE_ENV === 'development' && { allowedDevOrigins: developmentOrigins(networkInterfaces(), HOSTS) }),
  // `npm test` checks types, together with everything else that is not part of the build.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    'pg',
    '@prisma/client',
    '@prisma/adapter-pg',
    'lru-cache',
    'pg-boss',
    'pino',
    'sanitize-html',
  ],
  experimental: {
    turbopackFileSystemCacheForBuild: BUILD_CACHE === 'on',
    cssChunking: { type: 'graph', requestCost: 1000 },
  },
  images: {
    // Whole files only, also with several processes (lib/server/picture-files.ts).
    customCacheHandler: true,
    formats: ['image/avif', 'image/webp'],
    imageSizes: [100, 250],
    // Those of specification 9, and between the last two what a card takes on a phone's screen of two or three dots to a pixel.
    deviceSizes: [400, 600, 800, 1200, 1360],
    qualities: [75],
    // A picture host may not lead the pipeline to somewhere else.
    maximumRedirects: 0,
    minimumCacheTTL: 2_678_400,
    // Without JavaScript a picture's link shows it in the browser instead of saving it; none of them can run anything.
    contentDispositionType: 'inline',
    contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    // As large as the import takes a picture of a feed's folder.
    maximumResponseBody: 40 * 1024 * 1024,
    localPatterns: [
      { pathname: '/pictures/**', search: '' },
      { pathname: '/demo/**', search: '' },
    ],
    remotePatterns: PICTURE_HOSTS.map((hostname) => ({ protocol: 'https' as const, hostname })),
  },
} satisfies NextConfig

/**
 * The configuration; for building and developing with next-intl's plugin, which costs the running site memory and does
 * nothing for it.
 * @throws Error where the built site is started without its own server, such as by `next start`: pages would go out
 * without a policy, and handlers of requests would believe anybody's headers
 */
export default async (phase: string): Promise<NextConfig> => {
  if (phase === PHASE_PRODUCTION_SERVER) {
    if (!hasServerKey()) throw new Error('This site answers only through its own server: start it with npm start.')
    return config
  }
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  return createNextIntlPlugin('./lib/i18n/request.ts')(config)
}
