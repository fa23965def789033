import { Fragment, type ReactNode } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import { DUTIES, type EnergyStep } from '#lib/costs/rates/rules-duties.ts'
import { rateOn } from '#lib/costs/rates/rules-rate.ts'
import type { PurchaseCosts } from '#lib/costs/rules-home-costs.ts'
import { formatNumber } from '#lib/costs/rules-money.ts'
import { isTaxAlike } from '#lib/costs/rules-parts.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { MAX_AMOUNT } from '#lib/offers/rules-costs.ts'
import styles from './SituationForm.module.css'

/** What stands at the end of a control and doesn't begin a line: a full stop, a comma, a percent sign. */
const leadingMarks = (text: string): string => /^\s?[.,;%]+/.exec(text)?.[0] ?? ''

/** A sentence with controls at the places that it names. */
function Sentence({ text, controls }: { text: string; controls: Record<string, ReactNode> }) {
  return (
    <p className={styles.told}>
      {text.split('|').map((part, index, parts) => {
        const marks = leadingMarks(parts[index + 1] ?? '')
        const words = controls[parts[index - 1] ?? ''] ? part.slice(leadingMarks(part).length) : part
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
          <Fragment key={index}>
            {controls[part] ? (
              <span className={styles.joined}>
                {controls[part]}
                {marks}
              </span>
            ) : (
              words
            )}
          </Fragment>
        )
      })}
    </p>
  )
}

const YEARS = [10, 15, 20, 25, 30]

type PickProps = { name: string; label: string; choose: string; choices: readonly (readonly [string, string])[] }

/** A choice in the sentence; it has no name, so that it is in no address and no request. */
const Pick = ({ name, label, choose, choices }: PickProps) => (
  <select className={styles.pick} aria-label={label} data-pick={name} autoComplete="off">
    <option value="">{choose}</option>
    {choices.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </select>
)

type Props = {
  costs: PurchaseCosts
  /** How many class letters the energy label can rise. */
  classes: number
  locale: Language
}

/**
 * The buyer's situation as a sentence with choices, which fillSituation.ts makes work: it stays in the tab, and nothing
 * of it leaves the browser. Without scripts it isn't shown, and the two totals say everything.
 */
export function SituationForm({ costs: { bought, soleOwn, other }, classes, locale }: Props) {
  const t = translations(locale, 'costs')
  const choose = t('situation.choose')
  const isAlike = soleOwn !== null && isTaxAlike(soleOwn, other)
  const pick = (name: string, label: string, choices: PickProps['choices']) => (
    <Pick name={name} label={label} choose={choose} choices={choices} />
  )
  const field = (name: 'amount' | 'interest') => (
    <input
      type="text"
      className={styles.field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      aria-label={t(`situation.${name}`)}
      aria-describedby="situation-errors"
      data-pick={name}
    />
  )
  const step = rateOn<EnergyStep>(DUTIES.brusselsEnergy, bought.days)?.value.atLeast ?? 0
  // Above the price that has an abatement, a better label raises none.
  const isRaised =
    !isAlike && bought.region === 'brussels' && bought.kind === 'dwelling' && soleOwn && step > 0 && classes >= step
  const gains = Array.from({ length: Math.max(0, classes - step + 1) }, (_, index) => index + step)
  return (
    <section className={`${styles.situation} no-print`} aria-labelledby="situation" data-situation="">
      <h3 id="situation">
        {t('situation.title')}{' '}
        <span className={styles.private}>
          <Icon name="lock" />
          {t('situation.private')}
        </span>
        <button type="button" className={styles.clear} data-clear="" hidden>
          {t('situation.clear')}
        </button>
      </h3>
      {soleOwn && (
        <Sentence
          text={t('situation.sentence', { who: '|who|', owns: '|owns|', lives: '|lives|' })}
          controls={{
            who: pick('who', t('situation.who'), [
              ['alone', t('situation.whoAlone')],
              ['together', t('situation.whoTogether')],
              ['company', t('situation.whoCompany')],
            ]),
            owns: pick('owns', t('situation.owns'), [
              ['none', t('situation.ownsNone')],
              ['sell', t('situation.ownsSell')],
              ['keep', t('situation.ownsKeep')],
              ['one', t('situation.ownsOne')],
            ]),
            lives: pick('lives', t('situation.lives'), [
              ['yes', t('situation.livesYes')],
              ['no', t('situation.livesNo')],
            ]),
          }}
        />
      )}
      {isRaised && (
        <Sentence
          text={t('situation.energy', { classes: '|classes|' })}
          controls={{
            classes: pick('classes', t('situation.classes'), [
              ['0', t('situation.classesNone', { count: step })],
              ...gains.map((count) => [String(count), t('situation.classesSome', { count })] as const),
            ]),
          }}
        />
      )}
      <Sentence
        text={t('situation.loan', { amount: '|amount|', years: '|years|', interest: '|interest|' })}
        controls={{
          amount: field('amount'),
          years: pick(
            'years',
            t('situation.years'),
            YEARS.map((count) => [String(count), t('situation.yearsCount', { count })] as const),
          ),
          interest: field('interest'),
        }}
      />
      <div id="situation-errors" className={styles.errors} aria-live="polite">
        <p data-says="wrongLoan" hidden>
          {t('situation.wrongLoan', { max: formatNumber(MAX_AMOUNT, locale) ?? '' })}
        </p>
        <p data-says="wrongInterest" hidden>
          {t('situation.wrongInterest')}
        </p>
      </div>
      <div className={styles.result} aria-live="polite">
        <p data-says="willSell" hidden>
          {t(isAlike ? 'situation.willSellAlike' : 'situation.willSell')}
        </p>
        <p data-says="willSellBrussels" hidden>
          {t(isAlike ? 'situation.willSellAlike' : 'situation.willSellBrussels')}
        </p>
        <p data-says="oneOfBuyers" hidden>
          {t(isAlike ? 'situation.oneOfBuyersAlike' : 'situation.oneOfBuyers')}
        </p>
        <p data-says="chooseCase" hidden>
          {t('situation.chooseCase')}
        </p>
        <p data-says="tooMuch" data-template={t('situation.tooMuch', { amount: '|amount|' })} hidden />
        <dl className={styles.three} hidden data-says="loan">
          {(['month', 'ownMoney', 'loanCosts'] as const).map((name) => (
            <div key={name} data-says={name} hidden>
              <dt>{t(`situation.${name}`)}</dt>
              <dd className="figures" data-cell={`loan.${name}`} />
              {name === 'loanCosts' && <dd>{t('situation.loanCostsNote')}</dd>}
            </div>
          ))}
        </dl>
      </div>
      <p
        hidden
        data-says="words"
        data-costs-of={t('ways.costs', { amount: '|amount|' })}
        data-bank-note={t('moments.bankNote', { share: '|share|', years: '|years|', interest: '|interest|' })}
      />
    </section>
  )
}
