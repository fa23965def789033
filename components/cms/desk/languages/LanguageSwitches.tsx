'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldsetBox } from '#components/desk-ui/editor/FieldsetBox.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { FieldError } from '#lib/cms/collections/rules-fields.ts'
import { type LanguageChoice, languageMistake } from '#lib/cms/collections/rules-languages.ts'
import type { saveDeskLanguages } from '#lib/cms/lists/requests.ts'
import type { Language } from '#lib/listings/rules.ts'
import { sendDocument } from '../../../desk-ui/documentForm.ts'
import { keepToast } from '../../../desk-ui/toast/toasts.ts'
import styles from './LanguageSwitches.module.css'

type Props = {
  languages: readonly LanguageChoice[]
  errors: Record<FieldError, string>
}

/** The languages of the site: on or off, one of them the default, in an order. */
export function LanguageSwitches({ languages, errors }: Props) {
  const t = useTranslations('cms.kinds.languages')
  const tOrder = useTranslations('cms.kinds.order')
  const tNames = useTranslations('cms.editor.languages')
  const [chosen, setChosen] = useState(languages)
  const [status, setStatus] = useState('')
  const mistake = languageMistake(chosen)
  const change = (code: Language, part: (language: LanguageChoice) => Partial<LanguageChoice>) => {
    setChosen(chosen.map((one) => ({ ...one, ...(one.code === code ? part(one) : {}) })))
    setStatus('')
  }
  const choose = (code: Language) =>
    setChosen(chosen.map((one) => ({ ...one, isDefault: one.code === code, inUse: one.inUse || one.code === code })))
  const move = (from: number, to: number) => {
    const next = [...chosen]
    next.splice(to, 0, ...next.splice(from, 1))
    setChosen(next)
  }
  const save = async () => {
    if (mistake) return setStatus(errors[mistake])
    const answer = await sendDocument<typeof saveDeskLanguages>('saveDeskLanguages', {
      seen: languages,
      languages: chosen,
    })
    if (answer?.kind === 'saved') {
      // The table below counts for the languages that are on now.
      keepToast({ text: t('saved') })
      return location.reload()
    }
    setStatus(answer?.kind === 'invalid' ? errors[answer.error] : tOrder(answer?.kind ?? 'failed'))
  }
  return (
    <FieldsetBox legend={t('legend')} help={t('help')}>
      <ol className={styles.languages}>
        {chosen.map(({ code, inUse, isDefault }, place) => (
          <li key={code}>
            <strong>{tNames(code)}</strong>
            <label>
              <input
                type="checkbox"
                aria-label={`${tNames(code)}: ${t('inUse')}`}
                checked={inUse}
                disabled={isDefault}
                onChange={() => change(code, (language) => ({ inUse: !language.inUse }))}
              />
              {t('inUse')}
            </label>
            <label>
              <input
                type="radio"
                name="default"
                aria-label={`${tNames(code)}: ${t('default')}`}
                checked={isDefault}
                onChange={() => choose(code)}
              />
              {t('default')}
            </label>
            <Cluster as="span">
              <Button
                variant="quiet"
                aria-label={`${tNames(code)}: ${t('up')}`}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              >
                ↑
              </Button>
              <Button
                variant="quiet"
                aria-label={`${tNames(code)}: ${t('down')}`}
                disabled={place === chosen.length - 1}
                onClick={() => move(place, place + 1)}
              >
                ↓
              </Button>
            </Cluster>
          </li>
        ))}
      </ol>
      <Cluster>
        <Button onClick={save}>{t('save')}</Button>
      </Cluster>
      <p role="status">{status || (mistake ? errors[mistake] : '')}</p>
    </FieldsetBox>
  )
}
