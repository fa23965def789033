import styles from './GalleryTabs.module.css'
import { tabId } from './galleryIds.ts'

type Props = { label: string; tabs: { /** Id of its panel. */ id: string; label: string }[] }

/**
 * Links to photographs and floor plans, whose :target the style sheet shows; galleryPanels.ts turns them into tabs with
 * arrow keys, without a layout shift.
 */
export function GalleryTabs({ label, tabs }: Props) {
  return (
    <div className={styles.tabs} data-tablist={label}>
      {tabs.map(({ id, label: name }) => (
        <a key={id} id={tabId(id)} href={`#${id}`} className={styles.tab} data-plain="">
          {name}
        </a>
      ))}
    </div>
  )
}
