import type { ReactNode } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import { DEEDS } from '#lib/costs/rates/rules-deeds.ts'
import { type Abatement, DUTIES, REBUILT_MOST_LIVING } from '#lib/costs/rates/rules-duties.ts'
import { rateOn } from '#lib/costs/rates/rules-rate.ts'
import type { PurchaseCosts as Costs } from '#lib/costs/rules-home-costs.ts'
import { moments, mortgage } from '#lib/costs/rules-loan.ts'
import { formatCents, formatShare } from '#lib/costs/rules-money.ts'
import { barParts } from '#lib/costs/rules-parts.ts'
import type { Bill, Line, LineKey } from '#lib/costs/rules-purchase.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './Costs.module.css'
import { Ledger } from './Ledger.tsx'
import { SituationForm } from './SituationForm.tsx'

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
function conditionsOf({ bought, soleOwn }: Costs, locale: Language): string[] {
  const t = translations(locale, 'costs')
  const { region, kind, days, newBuilding } = bought
  if (newBuilding?.landUnderVat) {
    const vat = t(newBuilding.rebuilt ? 'conditions.rebuilt' : 'conditions.vatAlike', { most: REBUILT_MOST_LIVING })
    return [t('conditions.natural'), vat, t('conditions.noOther')]
  }
  const isAlike = region === 'flanders' && (kind === 'land' || Boolean(newBuilding))
  const owner = t(isAlike ? 'conditions.flandersLand' : `conditions.${region}Owner`)
  const conditions = [t('conditions.natural'), owner, t(isAlike ? 'conditions.noOther' : `conditions.${region}Stay`)]
  if (region !== 'brussels' || lineOf(soleOwn, 'duty')?.off !== undefined) return conditions
  const limit = kind === 'land' ? DUTIES.brusselsLand : DUTIES.brusselsHome
  const most = rateOn<Abatement>(limit, days)
  return most ? [...conditions, t('conditions.brusselsCap', { amount: formatCents(most.value.upTo) })] : conditions
}

type WayProps = {
  name: 'own' | 'other'
  title: string
  bill: Bill
  /** The costs of the dearer way, which fill the bar. */
  longest: number
  conditions: readonly string[]
  icon: 'check' | 'chevron-right'
  from: boolean
  locale: Language
}

/** One of the two totals: its sum, what of it are costs, and for whom it holds. */
function Way({ name, title, bill, longest, conditions, icon, from, locale }: WayProps) {
  const t = translations(locale, 'costs')
  const duty = lineOf(bill, 'duty')
  const taxes = duty?.share && !lineOf(bill, 'vat') ? t('ways.duty', { share: formatShare(duty.share, locale) }) : null
  const keys = { taxes: taxes ?? t('ways.taxes'), notary: t('ways.notary'), deed: t('ways.deed') }
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
  const others = soleOwn ? (['secondHome', 'company', 'lost'] as const) : (['mixed'] as const)
  return (
    <div className={styles.ways}>
      {soleOwn && (
        <Way
          name="own"
          title={t('ways.soleOwn')}
          bill={soleOwn}
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
        longest={longest}
        conditions={others.map((name) => t(`conditions.${name}`))}
        icon="chevron-right"
        from={costs.from}
        locale={locale}
      />
    </div>
  )
}

/** What the buyer needs when: without a loan, until the sentence above says more. */
function Moments({ costs: { bought, soleOwn, other }, locale }: Pick<Props, 'costs' | 'locale'>) {
  const t = translations(locale, 'costs')
  const { cents, days, newBuilding } = bought
  const dear = moments(cents, other.total, 0, days)
  const own = soleOwn && moments(cents, soleOwn.total, 0, days)
  const advance = rateOn<number>(DEEDS.advance, days)
  const rest = { own: own ? formatCents(own.atDeed) : '', other: formatCents(dear.atDeed) }
  return (
    <section className={styles.moments}>
      <h3>{t('moments.title')}</h3>
      <dl>
        <div>
          <dt>{t('moments.agreement')}</dt>
          <dd className="figures">{formatCents(dear.atAgreement)}</dd>
          <dd>{t('moments.agreementNote', { share: formatShare(advance?.value ?? 0, locale) })}</dd>
        </div>
        <div>
          <dt>{t('moments.deed')}</dt>
          <dd className="figures" data-cell="moment.deed">
            {own && own.atDeed !== dear.atDeed ? `${rest.own} – ${rest.other}` : rest.other}
          </dd>
          <dd data-note="plain">{t(own ? 'moments.deedNote' : 'moments.deedNoteOnly', rest)}</dd>
          <dd data-note="own" hidden>
            {t('moments.deedNoteLoan')}
          </dd>
        </div>
        <div data-note="loan" hidden>
          <dt>{t('moments.bank')}</dt>
          <dd className="figures" data-cell="moment.bank" />
          <dd data-cell="moment.bankNote" />
        </div>
      </dl>
      {newBuilding && <p className={styles.of}>{t('moments.newNote')}</p>}
    </section>
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
  const own = soleOwn ? [{ name: 'own', title: t('ledger.soleOwn'), bill: soleOwn }] : []
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
