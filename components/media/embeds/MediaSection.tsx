import { getImageProps } from 'next/image'
import { Picture } from '#components/media/Picture.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { THIRD_PARTIES, UNKNOWN_CATEGORY } from '#lib/consent/rules-third-parties.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language, Picture as ListingPicture } from '#lib/listings/rules.ts'
import type { ListingDetail, MediaLink } from '#lib/listings/rules-full-listing.ts'
import { mediaKindOf, type Video, videoOf } from '#lib/media/rules-video.ts'
import { EmbedPlace } from './EmbedPlace.tsx'
import type { EmbedContent } from './embedContent.ts'
import styles from './embeds.module.css'
import { FilmTracks, filmTracks } from './FilmTracks.tsx'

/** A video or tour with its recognised address. */
type ShownMedia = MediaLink & { video: Video }

type ShownMediaProps = {
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
function MediaStage({ media: { kind, captions, video }, place, locale, poster, title }: ShownMediaProps) {
  const t = translations(locale, 'media.embeds')
  if (video.kind === 'link') return null
  const tracks = video.kind === 'file' ? filmTracks(captions, video.host, locale) : []
  if (video.kind === 'file' && video.host === null) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: FilmTracks has the captions that the feed gives
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

/** Whether it is shown on the page rather than as a link. */
const isStaged = ({ video }: ShownMedia): boolean => video.kind === 'embed' || (video.kind === 'file' && video.playable)

type MediaLinksProps = { media: readonly ShownMedia[]; locale: Language }

/** Links to media that the page can't show: videos in unplayable formats, and addresses of unknown sites. */
function MediaLinks({ media, locale }: MediaLinksProps) {
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

type Props = { listing: Pick<ListingDetail, 'language' | 'media' | 'pictures' | 'title'> }

/** Videos and the virtual tour. Third parties load only after a click; unrecognised addresses are links. */
export function MediaSection({ listing }: Props) {
  const locale = listing.language
  const t = translations(locale, 'media.embeds')
  const shown = listing.media.flatMap((media): ShownMedia[] => {
    const video = videoOf(media.url)
    return video ? [{ ...media, kind: mediaKindOf(video, media.kind), video }] : []
  })
  if (shown.length === 0) return null
  const kinds = new Set(shown.map(({ kind }) => kind))
  const staged = shown.filter(isStaged)
  const posters = listing.pictures.filter(({ plan }) => !plan)
  return (
    <section className="no-print" data-section="media">
      <h2>{t(`title.${kinds.size > 1 ? 'both' : shown[0]?.kind === 'tour' ? 'tour' : 'video'}`)}</h2>
      {staged.length > 0 && (
        <div className={styles.media}>
          {staged.map((media, index) => (
            <MediaStage
              key={media.url}
              media={media}
              place={index}
              locale={locale}
              poster={posters[index % posters.length] ?? null}
              title={t(`frame.${media.kind}`, { title: listing.title })}
            />
          ))}
        </div>
      )}
      <MediaLinks media={shown.filter((media) => !isStaged(media))} locale={locale} />
    </section>
  )
}
