import { useTranslations } from 'next-intl'
import { PriceText } from '#components/listings/card/PriceText.tsx'
import { Picture } from '#components/media/Picture.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { type Recipient, type Subject, subjectLine } from '#lib/leads/subject.ts'
import type { Picture as PictureData } from '#lib/listings/rules.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import styles from './SubjectCard.module.css'

type Props = {
  subject: Subject
}

/** The card beside a form: the home or project it is about, and the office that answers. */
export function SubjectCard({ subject }: Props) {
  const t = useTranslations('forms')
  return (
    <aside
      className={styles.card}
      data-kind={subject.kind}
      aria-label={t(subject.kind === 'agency' ? 'answeredBy' : 'about')}
    >
      {subject.kind !== 'agency' && <p className={styles.label}>{t('about')}</p>}
      {subject.kind === 'property' && <Home listing={subject.listing} />}
      {subject.kind === 'project' && (
        <Entry
          href={(subject.unit ?? subject.project).path}
          title={subjectLine(subject)}
          place={`${subject.project.zip} ${subject.project.town}`}
          picture={subject.project.picture}
        />
      )}
      <Answering recipient={subject.recipient} />
    </aside>
  )
}

type EntryProps = {
  href: string
  title: string
  place: string
  picture: PictureData | null
  children?: React.ReactNode
}

function Entry({ href, title, place, picture, children }: EntryProps) {
  return (
    <div className={styles.entry}>
      {picture && (
        <Picture {...picture} alt="" sizes="(min-width: 60rem) 320px, 92vw" className={styles.picture ?? ''} />
      )}
      <Anchor href={href} className={styles.title}>
        {title}
      </Anchor>
      <p className={styles.place}>{place}</p>
      {children}
    </div>
  )
}

function Home({ listing }: { listing: (Subject & { kind: 'property' })['listing'] }) {
  const locale = useLocale()
  const t = useTranslations('forms')
  const { path, title, address, pictures, price, market, reference } = listing
  return (
    <Entry href={path} title={title} place={`${address.zip} ${address.town}`} picture={pictures[0] ?? null}>
      <PriceText price={price} market={market} locale={locale} />
      <p className={styles.place}>{t('reference', { reference })}</p>
    </Entry>
  )
}

function Answering({ recipient }: { recipient: Recipient }) {
  const t = useTranslations('forms')
  const { name, phone, email } = recipient
  return (
    <address className={styles.answering}>
      <span className={styles.label}>{t('answeredBy')}</span>
      <strong>{name}</strong>
      {phone && <PhoneLink phone={phone} />}
      {email && <a href={mailtoAddress(email)}>{email}</a>}
    </address>
  )
}
