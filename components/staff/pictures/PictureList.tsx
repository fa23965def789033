import { useLocale, useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { deskPath } from '#lib/i18n/paths.ts'
import { documentLabels } from '#lib/staff/documents/labels.ts'
import type { OverviewPicture, PictureFilter, PictureOverview } from '#lib/staff/media/picture-overview.ts'
import { Mark } from '../Mark.tsx'
import { PictureFilterForm } from './PictureFilterForm.tsx'
import styles from './PictureList.module.css'
import { PictureUploads } from './PictureUploads.tsx'

type Props = { filter: PictureFilter; overview: PictureOverview }

/** The pictures of the library: where each is used, what it lacks, and room for new ones. */
export function PictureList({ filter, overview: { count, page, pages, pictures } }: Props) {
  const locale = useLocale()
  const t = useTranslations('staffEditor.words')
  const tPictures = useTranslations('staffPictures')
  return (
    <>
      <p>{documentLabels('picture', locale).kind.about}</p>
      <PictureUploads
        words={{
          upload: tPictures('upload'),
          uploading: t('uploading'),
          uploaded: t('uploaded'),
          tooLarge: t('tooLarge'),
          noPicture: t('noPicture'),
          signedOut: t('signedOut'),
          failed: t('failed'),
        }}
      />
      <PictureFilterForm filter={filter} count={count} />
      <ul className={styles.grid}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <PictureCard picture={picture} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Paging filter={filter} page={page} pages={pages} />}
    </>
  )
}

function PictureCard({ picture: { id, src, name, uses, wordless } }: { picture: OverviewPicture }) {
  const locale = useLocale()
  const t = useTranslations('staffPictures')
  return (
    <>
      <Anchor href={deskPath('deskDocument', locale, 'picture', String(id))}>
        {/* biome-ignore lint/performance/noImgElement: the style attribute of Next's is refused by the policy. */}
        <img src={src} alt="" loading="lazy" />
        {name}
      </Anchor>
      <small>{t('uses', { count: uses })}</small>
      {wordless.length > 0 && <Mark>{t('wordless', { languages: wordless.join(', ').toUpperCase() })}</Mark>}
    </>
  )
}

function Paging({ filter: { text, state }, page, pages }: { filter: PictureFilter; page: number; pages: number }) {
  const t = useTranslations('staffPictures')
  const address = (to: number) =>
    `?${new URLSearchParams({ ...(text && { q: text }), ...(state && { state }), page: String(to) })}`
  return (
    <nav aria-label={t('pages')} className={styles.paging}>
      {page > 1 && <Anchor href={address(page - 1)}>{t('previous')}</Anchor>}
      <span>{t('page', { page, pages })}</span>
      {page < pages && <Anchor href={address(page + 1)}>{t('next')}</Anchor>}
    </nav>
  )
}
