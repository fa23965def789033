import styles from './NoPhotos.module.css'

/** A drawn row of gables for a home without pictures. */
export function NoPhotos({ text }: { text: string }) {
  return (
    <div className={styles.none}>
      <svg viewBox="0 0 320 120" aria-hidden="true">
        <path d="M20 118V52l14-8V34h10v-6h12v6h10v10l14 8v66M80 118V62l32-30 32 30v56M144 118V44h56v74M200 118V58l12-14 12-14 12 14 12 14v60M248 118V66h12V56h10v-8h8v8h10v10h12v52M8 118h304" />
        <path d="M40 118V94h18v24M34 62h12v14H34zM56 62h12v14H56zM102 118V92h20v26M96 68h10v12H96zM118 68h10v12h-10zM154 56h12v16h-12zM178 56h12v16h-12zM154 84h12v16h-12zM176 118V88h14v30M218 64h12v14h-12zM214 118V94h18v24M262 74h10v12h-10zM280 74h10v12h-10zM268 118V98h14v20" />
      </svg>
      <p>{text}</p>
    </div>
  )
}
