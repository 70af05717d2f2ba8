import './editor.css';
import '../common/layout/low-window.css';
import '../common/panels.css';
import { History } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { useColourVariables } from '../../layout/use-colour-variables';
import { NotOpened } from '../../open-project/not-opened';
import { type CopyState, useOpening } from '../../open-project/use-opening';
import { NotFoundPage } from '../../shell/frame/not-found-page';
import { memoPart } from '../../text/parts/memo-part';
import { dateLocale } from '../../time/moment';
import { Workspace } from './workspace';

export { startMapWorkers } from '../../../map/engine/page-map';

/** "21 Nov, 14:05": when the copy was read. */
function momentOf(at: number): string {
  return new Date(at).toLocaleString(dateLocale(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}

type Props = { readonly copy: CopyState; readonly again: () => void };

/** The notice that the project on the screen is this device's copy, when it could not be read again. */
function StaleCopy({ copy, again }: Props) {
  if (copy.kind !== 'stale') return null;
  return (
    <div className="row medium read-only-banner stale-copy" role="status" data-testid="stale-copy">
      <History size={16} aria-hidden="true" />
      <span className="read-only-words">
        {text('opening.copyServiceNotAnswer', {
          when: momentOf(copy.copiedAt),
        })}
      </span>
      <Button size="small" onClick={again}>
        {text('common.tryAgain')}
      </Button>
    </div>
  );
}

/** Steady: the address changes with every selection and every pan, and the project with neither. */
const ProjectEditor = memoPart(({ projectId }: { readonly projectId: number }) => {
  const { opening, again } = useOpening(projectId);
  useColourVariables();
  if (opening.kind === 'failed') return <NotOpened failure={opening.failure} again={again} projectId={projectId} />;
  const notice = opening.kind === 'open' ? <StaleCopy copy={opening.copy} again={again} /> : null;
  return (
    <Workspace
      projectId={projectId}
      opened={opening.kind === 'open'}
      arriving={opening.kind === 'loading' ? opening : null}
      notice={notice}
    />
  );
});

/** The page of `/projects/:projectId`: one project on the map. */
export function EditorPage() {
  const { projectId } = useParams();
  if (projectId === undefined || !/^\d{1,15}$/.test(projectId)) return <NotFoundPage />;
  return <ProjectEditor key={projectId} projectId={Number(projectId)} />;
}
