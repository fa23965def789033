import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { formPath } from '#lib/forms/form-paths.ts'
import type { Recipient } from '#lib/leads/subject.ts'
import { formatPhone } from '#lib/shared/phone.ts'
import styles from './Viewing.module.css'

type Props = { propertyId: number; recipient: Recipient }

/** Shown when no slot is free (specification 8, "The appointments are full"); it links to a question to the office. */
export function NoSlots({ propertyId, recipient }: Props) {
  const locale = useLocale()
  const t = useTranslations('viewings.form')
  const { name, phone } = recipient
  return (
    <section className={styles.full} aria-labelledby="appointments-full">
      <h2 id="appointments-full">{t('slots.full')}</h2>
      <p>{t('slots.fullText', { office: name })}</p>
      <div className={styles.actions}>
        {phone && (
          <ButtonLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {t('slots.call', { phone: formatPhone(phone).replaceAll(' ', '\u00a0') })}
          </ButtonLink>
        )}
        <ButtonLink href={formPath('contactMe', locale, { property: propertyId })} variant="secondary">
          {t('slots.write')}
        </ButtonLink>
      </div>
    </section>
  )
}
