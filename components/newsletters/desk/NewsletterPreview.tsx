'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import type { Language } from '#lib/listings/rules.ts'
import styles from './Newsletters.module.css'

type Props = {
  id: number
  locale: Language
  languages: readonly { language: Language; name: string }[]
}

type ChoiceProps<Value extends string> = {
  name: string
  legend: string
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ name, legend, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** The mail as it arrives: in a frame that runs nothing and leads nowhere. */
export function NewsletterPreview({ id, locale, languages }: Props) {
  const t = useTranslations('newsletters.desk.words')
  const [language, setLanguage] = useState(languages[0]?.language ?? locale)
  const [look, setLook] = useState<'light' | 'dark' | 'text'>('light')
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop')
  const query = new URLSearchParams({ locale, id: String(id), language, look })
  return (
    <Panel title={t('title')}>
      <div className={styles.looks}>
        <Choice
          name="newsletter-language"
          legend={t('language')}
          options={languages.map(({ language: value, name: label }) => ({ value, label }))}
          chosen={language}
          onChoose={setLanguage}
        />
        <Choice
          name="newsletter-look"
          legend={t('look')}
          options={(['light', 'dark', 'text'] as const).map((value) => ({ value, label: t(value) }))}
          chosen={look}
          onChoose={setLook}
        />
        <Choice
          name="newsletter-width"
          legend={t('width')}
          options={(['phone', 'desktop'] as const).map((value) => ({ value, label: t(value) }))}
          chosen={width}
          onChoose={setWidth}
        />
      </div>
      <iframe
        className={styles.frame}
        data-width={width}
        title={t('title')}
        src={`/api/staff/newsletters/?${query}`}
        sandbox=""
      />
    </Panel>
  )
}
