import { BesidePhoto } from './BesidePhoto.tsx'
import { PlainGround } from './OnGround.tsx'
import type { ShareCard } from './share-card.ts'

/** A share picture without its photograph, rendered by satori, which supports flexbox and inline styles only. */
export const SharePanel = ({ card, withPhoto }: { card: ShareCard; withPhoto: boolean }) =>
  withPhoto ? <BesidePhoto {...card} /> : <PlainGround {...card} />
