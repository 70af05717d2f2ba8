import { reportUnexpected } from '../../api/unexpected';
import './projects.css';
import { useMutation } from '@tanstack/react-query';
import { FileUp, Plus, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { projectsQuery, updateProjectMutation } from '../../api/queries/project-queries';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { Kbd } from '../../ui/controls/kbd';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { useToasts } from '../../ui/overlays/toast';
import { useColourVariables } from '../layout/use-colour-variables';
import { useMedia } from '../layout/use-media';
import { useApi } from '../services';
import { AppFrame } from '../shell/frame/app-frame';
import { usePageTitle } from '../shell/frame/use-page-title';
import { useCopyRefresh } from './digest/use-copy-refresh';
import { FirstProject } from './first-project';
import { type Arrangement, arrangeProjects, idInSearch, statusCounts } from './list/arrange-projects';
import { ListToolbar } from './list/list-toolbar';
import { OfflineProjects } from './list/offline-projects';
import { OpenById } from './list/open-by-id';
import { ProjectCard } from './list/project-card';
import { ProjectGroups, ProjectGroupsSkeleton } from './list/project-groups';
import { ProjectRow } from './list/project-table';
import { UnsentElsewhere } from './list/unsent-elsewhere';
import { useListKeys } from './list/use-list-keys';
import { type Project, statusOf } from './project';
import { ProjectDialog } from './project-dialog';
import { isMissingList, listErrorText, saveErrorText } from './project-error-text';
import { statusLabel } from './status-label';
import { useListImport } from './use-list-import';
import { useMayCreate } from './use-may-create';
import { useProjects, useStars } from './use-projects';
import { useShortcut } from './use-shortcut';

type ListProps = {
  readonly projects: readonly Project[];
  readonly stars: ReturnType<typeof useStars>;
  readonly now: number;
  readonly onNew: () => void;
  readonly onRename: (project: Project) => void;
  readonly onImport: (() => void) | null;
};

function NothingFound({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  const id = idInSearch(search);
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden="true" />}
      title={search.trim() === '' ? text('projects.noProjectHasThis') : text('projects.noProjectMatches', { search })}
      text={text('projects.onlyProjectsSeeListed')}
      action={
        <div className="row-wrap projects-none">
          {id === null ? null : (
            <Link className="ui-button" data-variant="primary" to={`/projects/${id}`}>
              {text('projects.openProject2', { id: String(id) })}
            </Link>
          )}
          <Button onClick={onClear}>{text('projects.showAllProjects')}</Button>
        </div>
      }
    />
  );
}

const everything = { search: '', status: null } satisfies Partial<Arrangement>;
/** Below this a table has no room: there are cards. */
const slim = '(max-width: 719.98px)';

/** The filter, the order and the form of the list: the last two are kept per user on this device. */
function useArrangement(own: ReturnType<typeof useStars>['own']) {
  const [asked, setAsked] = useState<Omit<Arrangement, 'sort'>>(everything);
  const { sort, view } = useStore(own);
  const isSlim = useMedia(slim);
  return {
    arrangement: { ...asked, sort },
    view: isSlim ? 'cards' : view,
    setView: (next: typeof view) => own.setState({ view: next }),
    change: ({ sort: next, ...others }: Partial<Arrangement>) => {
      if (next) own.setState({ sort: next });
      setAsked((now) => ({ ...now, ...others }));
    },
  } as const;
}

/** Changes the status of projects, shows what that means, and offers the way back. */
function useStatus(): (project: Project, status: string) => void {
  const { api, queries } = useApi();
  const toasts = useToasts();
  const { queryKey } = projectsQuery(api);
  const update = useMutation(updateProjectMutation(api));
  const change = async (project: Project, status: string, isBack = false): Promise<void> => {
    const before = statusOf(project);
    if (status === before) return;
    try {
      const saved = await update.mutateAsync({ id: project.id, changed: { status } });
      queries.setQueryData<readonly Project[]>(queryKey, (all) =>
        all?.map((one) => (one.id === saved.id ? { ...one, ...saved } : one)),
      );
      queries.removeQueries({ queryKey: ['project', project.id] });
      if (isBack) return;
      toasts.show({
        title: text('projects.isNow', { name: project.name, status: statusLabel(status) }),
        ...(status === 'archived' ? { description: text('projects.opensLookedUntilSomebody') } : {}),
        action: { label: text('common.undo'), onSelect: () => void change({ ...project, ...saved }, before, true) },
      });
    } catch (error) {
      reportUnexpected(error);
      const { title } = saveErrorText(error);
      toasts.show({ title, description: text('projects.status') });
    } finally {
      void queries.invalidateQueries({ queryKey });
    }
  };
  return (project, status) => void change(project, status);
}

