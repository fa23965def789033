import type { ReactNode } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import { DEEDS } from '#lib/costs/rates/rules-deeds.ts'
import { type Abatement, DUTIES, REBUILT_MOST_LIVING } from '#lib/costs/rates/rules-duties.ts'
import { rateOn } from '#lib/costs/rates/rules-rate.ts'
import type { PurchaseCosts as Costs } from '#lib/costs/rules-home-costs.ts'
import { mortgage } from '#lib/costs/rules-loan.ts'
import { formatCents, formatShare } from '#lib/costs/rules-money.ts'
import { barParts, isTaxAlike } from '#lib/costs/rules-parts.ts'
import type { Bill, Line, LineKey } from '#lib/costs/rules-purchase.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { Ledger } from './Ledger.tsx'
import { Moments } from './Moments.tsx'
import { SituationForm } from './SituationForm.tsx'
import styles from './Ways.module.css'

type Props = { costs: Costs; classes: number; locale: Language }

/** An amount as the answer to a question: large, its cents small but there. */
export function Sum({ cents }: { cents: number }) {
  const text = formatCents(cents)
  const comma = text.lastIndexOf(',')
  return (
    <>
      {text.slice(0, comma)}
      <small>{text.slice(comma)}</small>
    </>
  )
}

const lineOf = (bill: Bill | null, key: LineKey): Line | undefined => bill?.lines.find((line) => line.key === key)

/** What must hold for the totals of a sole own home. */
function conditionsOf({ bought, soleOwn, other }: Costs, locale: Language): string[] {
  const t = translations(locale, 'costs')
  const { region, kind, days, newBuilding } = bought
  const [own, general] = [lineOf(soleOwn, 'duty'), lineOf(other, 'duty')]
  const isDutyLower = own?.cents !== general?.cents
  const limit = rateOn<Abatement>(kind === 'land' ? DUTIES.brusselsLand : DUTIES.brusselsHome, days)
  const isAboveCap = region === 'brussels' && !newBuilding?.landUnderVat && own?.off === undefined
  return [
    t('conditions.natural'),
    ...(newBuilding?.rebuilt ? [t('conditions.rebuilt', { most: REBUILT_MOST_LIVING })] : []),
    ...(isDutyLower ? [t(`conditions.${region}Owner`), t(`conditions.${region}Stay`)] : [t('conditions.noOther')]),
    ...(isAboveCap && limit ? [t('conditions.brusselsCap', { amount: formatCents(limit.value.upTo) })] : []),
  ]
}

/** The words of a duty below its bar: its share, and what is taken off before or after. */
function dutyWords(
  name: 'own' | 'other',
  duty: Line | undefined,
  general: Line | undefined,
  locale: Language,
): ReactNode {
  const t = translations(locale, 'costs')
  const share = formatShare(duty?.share ?? 0, locale)
  if (duty?.off === undefined) return t('ways.duty', { share })
  const words = duty.share === general?.share ? 'ways.dutyAbatement' : 'ways.dutyReduced'
  // Its amount grows with the classes that the buyer's situation names.
  const [before, after] = t(words, { share, amount: '|' }).split('|')
  return (
    <span>
      {before}
      <span data-cell={`${name}.off`}>{formatCents(duty.off)}</span>
      {after}
    </span>
  )
}

type WayProps = {
  name: 'own' | 'other'
  title: string
  bill: Bill
  /** The duty in any other case. */
  general: Line | undefined
  /** The costs of the dearer way, which fill the bar. */
  longest: number
  conditions: readonly string[]
  icon: 'check' | 'chevron-right'
  from: boolean
  locale: Language
}

