'use client'

import { type ReactNode, useEffect, useState } from 'react'
import styles from './ShareBar.module.css'

type CopyProps = { url: string; labels: { copy: string; copied: string; failed: string }; icon: ReactNode }

const MESSAGE_MILLISECONDS = 4000

/** Copies the page's address and briefly shows whether that worked. */
export function CopyLink({ url, labels, icon }: CopyProps) {
  const [message, setMessage] = useState('')

  useEffect(() => {
    if (message === '') return
    const timer = setTimeout(() => setMessage(''), MESSAGE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [message])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setMessage(labels.copied)
    } catch {
      setMessage(labels.failed)
    }
  }

  return (
    <button type="button" className={styles.action} onClick={copy}>
      {icon}
      <span aria-live="polite">{message || labels.copy}</span>
    </button>
  )
}

type NativeProps = { title: string; url: string; label: string; icon: ReactNode }

/** Opens the system's share sheet; nothing where there is none. */
export function NativeShare({ title, url, label, icon }: NativeProps) {
  const [available, setAvailable] = useState(false)
  useEffect(() => setAvailable(typeof navigator.share === 'function'), [])
  if (!available) return null
  // Closing the sheet rejects; that is no error.
  const share = () => navigator.share({ title, url }).catch(() => undefined)
  return (
    <li>
      <button type="button" className={styles.action} onClick={share}>
        {icon}
        {label}
      </button>
    </li>
  )
}

/** Opens the print dialog. */
export function PrintPage({ label, icon }: { label: string; icon: ReactNode }) {
  return (
    <button type="button" className={styles.action} onClick={() => window.print()}>
      {icon}
      {label}
    </button>
  )
}
