import type { Language } from '#lib/domain/listing/listing.ts'
import { words } from '#lib/i18n/translator.ts'

/** Every word of a carousel in a language; `position` keeps its {index} and {total}. */
export function carouselWords(locale: Language) {
  const t = words(locale, 'gallery')
  return {
    role: t('carousel.role'),
    position: t('carousel.position', { index: '{index}', total: '{total}' }),
    previous: t('carousel.previous'),
    next: t('carousel.next'),
    stop: t('carousel.stop'),
    start: t('carousel.start'),
  }
}

export type CarouselWords = ReturnType<typeof carouselWords>