function List({ projects, stars, now, onNew, onRename, onImport }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { isStarred, setStar, opened, own, recents } = stars;
  const { arrangement, change, view, setView } = useArrangement(own);
  const setStatus = useStatus();
  useListKeys({ list, search, onNew, onImport });
  useColourVariables();
  useCopyRefresh(projects.filter(isStarred));
  const groups = arrangeProjects(projects, arrangement, { isStarred, recents: recents.map(({ id }) => id) });
  const first = groups.starred[0] ?? groups.recent[0] ?? groups.others[0];
  const openFirst = () => {
    if (!first || arrangement.search === '') return;
    opened({ id: first.id, name: first.name });
    void navigate(`/projects/${first.id}`);
  };
  const One = view === 'table' ? ProjectRow : ProjectCard;
  return (
    <>
      <ListToolbar
        arrangement={arrangement}
        counts={statusCounts(projects)}
        view={view}
        onView={setView}
        onChange={change}
        search={search}
        onEnter={openFirst}
      />
      {first ? (
        <ProjectGroups
          ref={list}
          groups={groups}
          view={view}
          sort={arrangement.sort}
          onSort={(sort) => change({ sort })}
          one={(project) => (
            <One
              key={project.id}
              project={project}
              now={now}
              own={own}
              starred={isStarred(project)}
              onStar={(on) => setStar(project, on)}
              onRename={() => onRename(project)}
              onStatus={(status) => setStatus(project, status)}
              onOpen={() => opened({ id: project.id, name: project.name })}
            />
          )}
        />
      ) : (
        <NothingFound search={arrangement.search} onClear={() => change(everything)} />
      )}
    </>
  );
}

function NoList({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const { recents, opened } = useStars();
  if (isMissingList(error)) return <OpenById recents={recents} onOpen={opened} />;
  const errorText = listErrorText(error);
  return (
    <>
      <ErrorPanel title={errorText.title} safe={errorText.safe}>
        <div>
          <Button onClick={again}>{text('common.tryAgain')}</Button>
        </div>
      </ErrorPanel>
      <OfflineProjects onOpen={opened} />
    </>
  );
}

/** Milliseconds after which a list that does not come is not waited for any longer. */
const patience = 2500;

/** The list is on its way; when it takes long, that is shown, and the projects on this device are offered meanwhile. */
function Waiting({ failed }: { readonly failed: unknown }) {
  const { opened } = useStars();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), patience);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <>
      {isLong ? (
        <>
          <p className="notice warning" role="status">
            {failed
              ? text('projects.serviceAskedAgainItself', { reason: listErrorText(failed).title })
              : text('projects.serviceTakesTimeAnswer')}
          </p>
          <OfflineProjects onOpen={opened} />
        </>
      ) : null}
      <ProjectGroupsSkeleton />
    </>
  );
}

/** The note on a list that is shown although its last reading failed. */
function Stale({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  return (
    <p className="notice warning" role="status">
      {text('projects.list', { reason: listErrorText(error).title })}{' '}
      <button type="button" className="bare plain-link" onClick={again}>
        {text('common.tryAgain')}
      </button>
    </p>
  );
}

/** Every project that the user may see, and the way into each. */
export function ProjectsPage() {
  const { data, error, failureReason, isPending, refetch, dataUpdatedAt } = useProjects();
  usePageTitle(text('common.projects'));
  const [renamed, setRenamed] = useState<Project | null>(null);
  // One for the page: the button goes by the permissions that the list receives.
  const stars = useStars();
  const mayCreate = useMayCreate({ data, error }, stars.own);
  const last = stars.recents[0]?.id ?? null;
  useShortcut(last);
  const { handlers, choose, onNew, layer } = useListImport({
    projects: data ?? [],
    first: last,
    mayCreate,
    onOpen: ({ id, name }) => stars.opened({ id, name }),
  });
  return (
    <AppFrame>
      <div className="stack page-column projects-page" {...handlers} data-testid="projects-page">
        <header className="row-wrap apart page-head projects-head">
          <h1>{text('common.projects')}</h1>
          <div className="row-wrap page-buttons">
            {choose ? (
              <Button onClick={choose} aria-keyshortcuts="I" data-testid="list-import">
                <FileUp size={16} aria-hidden="true" />
                {text('common.importFiles')}
                <Kbd>I</Kbd>
              </Button>
            ) : null}
            {mayCreate ? (
              <Button variant="primary" onClick={onNew} aria-keyshortcuts="N">
                <Plus size={16} aria-hidden="true" />
                {text('projects.newProject')}
                <Kbd>N</Kbd>
              </Button>
            ) : null}
          </div>
        </header>
        {data && error ? <Stale error={error} again={() => void refetch()} /> : null}
        {isPending ? <Waiting failed={failureReason} /> : null}
        {!data && error ? <NoList error={error} again={() => void refetch()} /> : null}
        {data ? <UnsentElsewhere listed={data} recents={stars.recents} /> : null}
        {data?.length === 0 ? <FirstProject onNew={onNew} /> : null}
        {data && data.length > 0 ? (
          <List
            projects={data}
            stars={stars}
            now={dataUpdatedAt}
            onNew={onNew}
            onRename={setRenamed}
            onImport={choose}
          />
        ) : null}
      </div>
      {layer}
      {renamed ? (
        <ProjectDialog project={renamed} onClose={() => setRenamed(null)} onSaved={() => setRenamed(null)} />
      ) : null}
    </AppFrame>
  );
}
