import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FactList } from '#components/listings/facts/FactList.tsx'
import { PrintPage } from '#components/listings/share/PrintPage.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { formatEuro } from '#lib/costs/rules-money.ts'
import { fieldLabel, optionLabel } from '#lib/forms/view-labels.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { advancePayment } from '#lib/offers/rules-costs.ts'
import type { OfferSummary as Summary } from '#lib/offers/summary.ts'
import { formatDay } from '#lib/shared/format-dates.ts'
import { formatPhone } from '#lib/shared/phone.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import styles from './OfferSummary.module.css'

type Row = { key: string; label: string; value: string }

/** The rows with a value; the label is that of the field. */
const rowsOf = (locale: Language, given: Record<string, string | null>): Row[] =>
  Object.entries(given).flatMap(([key, value]) =>
    value ? [{ key, label: fieldLabel('offer', key, locale), value }] : [],
  )

/** Street and town; only the town when the street is hidden. */
function addressText({ address }: ListingDetail): string {
  const town = `${address.zip} ${address.town}`
  if (address.hidden || !address.street) return town
  const { street, houseNumber, box } = address
  return `${[street, houseNumber, box && `/ ${box}`].filter(Boolean).join(' ')}, ${town}`
}

/** Home, buyers and terms of an offer. */
function offerFacts({ values, listing, title, agency }: Summary, locale: Language) {
  const t = translations(locale, 'offers.form')
  const day = (date: string) => formatDay(date, locale)
  const home: Row[] = [
    { key: 'title', label: t('summary.name'), value: listing?.title ?? title },
    ...(listing
      ? [
          { key: 'reference', label: t('summary.reference'), value: listing.reference },
          { key: 'address', label: t('summary.address'), value: addressText(listing) },
        ]
      : []),
    { key: 'agency', label: t('summary.agency'), value: agency.name },
  ]
  const address = `${values.street} ${values.houseNumber}, ${values.zip} ${values.city}`
  const first: Row[] = [
    { key: 'name', label: t('summary.name'), value: `${values.firstName} ${values.lastName}` },
    { key: 'address', label: t('summary.address'), value: address },
    ...rowsOf(locale, { email: values.email, phone: values.phone }),
  ]
  const second: Row[] = [
    { key: 'name', label: t('summary.name'), value: `${values.secondFirstName} ${values.secondLastName}` },
    ...rowsOf(locale, { secondEmail: values.secondEmail, secondPhone: values.secondPhone }),
  ]
  const loan =
    values.financing === 'loan'
      ? t('summary.loan', { amount: formatEuro(values.loanAmount) ?? '' })
      : optionLabel('offer', 'financing', values.financing, locale)
  const period = t('summary.period', { start: day(values.startDate), end: day(values.endDate) })
  const terms: Row[] = [
    { key: 'validity', label: t('summary.validity'), value: period },
    ...rowsOf(locale, { financing: loan, loanTerm: values.financing === 'loan' ? values.loanTerm : '' }),
  ]
  return { home, buyers: values.secondLastName ? [first, second] : [first], terms }
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)

type Props = { summary: Summary }

/** The summary of an offer to check, keep and print: buyers, home, amount, period, conditions. */
export function OfferSummary({ summary }: Props) {
  const locale = useLocale()
  const t = useTranslations('offers.form')
  const { values, amount, letters, listing, agency, receivedAt } = summary
  const day = (date: string) => formatDay(date, locale)
  const facts = offerFacts(summary, locale)
  const buyers = [
    `${values.firstName} ${values.lastName}`,
    ...(values.secondLastName ? [`${values.secondFirstName} ${values.secondLastName}`] : []),
  ]
  return (
    <article className={`${styles.summary} page-width`}>
      <div className={`${styles.notice} no-print`}>
        <p>
          {t('summary.received', {
            date: day(brusselsDay(receivedAt.toISOString())),
            phone: formatPhone(agency.phone),
          })}
        </p>
        <p className={styles.scripted}>
          <PrintPage label={t('summary.print')} icon={<Icon name="print" />} />
        </p>
        {listing && (
          <p>
            <Anchor href={listing.path}>{t('summary.backToHome')}</Anchor>
          </p>
        )}
      </div>
      <p className={styles.amount}>
        <strong className="figures">{formatEuro(amount)}</strong>
        <span>{letters}</span>
      </p>
      <Part title={t('summary.property')}>
        <FactList rows={facts.home} />
      </Part>
      <Part title={t('summary.buyers')}>
        {facts.buyers.map((rows) => (
          <FactList key={rows[0]?.value} rows={rows} />
        ))}
      </Part>
      <Part title={t('sections.conditions')}>
        <FactList rows={facts.terms} />
        <h3>{fieldLabel('offer', 'conditions', locale)}</h3>
        <p className={styles.conditions}>{values.conditions || t('summary.noConditions')}</p>
      </Part>
      <Part title={t('summary.bindsTitle')}>
        <p>{t('summary.binds')}</p>
        <p>
          {t('advance.rule')} {t('advance.amount', { amount: formatEuro(advancePayment(amount)) ?? '' })}
        </p>
      </Part>
      <Part title={t('sections.signature')}>
        <p>{t('summary.signed', { place: values.place, date: day(values.signDate) })}</p>
        <div className={styles.signatures}>
          {buyers.map((name) => (
            <p key={name}>{t('summary.signature', { name })}</p>
          ))}
        </div>
      </Part>
    </article>
  )
}
