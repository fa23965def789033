/** The funnel over the list of figures: all that it counts together. */
import { formatShare } from '../costs/rules-money.ts'
import { parametersIn } from '../desk/lists/list-screen.ts'
import type { ListReader } from '../desk/lists/list-source.ts'
import { readListState } from '../desk/lists/rules-query.ts'
import { translations } from '../i18n/translations.ts'
import { stepsOf } from './list.ts'
import { FUNNEL_LIST, funnelOf, sharesOf, totalOf } from './rules-funnel.ts'

/** The steps in order, each with how large it is. */
export async function loadFunnel(
  parameters: Readonly<Record<string, string | string[] | undefined>>,
  reader: ListReader,
) {
  const state = readListState(FUNNEL_LIST, parametersIn(parameters))
  const t = translations(reader.locale, 'figures')
  const steps = sharesOf(totalOf(await stepsOf(state, reader)))
  return {
    period: t('period', { count: funnelOf(state).months }),
    steps: steps.map(({ step, count, share }) => ({
      ...{
        step,
        count,
        share,
        name: t(`columns.${step}`),
        percent: formatShare(Math.round(share * 100) * 1000, reader.locale),
      },
    })),
  }
}

export type LoadedFunnel = Awaited<ReturnType<typeof loadFunnel>>
