import { getImageProps } from 'next/image'
import { Picture } from '#components/media/Picture.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { THIRD_PARTIES, UNKNOWN_CATEGORY } from '#lib/consent/rules-third-parties.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, Picture as ListingPicture } from '#lib/listings/rules.ts'
import { EmbedPlace } from './EmbedPlace.tsx'
import type { EmbedContent } from './embedContent.ts'
import styles from './embeds.module.css'
import { FilmTracks, filmTracks } from './FilmTracks.tsx'
import type { ShownMedia } from './shownMedia.ts'

type Props = {
  media: ShownMedia
  /** Distinguishes it from the page's others. */
  place: number
  locale: Language
  poster: ListingPicture | null
  title: string
}

const SIZES = '(min-width: 64rem) 52rem, 92vw'

/** Poster address for the site's own player, in the pipeline's largest width. */
const posterAddress = ({ src, width, height }: ListingPicture): string =>
  getImageProps({ src, width, height, alt: '', sizes: SIZES, quality: 75 }).props.src

/** One video or tour: the site's own video in the browser's player, anything else behind a click. */
export function MediaStage({ media: { kind, captions, video }, place, locale, poster, title }: Props) {
  const t = translations(locale, 'media.embeds')
  if (video.kind === 'link') return null
  const tracks = video.kind === 'file' ? filmTracks(captions, video.host, locale) : []
  if (video.kind === 'file' && video.host === null) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are shown when the feed gives them
      <video
        className={styles.film}
        src={video.address}
        poster={poster ? posterAddress(poster) : undefined}
        aria-label={title}
        controls
        playsInline
        preload="none"
      >
        <FilmTracks tracks={tracks} />
        <a href={video.address}>{title}</a>
      </video>
    )
  }
  const party = video.kind === 'embed' ? THIRD_PARTIES[video.party] : { name: video.host ?? '', company: null }
  const receiver = party.company ? `${party.name} (${party.company})` : party.name
  const page = video.kind === 'embed' ? video.page : video.address
  const content: EmbedContent =
    video.kind === 'embed'
      ? {
          kind: 'frame',
          category: THIRD_PARTIES[video.party].category,
          party: video.party,
          address: video.embed,
          title,
        }
      : { kind: 'film', category: UNKNOWN_CATEGORY, address: video.address, title, tracks, failed: t('failed') }
  return (
    <EmbedPlace
      id={`media-${place}`}
      content={content}
      poster={poster && <Picture src={poster.src} width={poster.width} height={poster.height} alt="" sizes={SIZES} />}
      icon={<Icon name="play" />}
      labels={{ begin: t(`begin.${kind}`), notice: t(`notice.${kind}`, { receiver }) }}
      elsewhere={
        <Anchor className={styles.external} href={page} data-plain="">
          {t(`elsewhere.${kind}`, { name: party.name })}
          <Icon name="external" />
        </Anchor>
      }
    />
  )
}
