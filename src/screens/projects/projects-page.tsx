import { FolderPlus, Plus, SearchX } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorPanel } from '../../ui/error-panel';
import { Kbd } from '../../ui/kbd';
import { AppFrame } from '../shell/app-frame';
import { usePageTitle } from '../shell/use-page-title';
import { type Arrangement, arrangeProjects, idInSearch, statusCounts } from './arrange-projects';
import { KeptProjects } from './kept-projects';
import { ListToolbar } from './list-toolbar';
import { isWithoutList, listWords } from './list-words';
import { OpenById } from './open-by-id';
import type { Project } from './project';
import { ProjectDialog } from './project-dialog';
import { ProjectGroups, ProjectGroupsSkeleton } from './project-groups';
import { ProjectRow } from './project-row';
import { useListKeys } from './use-list-keys';
import { useProjects, useStars } from './use-projects';
import './projects.css';

type Dialogue = { readonly kind: 'new' } | { readonly kind: 'rename'; readonly project: Project } | null;

type ListProps = {
  readonly projects: readonly Project[];
  readonly now: number;
  readonly onNew: () => void;
  readonly onRename: (project: Project) => void;
};

function NothingFound({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  const id = idInSearch(search);
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden="true" />}
      title={search === '' ? 'No project has this status' : `No project matches “${search}”`}
      text="Only the projects that you may see are listed."
      action={
        <div className="projects-none">
          {id === null ? null : (
            <Link className="ui-button" data-variant="primary" to={`/projects/${id}`}>
              Open project {id}
            </Link>
          )}
          <Button onClick={onClear}>Show all projects</Button>
        </div>
      }
    />
  );
}

const everything: Arrangement = { search: '', status: null, sort: 'updated' };

function List({ projects, now, onNew, onRename }: ListProps) {
  const [arrangement, setArrangement] = useState(everything);
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { isStarred, setStar, opened } = useStars();
  useListKeys({ list, search, onNew });
  const groups = arrangeProjects(projects, arrangement, isStarred);
  const first = groups.starred[0] ?? groups.others[0];
  const openFirst = () => {
    if (!first || arrangement.search === '') return;
    opened({ id: first.id, name: first.name });
    void navigate(`/projects/${first.id}`);
  };
  return (
    <>
      <ListToolbar
        arrangement={arrangement}
        counts={statusCounts(projects)}
        onChange={(change) => setArrangement((now) => ({ ...now, ...change }))}
        search={search}
        onEnter={openFirst}
      />
      {first ? (
        <ProjectGroups
          ref={list}
          groups={groups}
          row={(project) => (
            <ProjectRow
              key={project.id}
              project={project}
              now={now}
              starred={isStarred(project)}
              onStar={(on) => setStar(project, on)}
              onRename={() => onRename(project)}
              onOpen={() => opened({ id: project.id, name: project.name })}
            />
          )}
        />
      ) : (
        <NothingFound
          search={arrangement.search}
          onClear={() => setArrangement({ ...everything, sort: arrangement.sort })}
        />
      )}
    </>
  );
}

function FirstProject({ onNew }: { readonly onNew: () => void }) {
  return (
    <EmptyState
      icon={<FolderPlus size={28} aria-hidden="true" />}
      title="No project yet"
      text="A project holds the segments, poles, permits and everything else of one network. Make the first one, or ask a colleague to let you into theirs."
      action={
        <Button variant="primary" onClick={onNew}>
          New project
        </Button>
      }
    />
  );
}

function NoList({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const { recents, opened } = useStars();
  if (isWithoutList(error)) return <OpenById recents={recents} onOpen={opened} />;
  const told = listWords(error);
  return (
    <>
      <ErrorPanel title={told.title} safe={told.safe}>
        <div>
          <Button onClick={again}>Try again</Button>
        </div>
      </ErrorPanel>
      <KeptProjects onOpen={opened} />
    </>
  );
}

/** Milliseconds after which a list that does not come is not waited for any longer. */
const patience = 2500;

/** The list is on its way; when it takes long, the projects on this device are offered meanwhile. */
function Waiting() {
  const { opened } = useStars();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), patience);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <>
      {isLong ? <KeptProjects onOpen={opened} /> : null}
      <ProjectGroupsSkeleton />
    </>
  );
}

/** The list is there, but it could not be read again. */
function Stale({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  return (
    <p className="projects-stale" role="status">
      {listWords(error).title}; this is the list as it was.{' '}
      <button type="button" onClick={again}>
        Try again
      </button>
    </p>
  );
}

/** Every project that the user may see, and the way into each. */
export function ProjectsPage() {
  const { data, error, isPending, refetch, dataUpdatedAt } = useProjects();
  usePageTitle('Projects');
  const [dialogue, setDialogue] = useState<Dialogue>(null);
  const navigate = useNavigate();
  const onNew = useCallback(() => setDialogue({ kind: 'new' }), []);
  const saved = (project: Project) => {
    setDialogue(null);
    if (dialogue?.kind === 'new') void navigate(`/projects/${project.id}`);
  };
  return (
    <AppFrame>
      <div className="projects-page">
        <header className="projects-head">
          <h1>Projects</h1>
          <Button variant="primary" onClick={onNew} aria-keyshortcuts="N">
            <Plus size={16} aria-hidden="true" />
            New project
            <Kbd>N</Kbd>
          </Button>
        </header>
        {data && error ? <Stale error={error} again={() => void refetch()} /> : null}
        {isPending ? <Waiting /> : null}
        {!data && error ? <NoList error={error} again={() => void refetch()} /> : null}
        {data?.length === 0 ? <FirstProject onNew={onNew} /> : null}
        {data && data.length > 0 ? (
          <List
            projects={data}
            now={dataUpdatedAt}
            onNew={onNew}
            onRename={(project) => setDialogue({ kind: 'rename', project })}
          />
        ) : null}
      </div>
      {dialogue ? (
        <ProjectDialog
          project={dialogue.kind === 'rename' ? dialogue.project : null}
          onClose={() => setDialogue(null)}
          onSaved={saved}
        />
      ) : null}
    </AppFrame>
  );
}
