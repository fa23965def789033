import styles from './LightboxView.module.css'

/** Replacement for a picture that failed to load. */
export function MissingPicture({ text }: { text: string }) {
  return (
    <div className={styles.missing}>
      <svg viewBox="140 140 320 160" aria-hidden="true">
        <path d="M150 290h300M190 290v-96l58-54 58 54v96M306 290V176h22v-16h20v-16h26v16h20v16h22v114M232 290v-44h30v44M216 204h22v22h-22zM258 204h22v22h-22zM332 198h20v24h-20zM372 198h20v24h-20zM346 290v-40h30v40" />
      </svg>
      <p role="status">{text}</p>
    </div>
  )
}
