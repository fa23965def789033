import type { LightboxMessages } from '#lib/lazy-messages/lightbox-messages.ts'
import styles from './LightboxView.module.css'
import type { PictureSlide } from './slides.ts'

type Props = {
  slides: readonly PictureSlide[]
  /** Index of the shown picture. */
  index: number
  messages: LightboxMessages
  onChoose: (index: number) => void
}

/** Buttons to the first photograph and the first floor plan; nothing where there is only one kind. */
export function Groups({ slides, index, messages, onChoose }: Props) {
  const plans = slides.findIndex(({ plan }) => plan)
  if (plans <= 0) return null
  return (
    <div className={styles.groups}>
      <button type="button" aria-pressed={index < plans} onClick={() => onChoose(0)}>
        {messages.photos}
      </button>
      <button type="button" aria-pressed={index >= plans} onClick={() => onChoose(plans)}>
        {messages.plans}
      </button>
    </div>
  )
}
