import { Link, useParams } from 'react-router-dom';
import { Button } from '../../ui/button';
import { NotFoundPage } from '../shell/not-found-page';
import { PageMessage } from '../shell/page-message';
import { openingWords } from './opening/opening-words';
import { StaleCopy } from './opening/stale-copy';
import { type Opening, useOpening } from './opening/use-opening';
import { useInkVariables } from './use-ink-variables';
import { Workspace } from './workspace';
import './editor.css';
import './panels.css';

type Failed = Extract<Opening, { kind: 'failed' }>;

function NotOpened({ failed, again }: { readonly failed: Failed; readonly again: () => void }) {
  const words = openingWords(failed.failure);
  return (
    <PageMessage
      role="alert"
      title={words.title}
      text={words.body}
      data-testid={failed.failure.kind === 'denied' ? 'denied' : undefined}
    >
      {words.again ? (
        <Button variant="primary" onClick={again}>
          Try again
        </Button>
      ) : null}
      <Link className="ui-button" data-variant={words.again ? 'quiet' : 'primary'} to="/projects">
        Go to your projects
      </Link>
    </PageMessage>
  );
}

function ProjectEditor({ projectId }: { readonly projectId: number }) {
  const { opening, again } = useOpening(projectId);
  useInkVariables();
  if (opening.kind === 'failed') return <NotOpened failed={opening} again={again} />;
  const notice = opening.kind === 'open' ? <StaleCopy copy={opening.copy} again={again} /> : null;
  return <Workspace projectId={projectId} opened={opening.kind === 'open'} notice={notice} />;
}

/** The page of `/projects/:projectId`: one project on the map. */
export function EditorPage() {
  const { projectId } = useParams();
  if (projectId === undefined || !/^\d{1,15}$/.test(projectId)) return <NotFoundPage />;
  return <ProjectEditor key={projectId} projectId={Number(projectId)} />;
}
