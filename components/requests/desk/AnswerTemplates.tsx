'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { FormLine } from '#components/desk-ui/form/FormLine.tsx'
import { Button } from '#components/ui/Button.tsx'
import { useHydrated } from '#components/ui/browser/useHydrated.ts'
import type { FilledTemplate } from '#lib/requests/answers/templates.ts'
import { ConfirmDialog } from '../../desk-ui/ConfirmDialog.tsx'
import { ListSelect } from '../../desk-ui/lists/ListSelect.tsx'

/** `isKept`: the form begins with what a colleague typed, not with a greeting. */
type Props = { templates: readonly FilledTemplate[]; isKept: boolean }

/** Fills the answer below with a template; what was typed is replaced only after a question. */
export function AnswerTemplates({ templates, isKept }: Props) {
  const t = useTranslations('requests.desk.answer')
  const form = useRef<HTMLFormElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const filled = useRef<string>(undefined)
  const isReady = useHydrated()
  const field = (name: 'subject' | 'body') =>
    form.current?.parentElement?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)
  const chosen = () => {
    const id = form.current && new FormData(form.current).get('template')
    return templates.find((template) => String(template.id) === id)
  }
  const fill = () => {
    const [template, subject, body] = [chosen(), field('subject'), field('body')]
    if (!template || !subject || !body) return
    subject.value = template.subject ?? subject.defaultValue
    body.value = template.body
    filled.current = template.body
    body.dispatchEvent(new InputEvent('input', { bubbles: true }))
    body.focus()
  }
  const isTyped = () => {
    const text = field('body')?.value ?? ''
    const begun = isKept ? [] : [field('body')?.defaultValue]
    return text.trim() !== '' && ![...begun, filled.current].includes(text)
  }
  return (
    <>
      <form
        ref={form}
        method="get"
        action="#answer"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen() && isTyped()) dialog.current?.showModal()
          else fill()
        }}
      >
        <FormLine>
          <ListSelect
            {...{ name: 'template', label: t('template'), none: t('noTemplate'), value: '' }}
            options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <Button type="submit" variant="secondary">
            {t('fill')}
          </Button>
        </FormLine>
        {!isReady && <p>{t('fillPlain')}</p>}
      </form>
      <ConfirmDialog
        dialog={dialog}
        title={t('replaceYes')}
        sentence={t('replace')}
        confirm={t('replaceYes')}
        keep={t('replaceNo')}
        onConfirm={fill}
      />
    </>
  )
}
