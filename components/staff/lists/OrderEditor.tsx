'use client'

import { useState } from 'react'
import { orderDeskDocuments } from '#app/[locale]/_actions/desk-lists.ts'
import { Button } from '#components/ui/Button.tsx'
import type { DocumentKind } from '#lib/domain/staff/documents/kind-names.ts'
import { documentForm } from '../editor/documentForm.ts'
import kindStyles from '../editor/kinds/Kinds.module.css'

export type OrderWords = Record<'title' | 'help' | 'up' | 'down' | 'save', string> &
  Record<'saved' | 'conflict' | 'failed' | 'signedOut' | 'missing', string>
type Item = { id: string; title: string }
/** `words.up` and `words.down` hold {title}. */
type Props = { kind: DocumentKind; items: readonly Item[]; words: OrderWords }

/** Moves the documents of a kind up and down; one button saves the new order. */
export function OrderEditor({ kind, items, words }: Props) {
  const [order, setOrder] = useState(items)
  const [seen, setSeen] = useState(items.map(({ id }) => id))
  const [status, setStatus] = useState('')
  const move = (from: number, to: number) => {
    const next = [...order]
    next.splice(to, 0, ...next.splice(from, 1))
    setOrder(next)
    setStatus('')
  }
  const save = async () => {
    const ids = order.map(({ id }) => id)
    const answer = await orderDeskDocuments(documentForm({ kind, seen, ids })).catch(() => null)
    if (answer?.kind === 'saved') setSeen(ids)
    setStatus(words[answer?.kind ?? 'failed'])
  }
  return (
    <details className={kindStyles.panel}>
      <summary>{words.title}</summary>
      <p>{words.help}</p>
      <ol className={kindStyles.order}>
        {order.map(({ id, title }, place) => (
          <li key={id}>
            <span>{title}</span>
            <span className={kindStyles.dayButtons}>
              <Button
                variant="quiet"
                aria-label={words.up.replace('{title}', title)}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              >
                ↑
              </Button>
              <Button
                variant="quiet"
                aria-label={words.down.replace('{title}', title)}
                disabled={place === order.length - 1}
                onClick={() => move(place, place + 1)}
              >
                ↓
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <Button onClick={save}>{words.save}</Button>
      <p role="status">{status}</p>
    </details>
  )
}
