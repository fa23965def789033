import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'

/** The messages of the lightbox; `position` keeps its {index} and {total} for the browser to fill. */
export function lightboxMessages(locale: Language) {
  const t = translations(locale, 'media.gallery')
  return {
    title: t('lightbox.title'),
    pictures: t('lightbox.pictures'),
    photos: t('photos'),
    plans: t('lightbox.plans'),
    slide: t('lightbox.slide'),
    carousel: t('lightbox.carousel'),
    position: t('lightbox.position', { index: '{index}', total: '{total}' }),
    previous: t('lightbox.previous'),
    next: t('lightbox.next'),
    close: t('lightbox.close'),
    play: t('lightbox.play'),
    pause: t('lightbox.pause'),
    thumbnails: t('lightbox.thumbnails'),
    caption: t('lightbox.caption'),
    broken: t('lightbox.broken'),
  }
}

export type LightboxMessages = ReturnType<typeof lightboxMessages>