/** One of the two totals: its sum, what of it are costs, and for whom it holds. */
function Way({ name, title, bill, general, longest, conditions, icon, from, locale }: WayProps) {
  const t = translations(locale, 'costs')
  const duty = lineOf(bill, 'duty')
  const isNew = lineOf(bill, 'vat') !== undefined
  const keys = {
    taxes: isNew ? t('ways.taxesNew') : duty?.share ? dutyWords(name, duty, general, locale) : t('ways.taxes'),
    notary: t('ways.notary'),
    deed: t(isNew ? 'ways.deedNew' : 'ways.deed'),
  }
  const lines = bill.missing.map((key) => t(`lines.${key}`)).join(', ')
  return (
    <div className={styles.way} data-way={name}>
      <h3>
        {title}{' '}
        <span className={styles.yours} data-yours="" hidden>
          <Icon name="check" />
          {t('ways.yours')}
        </span>
      </h3>
      <p className={`${styles.sum} figures`}>
        {from && <span className={styles.from}>{t('ways.from')} </span>}
        <span data-sum="">
          <Sum cents={bill.total} />
        </span>
      </p>
      <p className={`${styles.of} figures`} data-of="">
        {t('ways.costs', { amount: formatCents(bill.costs) })}
      </p>
      {lines && <p className={styles.of}>{t('ways.atLeast', { lines })}</p>}
      <svg className={styles.bar} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
        {barParts(bill, longest).map(({ part, x, width }) => (
          <rect key={part} className={styles[part]} data-part={part} x={x} y="0" width={width} height="10" />
        ))}
      </svg>
      <ul className={styles.key}>
        {(['taxes', 'notary', 'deed'] as const).map((part) => (
          <li key={part} className={styles[part]}>
            {keys[part]}
          </li>
        ))}
      </ul>
      <ul className={styles.conditions}>
        {conditions.map((words) => (
          <li key={words}>
            <Icon name={icon} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Both totals beside each other; the only one where nobody can live. Nothing is chosen for the buyer. */
function Ways({ costs, locale }: Pick<Props, 'costs' | 'locale'>) {
  const t = translations(locale, 'costs')
  const { soleOwn, other } = costs
  const longest = Math.max(soleOwn?.costs ?? 0, other.costs)
  const general = lineOf(other, 'duty')
  const isAlike = soleOwn !== null && isTaxAlike(soleOwn, other)
  const lost = isAlike ? [] : (['lost'] as const)
  const others = soleOwn ? (['secondHome', 'company', ...lost] as const) : (['mixed'] as const)
  return (
    <div className={styles.ways}>
      {soleOwn && (
        <Way
          name="own"
          title={t('ways.soleOwn')}
          bill={soleOwn}
          general={general}
          longest={longest}
          conditions={conditionsOf(costs, locale)}
          icon="check"
          from={costs.from}
          locale={locale}
        />
      )}
      <Way
        name="other"
        title={t(soleOwn ? 'ways.other' : 'ways.only')}
        bill={other}
        general={general}
        longest={longest}
        conditions={others.map((name) => t(`conditions.${name}`))}
        icon="chevron-right"
        from={costs.from}
        locale={locale}
      />
    </div>
  )
}

/** What the lines of a purchase say beside their names. */
function aboutLines({ soleOwn, other, bought }: Costs, locale: Language): (key: LineKey) => ReactNode {
  const t = translations(locale, 'costs')
  const share = (value: number | undefined) => formatShare(value ?? 0, locale)
  const [own, general] = [lineOf(soleOwn, 'duty'), lineOf(other, 'duty')]
  const shares = { own: share(own?.share), other: share(general?.share) }
  const land = bought.newBuilding?.land
  const about: Partial<Record<LineKey, () => ReactNode>> = {
    duty: () => {
      if (general?.share === undefined) return general === undefined ? null : t('about.dutyFixed')
      if (own?.off !== undefined && own.share === general.share) {
        // Its amount grows with the classes that the buyer's situation names.
        const [before, after] = t('about.dutyAbatement', { share: shares.other, amount: '|' }).split('|')
        return (
          <>
            {before}
            <span data-cell="own.off">{formatCents(own.off)}</span>
            {after}
          </>
        )
      }
      if (own?.off !== undefined) return t('about.dutyModest', { ...shares, amount: formatCents(own.off) })
      const isOne = own?.share === undefined || own.share === general.share
      const rate = isOne ? shares.other : t('about.either', shares)
      return land === undefined
        ? t('about.duty', { share: rate })
        : t('about.dutyLand', { share: rate, amount: formatCents(land) })
    },
    vat: () => {
      const [ownVat, vat] = [lineOf(soleOwn, 'vat'), lineOf(other, 'vat')]
      if (!vat?.share) return null
      const amount = formatCents(bought.cents - (land ?? 0))
      return ownVat?.share && ownVat.share !== vat.share
        ? t('about.vatTwo', { own: share(ownVat.share), other: share(vat.share), amount })
        : t('about.vat', { share: share(vat.share), amount })
    },
    fee: () => t('about.fee'),
    searches: () => t('about.searches'),
    deedVat: () => t('about.deedVat', { share: share(rateOn<number>(DEEDS.vat, bought.days)?.value) }),
  }
  return (key) => about[key]?.() ?? null
}

/** The deed of the loan, filled by the sentence; hidden until it names a loan. Its sources stand already. */
function LoanLedger({ costs: { bought }, locale }: Pick<Props, 'costs' | 'locale'>) {
  const t = translations(locale, 'costs')
  const { days } = bought
  const bill = mortgage({ cents: bought.cents, situation: 'soleOwn', days })
  const accessories = formatShare(rateOn<number>(DEEDS.accessories, days)?.value ?? 0, locale)
  return (
    <div data-note="loan" hidden>
      <Ledger
        id="loan"
        title={t('ledger.loan')}
        columns={[{ name: 'loan', title: t('ledger.amount'), bill }]}
        about={(key) => {
          const share = formatShare(bill.lines.find((line) => line.key === key)?.share ?? 0, locale)
          if (key === 'registration') return t('about.registration', { share, accessories })
          if (key === 'mortgage') return t('about.mortgage', { share })
          return key === 'creditFee' ? t('about.creditFee') : null
        }}
        sums={{ costs: t('ledger.loanCosts') }}
        locale={locale}
      />
    </div>
  )
}

/** What a purchase costs altogether: answer, the buyer's own case, when which sum is needed, and the proof. */
export function PurchaseCosts({ costs, classes, locale }: Props) {
  const t = translations(locale, 'costs')
  const { soleOwn, other, bought } = costs
  const own = soleOwn ? [{ name: 'own' as const, title: t('ledger.soleOwn'), bill: soleOwn }] : []
  return (
    <div className={styles.purchase} data-costs={JSON.stringify(bought)}>
      <Ways costs={costs} locale={locale} />
      <SituationForm costs={costs} classes={classes} locale={locale} />
      <Moments costs={costs} locale={locale} />
      <Ledger
        id="purchase"
        title={t('ledger.title')}
        columns={[...own, { name: 'other', title: t('ledger.other'), bill: other }]}
        about={aboutLines(costs, locale)}
        sums={{ costs: t('ledger.costs'), total: t('ledger.total', { price: formatCents(bought.cents) }) }}
        locale={locale}
      />
      <LoanLedger costs={costs} locale={locale} />
    </div>
  )
}
