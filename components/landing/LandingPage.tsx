import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { Results } from '#components/search/results/Results.tsx'
import { PagePart } from '#components/ui/PagePart.tsx'
import type { ShownLanding } from './landingPageData.tsx'

/**
 * The landing page of a town, a type, or a type in a town: current facts, homes, and further links. All that depends on
 * its subject comes from landingPageData.
 */
export function LandingPage({ paths, parts }: ShownLanding) {
  const { top, intro, ways, filters, heading, bar, list } = parts
  const found = filters !== undefined && heading !== undefined && bar !== undefined && list !== undefined
  return (
    <PageFrame alternates={paths}>
      <PagePart name="top" html={top} />
      <div className="page-width">
        <PagePart name="intro" html={intro} />
        {found && <Results view={null} parts={{ filters, heading, bar, list }} />}
        <PagePart name="ways" html={ways} />
      </div>
    </PageFrame>
  )
}
