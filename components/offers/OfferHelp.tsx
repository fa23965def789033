'use client'

import { use, useEffect, useRef, useState } from 'react'
import { FormContext } from '#components/form-kit/formContext.ts'
import { formatEuro } from '#lib/costs/rules-money.ts'
import type { Language } from '#lib/listings/rules.ts'
import { advancePayment } from '#lib/offers/rules-costs.ts'
import { brusselsDay } from '#lib/shared/time.ts'
import styles from './OfferHelp.module.css'

type Props = {
  locale: Language
  /** Explanation of the advance. */
  rule: string
  /** A sentence with % in place of the amount. */
  amount: string
}

/** Parses whole euros as typed: "395.000", "€ 395 000,00"; null for anything else. */
function eurosOf(typed: string): number | null {
  const digits = typed
    .replace(/^\s*€|€\s*$/g, '')
    .replace(/[.,]00\s*$/, '')
    .replace(/[\s.'’]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

const fieldOf = (form: HTMLFormElement | null | undefined, name: string): HTMLInputElement | null => {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLInputElement ? found : null
}

/**
 * Shows the advance of an offer and fills in its amount in words, as long as the visitor hasn't typed them, and the day
 * on which it is signed: the page may be older than today.
 */
export function OfferHelp({ locale, rule, amount }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [advance, setAdvance] = useState<number | null>(null)
  const setValue = use(FormContext)?.status.setValue
  const write = useRef(setValue)
  write.current = setValue

  useEffect(() => {
    const form = place.current?.closest('form')
    const figures = fieldOf(form, 'amount')
    const letters = fieldOf(form, 'amountInLetters')
    const signed = fieldOf(form, 'signDate')
    if (signed?.value === '') signed.value = brusselsDay(new Date().toISOString())
    if (!figures || !letters) return
    let written = ''
    const follow = async (): Promise<void> => {
      const euros = eurosOf(figures.value)
      setAdvance(euros === null ? null : advancePayment(euros))
      const { amountInWords } = await import('#lib/costs/rules-amount-in-words.ts')
      // The value changed in the meantime: a later call writes the words, or the visitor did.
      if (eurosOf(figures.value) !== euros || (letters.value !== '' && letters.value !== written)) return
      written = euros === null ? '' : (amountInWords(euros, locale) ?? '')
      if (write.current) write.current('amountInLetters', written)
      else letters.value = written
    }
    void follow()
    figures.addEventListener('input', follow)
    return () => figures.removeEventListener('input', follow)
  }, [locale])

  return (
    <div ref={place} className={styles.advance}>
      <p>{rule}</p>
      {advance !== null && (
        <p>
          <strong>{amount.replace('%', formatEuro(advance) ?? '')}</strong>
        </p>
      )}
    </div>
  )
}
