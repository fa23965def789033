import { getTranslations } from 'next-intl/server'
import { PageStatus } from '#components/layout/errors/PageStatus.tsx'
import { env } from '#lib/env.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { messageFile } from '#lib/lazy-messages/lazy-message-files.ts'
import type { Language } from '#lib/listings/rules.ts'
import { tilesOf } from '#lib/map/rules-tiles.ts'
import { MapFrame } from './MapFrame.tsx'
import styles from './MapFramePage.module.css'
import { type StandaloneView, standaloneHomeById, standaloneOffice, standaloneProject } from './standaloneMap.ts'

const STANDALONE = { home: standaloneHomeById, project: standaloneProject, office: standaloneOffice }

export type FrameQuery = Partial<Record<keyof typeof STANDALONE, string | string[]>>

const idOf = (value: FrameQuery['home']): number =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0

/** The place that the query names: null for none, 'missing' when it doesn't exist. */
async function standaloneOf(query: FrameQuery, locale: Language): Promise<StandaloneView | 'missing' | null> {
  for (const [kind, find] of Object.entries(STANDALONE)) {
    const value = query[kind as keyof typeof STANDALONE]
    if (value !== undefined) return (await find(idOf(value), locale)) ?? 'missing'
  }
  return null
}

/** The frame's title, for tab and heading. */
export async function frameTitle(query: FrameQuery, locale: Language): Promise<string> {
  const standalone = await standaloneOf(query, locale)
  return standalone === null || standalone === 'missing' ? translations(locale, 'map')('title') : standalone.title
}

/** What the map itself needs; the texts stay in the page. */
const forBrowser = ({ message, zoom, streetZoom, ring }: StandaloneView) => ({ message, zoom, streetZoom, ring })

/** The map as a page that other pages embed (specification 7). */
export async function MapFramePage({ query }: { query: FrameQuery }) {
  const locale = await getLocale()
  const t = await getTranslations('map')
  const standalone = await standaloneOf(query, locale)
  const { MAP_TILE_URL, MAP_TILE_ATTRIBUTION } = env()
  if (standalone === 'missing')
    return (
      <main className={styles.text}>
        <PageStatus code={404} />
        <h1 className="visually-hidden">{t('title')}</h1>
        <p>{t('missing')}</p>
        <a href={pathTo('forSale', locale)} target="_parent">
          {t('toList')}
        </a>
      </main>
    )
  return (
    <main>
      <h1 className="visually-hidden">{standalone?.title ?? t('title')}</h1>
      <noscript>
        <div className={styles.text}>
          <p>{t('noScriptAlone')}</p>
          {standalone && (
            <>
              <p>{standalone.text}</p>
              <a href={standalone.path} target="_parent">
                {standalone.message.properties[0]?.label}
              </a>
            </>
          )}
        </div>
      </noscript>
      <MapFrame
        locale={locale}
        first={{ loading: t('loading'), failed: t('failed'), retry: t('retry') }}
        messages={messageFile('map', locale)}
        tiles={tilesOf(MAP_TILE_URL, MAP_TILE_ATTRIBUTION)}
        standalone={standalone && forBrowser(standalone)}
      />
    </main>
  )
}
