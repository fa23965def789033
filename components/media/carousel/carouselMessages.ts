import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'

/** The messages of a carousel in a language; `position` contains {index} and {total}. */
export function carouselMessages(locale: Language) {
  const t = translations(locale, 'media.gallery')
  return {
    role: t('carousel.role'),
    position: t('carousel.position', { index: '{index}', total: '{total}' }),
    previous: t('carousel.previous'),
    next: t('carousel.next'),
    stop: t('carousel.stop'),
    start: t('carousel.start'),
  }
}

export type CarouselMessages = ReturnType<typeof carouselMessages>
