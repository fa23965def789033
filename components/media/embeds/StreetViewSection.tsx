import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { THIRD_PARTIES } from '#lib/consent/rules-third-parties.ts'
import { env } from '#lib/env.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { streetViewAt } from '#lib/media/rules-street-view.ts'
import { EmbedPlace } from './EmbedPlace.tsx'
import styles from './embeds.module.css'

type Props = { listing: Pick<ListingDetail, 'language' | 'position' | 'title'> }

/** The street view section; nothing unless a provider is configured and the exact address is published. */
export function StreetViewSection({ listing: { language: locale, position, title } }: Props) {
  const t = translations(locale, 'media.embeds')
  const { STREET_VIEW, STREET_VIEW_KEY = '' } = env()
  if (STREET_VIEW === 'off' || !position?.exact) return null
  const { latitude, longitude } = position
  const view = streetViewAt(STREET_VIEW, { latitude, longitude }, STREET_VIEW_KEY)
  const { name, company } = THIRD_PARTIES[STREET_VIEW]
  const receiver = company === null || name.startsWith(company) ? name : `${name} (${company})`
  return (
    <section className="no-print">
      <h3>{t('street.title')}</h3>
      <EmbedPlace
        id="street-view"
        content={{
          kind: 'street',
          category: THIRD_PARTIES[STREET_VIEW].category,
          view,
          title: t('frame.street', { title }),
          messages: {
            searching: t('street.searching'),
            nothing: t('street.nothing'),
            failed: t('street.failed'),
            retry: t('street.retry'),
          },
        }}
        poster={null}
        icon={<Icon name="pin" />}
        labels={{
          begin: t('begin.street'),
          notice: t('notice.street', { receiver }),
        }}
        elsewhere={
          <Anchor className={styles.external} href={view.page} data-plain="">
            {t('elsewhere.street', { name })}
            <Icon name="external" />
          </Anchor>
        }
      />
    </section>
  )
}
