import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './embeds.module.css'
import type { ShownMedia } from './shownMedia.ts'

type Props = { media: readonly ShownMedia[]; locale: Language }

/** Links to media that the page can't show: videos in unplayable formats, and addresses of unknown sites. */
export function MediaLinks({ media, locale }: Props) {
  const t = translations(locale, 'media.embeds')
  if (media.length === 0) return null
  return (
    <ul className={styles.links}>
      {media.map(({ kind, video }) =>
        video.kind === 'file' ? (
          <li key={video.address}>
            <Icon name="document" />
            <Anchor href={video.address} download="" data-plain="">
              {t('download', { format: video.format.toUpperCase() })}
            </Anchor>
            <span className={styles.hint}>{t('unplayable')}</span>
          </li>
        ) : video.kind === 'link' ? (
          <li key={video.address}>
            <Icon name="external" />
            <Anchor href={video.address} data-plain="">
              {t(`elsewhere.${kind}`, { name: video.host })}
            </Anchor>
            <span className={styles.hint}>{t('external')}</span>
          </li>
        ) : null,
      )}
    </ul>
  )
}
