import { getImageProps } from 'next/image'
import type { Picture } from '#lib/listings/rules.ts'
import sheet from './PrintSheet.module.css'

const MAX_PICTURES = 4
/** Pipeline widths of the large picture and the others, enough for their sizes on paper. */
const [LARGE, SMALL] = [600, 250]

/** The printed pictures: the first photographs, with a floor plan as the last where there is one. */
function chosen(pictures: readonly Picture[]): Picture[] {
  const plan = pictures.filter((picture) => picture.plan).slice(0, 1)
  return [...pictures.filter((picture) => !picture.plan).slice(0, MAX_PICTURES - plan.length), ...plan]
}

/** The pictures of the printed sheet, one of them large. On the screen they are neither shown nor loaded. */
export function PrintPictures({ pictures }: { pictures: readonly Picture[] }) {
  const shown = chosen(pictures)
  if (shown.length === 0) return null
  return (
    <div className={sheet.pictures} data-count={shown.length}>
      {shown.map(({ id, src, width, height, alt, plan }, index) => {
        const size = index === 0 ? LARGE : SMALL
        const image = getImageProps({ src, alt, width: size, height: Math.round((size * height) / width) || size })
        return (
          // biome-ignore lint/performance/noImgElement: one size is enough on paper, and no client component
          <img key={id} src={image.props.src} alt={alt} loading="lazy" data-plan={plan || undefined} />
        )
      })}
    </div>
  )
}
