import { translations } from '#lib/i18n/translations.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { mediaKindOf, videoOf } from '#lib/media/rules-video.ts'
import styles from './embeds.module.css'
import { MediaLinks } from './MediaLinks.tsx'
import { MediaStage } from './MediaStage.tsx'
import type { ShownMedia } from './shownMedia.ts'

/** Whether it is shown on the page rather than as a link. */
const isStaged = ({ video }: ShownMedia): boolean => video.kind === 'embed' || (video.kind === 'file' && video.playable)

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
