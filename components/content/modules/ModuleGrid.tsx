import { NearFrames } from '#components/map/NearFrames.tsx'
import { PagePart } from '#components/ui/PagePart.tsx'
import type { PageModules } from '#lib/content/rules-modules.ts'
import styles from './ModuleGrid.module.css'
import { moduleParts, partName, renderModule } from './moduleViews.tsx'

type Props = PageModules & { /** Its moduleParts, where they are made already. */ parts?: Record<string, string> }

/** The modules of a page on a grid of twelve columns: narrower ones share a row as long as they fit. */
export async function ModuleGrid({ parts, ...page }: Props) {
  const { modules, afterBanner } = page
  if (modules.length === 0) return null
  const shown = parts ?? (await moduleParts(page))
  return (
    <div
      className={`page-width ${styles.grid}`}
      data-after-banner={afterBanner || undefined}
      data-home={page.onHome || undefined}
    >
      {modules.map((module) => {
        const { sm, md, lg } = module.spans
        const place = {
          className: styles.module,
          'data-sm': sm,
          'data-md': md,
          'data-lg': lg,
          'data-module': module.id,
        }
        const name = partName(module)
        const html = shown[name]
        if (html !== undefined) return <PagePart key={name} name={name} html={html} {...place} />
        return (
          <div key={name} {...place}>
            {renderModule(module, page)}
          </div>
        )
      })}
      {modules.some(({ view }) => view === 'contact-view') && <NearFrames />}
    </div>
  )
}
