import { memo } from 'react';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../shell/frame/not-found-page';
import { useLanguage } from '../text/language';
import { NotOpened } from './opening/not-opened';
import { StaleCopy } from './opening/stale-copy';
import { useOpening } from './opening/use-opening';
import { useColourVariables } from './use-colour-variables';
import { Workspace } from './workspace';
import './editor.css';
import './panels.css';

/** Steady: the address changes with every selection and every pan, and the project with neither. */
const ProjectEditor = memo(function ProjectEditor({ projectId }: { readonly projectId: number }) {
  useLanguage();
  const { opening, again } = useOpening(projectId);
  useColourVariables();
  if (opening.kind === 'failed') return <NotOpened failure={opening.failure} again={again} />;
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
