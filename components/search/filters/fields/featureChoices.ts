/** The choices of a feature with their words and numbers, as fields show them. */
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import { type FeatureName, featureOf, UNKNOWN } from '#lib/search/rules-feature-table.ts'
import type { Features } from '#lib/search/rules-features.ts'
import type { ChoiceCounts } from '#lib/search/rules-result.ts'
import { fill } from '#lib/search/rules-texts.ts'
import { formatShortDay } from '#lib/shared/format-dates.ts'
import type { Choice } from './ChoiceSegments.tsx'

type Shown = {
  name: FeatureName
  value: Features
  labels: SearchLabels['features']
  locale: Language
  counts?: ChoiceCounts | undefined
  /** The homes that the search finds with all that is chosen. */
  open?: number | undefined
}

/** Whether a feature is offered in a list: what the search has counted is. */
export const isOffered = (
  name: FeatureName,
  { market, counts }: { market: Market; counts?: ChoiceCounts | undefined },
): boolean =>
  (featureOf(name).market ?? market) === market && (counts === undefined || counts.features[name] !== undefined)

/** What is offered today beside the choices: days of this year and the next, which need no year. */
const offeredToday = ({ name, labels, locale, counts }: Shown): Choice[] => {
  const { choices } = featureOf(name)
  return (counts?.offered[name] ?? []).map((value, index) => ({
    value,
    text: fill(labels.options[name].other ?? '{value}', 'value', formatShortDay(value, locale)),
    count: counts?.features[name]?.[choices.length + index + 1] ?? null,
  }))
}

/**
 * The choices in their order: the one that asks for nothing first, then what is known, one that only the address names
 * among it, and what isn't known last.
 */
export function choicesOf(shown: Shown): Choice[] {
  const { name, value, labels, locale, counts } = shown
  const { choices, control, write } = featureOf(name)
  const numbers = counts?.features[name]
  const words = labels.options[name]
  const offered = choices.map((choice, index) => ({
    value: choice,
    text: words.choices[index] ?? choice,
    count: numbers?.[index + 1] ?? null,
    ...(name === 'energy' && choice.length === 1 && { short: choice.toUpperCase() }),
  }))
  const [chosen] = value[name] ?? []
  const today = offeredToday(shown)
  const isOwn =
    control === 'one' && chosen !== undefined && ![...choices, ...today.map((day) => day.value)].includes(chosen)
  const own = isOwn
    ? [
        {
          value: chosen,
          text: fill(words.other ?? '{value}', 'value', write(chosen, locale) ?? chosen),
          count: shown.open ?? null,
        },
      ]
    : []
  const known = [...offered.filter((choice) => choice.value !== UNKNOWN), ...today, ...own]
  if (/^\d+$/.test(chosen ?? '') && isOwn) known.sort((a, b) => Number(a.value) - Number(b.value))
  return [
    { value: '', text: labels.any, count: numbers?.[0] ?? null },
    ...known,
    ...offered.filter((choice) => choice.value === UNKNOWN),
  ]
}
