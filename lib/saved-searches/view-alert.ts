/** What the form "keep me informed" shows of a list: in words, on a small map, and how many mails to expect. */
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import type { PlaceDrawing } from '../map/place-drawing.ts'
import type { SearchCriteria } from '../search/rules-criteria.ts'
import { registerPath } from './alert-path.ts'
import { type WishLine, wishWords } from './describe.ts'
import type { Frequency } from './rules.ts'
import { mailsPerWeek, type WishFigures, wishDrawing, wishFigures } from './watched.ts'

/** Plain texts, so that a browser can have them too. `register`: the form for who wants an agent to look as well. */
export type AlertView = {
  title: string
  intro: string
  lines: WishLine[]
  drawing: PlaceDrawing | null
  /** What the map shows, for who doesn't see it. */
  mapLabel: string
  estimate: string
  register: { text: string; href: string }
}

/** "Naar schatting 2 mails per week, hoogstens één per dag." */
export function estimateText(figures: WishFigures, frequency: Frequency, locale: Language): string {
  const t = translations(locale, 'saved-searches.wish')
  return `${t('rate', { count: mailsPerWeek(figures, frequency) })}${t('most', { frequency })}.`
}

/** What is shown of an alert for a list. */
export async function loadAlert(criteria: SearchCriteria, locale: Language, now: Date): Promise<AlertView> {
  const t = translations(locale, 'saved-searches.alert')
  const [words, drawing, figures] = await Promise.all([
    wishWords(criteria, locale, true),
    wishDrawing(criteria, locale),
    wishFigures(criteria, locale, now),
  ])
  return {
    title: t('title'),
    intro: t('intro'),
    lines: words.lines,
    drawing,
    mapLabel: translations(locale, 'saved-searches.wish')('map', { where: words.where }),
    estimate: `${estimateText(figures, 'daily', locale)} ${t('note')}`,
    register: { text: t('register'), href: registerPath(criteria, locale) },
  }
}
