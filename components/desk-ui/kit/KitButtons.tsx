'use client'

import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { SaveErrors } from '../save-bar/SaveBar.tsx'
import { MoveButtons } from '../sortable/MoveButtons.tsx'
import { SortableList } from '../sortable/SortableList.tsx'
import { SortableButtons, SortableName, SortableRow } from '../sortable/SortableRow.tsx'
import { SortHandle } from '../sortable/SortHandle.tsx'
import { useSortableRow } from '../sortable/useSortableRow.ts'
import { showToast } from '../toast/toasts.ts'
import styles from './Kit.module.css'

export const SaveErrorsKit = ({ children }: { children: ReactNode }) => (
  <SaveErrors onShow={() => document.getElementById('kit-field-wrong')?.focus()}>{children}</SaveErrors>
)

type Words = { open: string; sure: string; confirm: string; keep: string; toast: string; done: string; failed: string }

/** A question over the page, and one that stands in it as it looks when it is open. */
export function DialogKit({ words }: { words: Words }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button variant="secondary" onClick={() => dialog.current?.showModal()}>
        {words.open}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title={words.open}
        sentence={words.sure}
        confirm={words.confirm}
        keep={words.keep}
        onConfirm={() => undefined}
      />
      <div className={styles.opened}>
        <Dialog open aria-label={words.sure}>
          <p>{words.sure}</p>
        </Dialog>
      </div>
    </>
  )
}

/** What was done, with the way back, and what went wrong. */
export const ToastKit = ({ words: { toast, done, failed } }: { words: Words }) => (
  <>
    <Button variant="secondary" onClick={() => showToast({ text: done, undo: async () => done })}>
      {toast}
    </Button>
    <Button variant="quiet" onClick={() => showToast({ text: failed, isProblem: true, details: [failed] })}>
      {failed}
    </Button>
  </>
)

function SortedRow({ name, id, place }: { name: string; id: string; place: number }) {
  const { row, handle } = useSortableRow(id)
  return (
    <SortableRow {...row}>
      <SortableName>
        <SortHandle name={name} {...handle} /> {name}
      </SortableName>
      <SortableButtons>
        <MoveButtons name={name} place={place} />
      </SortableButtons>
    </SortableRow>
  )
}

/** Rows whose order can be changed. */
export function SortableKit({ names }: { names: readonly string[] }) {
  const [order, setOrder] = useState(names)
  const move = (from: number, to: number) =>
    setOrder(order.filter((_name, place) => place !== from).toSpliced(to, 0, order[from] ?? ''))
  return (
    <SortableList isLines entries={order.map((name) => ({ id: name.replaceAll(' ', '-'), name }))} onMove={move}>
      {order.map((name, place) => (
        <SortedRow key={name} id={name.replaceAll(' ', '-')} name={name} place={place} />
      ))}
    </SortableList>
  )
}
