'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from '#components/desk-ui/dialog/Dialog.tsx'
import { Fact, Facts } from '#components/desk-ui/facts/Facts.tsx'
import { Button } from '#components/ui/Button.tsx'
import { getJson } from '#components/ui/browser/getJson.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { LoadedMove } from '#lib/viewings/agenda/view-move.ts'
import styles from './MoveDialog.module.css'
import { MOVE_ASKED, type MoveAsked } from './moveAsked.ts'

/** Puts values in the hidden fields of the form, which the server rendered. */
function fill(form: HTMLFormElement | null | undefined, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
}

/** As the page had it, for the next viewing: what was ticked for one isn't kept for another. */
function begin(form: HTMLFormElement | null | undefined): void {
  for (const box of form?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? []) {
    if (box.checked === box.defaultChecked) continue
    box.checked = box.defaultChecked
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** `children`: the form, whose hidden fields this dialog fills in. */
type Props = { locale: Language; keep: string; children: ReactNode }

/**
 * What is asked before a dragged viewing is moved: from when to when, what the agent has before and after, what the
 * visitor will read. Nothing is written and nobody is told before its form is sent.
 */
export function MoveDialog({ locale, keep, children }: Props) {
  const t = useTranslations('viewings.desk.moving')
  const dialog = useRef<HTMLDialogElement>(null)
  const [move, setMove] = useState<LoadedMove | 'failed' | null>(null)
  useEffect(() => {
    let asked = 0
    const open = async (event: Event) => {
      const { detail } = event as CustomEvent<MoveAsked>
      asked += 1
      const own = asked
      setMove(null)
      dialog.current?.showModal()
      const parameters = new URLSearchParams({
        ...{ locale, visit: detail.visit, day: detail.day },
        ...{ view: detail.view, start: detail.start },
      })
      const loaded = await getJson<LoadedMove>(`/api/staff/agenda/move/?${parameters}`).catch(() => 'failed' as const)
      if (own !== asked) return
      setMove(loaded)
      if (loaded === 'failed' || !loaded.preview) return
      const { agent, preview } = loaded
      fill(dialog.current?.querySelector('form'), {
        ...{ id: detail.version, agent: agent.id, slot: preview.start, back: `agenda ${preview.day}` },
      })
    }
    document.addEventListener(MOVE_ASKED, open)
    return () => document.removeEventListener(MOVE_ASKED, open)
  }, [locale])
  const preview = move === null || move === 'failed' ? null : move.preview
  const isReady = preview !== null && preview.against === null
  return (
    <Dialog
      ref={dialog}
      size="wide"
      aria-labelledby="move-dragged-title"
      onClose={() => begin(dialog.current?.querySelector('form'))}
    >
      <h2 id="move-dragged-title">{t('title')}</h2>
      {move === null && <p role="status">{t('loading')}</p>}
      {move === 'failed' && <p role="alert">{t('failed')}</p>}
      {move !== null && move !== 'failed' && preview && (
        <>
          <p>
            <b>
              <bdi>{move.visitor}</bdi>
            </b>{' '}
            · {move.home} · <bdi>{move.agent.name}</bdi>
          </p>
          <Facts>
            <Fact label={t('from')}>
              <s>{move.was}</s>
            </Fact>
            <Fact label={t('to')}>
              <b>{preview.when}</b>
            </Fact>
          </Facts>
          {preview.around.map((line) => (
            <p key={line} className={styles.around}>
              {line}
            </p>
          ))}
          {preview.against && <p role="alert">{preview.against}</p>}
          {preview.mail && (
            <details className={styles.mail}>
              <summary>{t('mailedTo', preview.mail)}</summary>
              <p>
                <b>{preview.mail.subject}</b>
              </p>
              <pre>{preview.mail.text}</pre>
            </details>
          )}
        </>
      )}
      <div hidden={!isReady}>{children}</div>
      <Button variant="quiet" onClick={() => dialog.current?.close()}>
        {keep}
      </Button>
    </Dialog>
  )
}
