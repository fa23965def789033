import { getImageProps } from 'next/image'
import { useLocale, useTranslations } from 'next-intl'
import { Picture } from '#components/media/Picture.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { THIRD_PARTIES } from '#lib/domain/consent/third-parties.ts'
import type { Picture as ListingPicture } from '#lib/domain/listing/listing.ts'
import { EmbeddedFrame } from './EmbeddedFrame.tsx'
import styles from './embeds.module.css'
import { FilmElsewhere } from './FilmElsewhere.tsx'
import { FilmTracks, filmTracks } from './FilmTracks.tsx'
import type { ShownMedia } from './shownMedia.ts'

type Props = {
  media: ShownMedia
  poster: ListingPicture | null
  title: string
}

const SIZES = '(min-width: 64rem) 52rem, 92vw'

/** Poster address for the site's own player, in the pipeline's largest width. */
const posterAddress = ({ src, width, height }: ListingPicture): string =>
  getImageProps({ src, width, height, alt: '', sizes: SIZES, quality: 75 }).props.src

/** One video or tour: the site's own video in the browser's player, anything else behind a click. */
export function MediaStage({ media: { kind, captions, video }, poster, title }: Props) {
  const locale = useLocale()
  const t = useTranslations('embeds')
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
  const behind = {
    poster: poster && <Picture src={poster.src} width={poster.width} height={poster.height} alt="" sizes={SIZES} />,
    icon: <Icon name="play" />,
    labels: { begin: t(`begin.${kind}`), notice: t(`notice.${kind}`, { receiver }) },
    elsewhere: (
      <Anchor className={styles.external} href={page} data-plain="">
        {t(`elsewhere.${kind}`, { name: party.name })}
        <Icon name="external" />
      </Anchor>
    ),
  }
  return video.kind === 'embed' ? (
    <EmbeddedFrame party={video.party} address={video.embed} title={title} {...behind} />
  ) : (
    <FilmElsewhere address={video.address} title={title} tracks={tracks} failed={t('failed')} {...behind} />
  )
}
