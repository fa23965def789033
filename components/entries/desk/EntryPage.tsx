import { FormScreen } from '#components/desk-ui/form-screen/FormScreen.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import type { LoadedEntry } from '#lib/entries/view.ts'
import { ChooseHome } from './ChooseHome.tsx'
import { EnterFeedback } from './EnterFeedback.tsx'
import { EnterCall, EnterRequest } from './EnterRequest.tsx'
import { EnterSearch } from './EnterSearch.tsx'
import { EnterViewing } from './EnterViewing.tsx'

function Shown({ entry }: { entry: LoadedEntry }) {
  switch (entry.kind) {
    case 'request':
      return <EnterRequest entry={entry} />
    case 'call':
      return <EnterCall entry={entry} />
    case 'viewing':
      return <EnterViewing entry={entry} />
    case 'offer':
      return <ChooseHome entry={entry} />
    case 'search':
      return <EnterSearch entry={entry} />
    case 'feedback':
      return <EnterFeedback entry={entry} />
  }
}

/** What somebody enters for another, on a page of its own. */
export const EntryPage = ({ entry }: { entry: LoadedEntry }) => (
  <FormScreen>
    <Panel>
      {entry.looked && (
        <p>
          <bdi>{entry.looked.name}</bdi>
          {entry.looked.about && ` · ${entry.looked.about}`}
        </p>
      )}
      <Shown entry={entry} />
    </Panel>
  </FormScreen>
)
