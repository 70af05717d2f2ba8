import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ArrowLeft,
  ChartColumn,
  FileUp,
  Link2,
  PanelLeft,
  PanelRight,
  Paperclip,
  Share,
  Star,
  Table2,
} from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { bookmarkProjectMutation, projectQuery } from '../../../../api/queries/project-queries';
import { text } from '../../../../i18n/text';
import { IconButton } from '../../../../ui/controls/icon-button';
import { Toolbar } from '../../../../ui/controls/toolbar';
import { useFileChooser } from '../../../../ui/controls/use-file-chooser';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { useToasts } from '../../../../ui/overlays/toast';
import { Tooltip } from '../../../../ui/overlays/tooltip';
import type { Action, ActionEnv } from '../../../actions/action';
import { has } from '../../../deployment';
import { documentsAction } from '../../../documents/documents-actions';
import { OpenedGroundDialog } from '../../../ground/opened-ground-dialog';
import { keepAction } from '../../../keep/keep-actions';
import { OpenedKeepDialog } from '../../../keep/opened-keep-dialog';
import { narrowBar, roomy, tight, touch, useMedia } from '../../../layout/use-media';
import { reportAction } from '../../../report/report-actions';
import { useApi, useEditor, useOutbox } from '../../../services';
import { OfferedFaultSimulation } from '../../../shell/fault-simulation/offered-fault-simulation';
import { usePageTitle } from '../../../shell/frame/use-page-title';
import { UserMenu } from '../../../shell/frame/user-menu';
import { memoPart } from '../../../text/parts/memo-part';
import { searchStore } from '../../common/search-store';
import { shortcutProps } from '../../common/shortcuts/matches-shortcut';
import { exportItems } from '../../files/export/export-actions';
import { OpenedExport } from '../../files/export/opened-export';
import { fileChooser } from '../../files/import/file-chooser';
import { checksPanel } from '../../items/checks/checks-actions';
import { ChecksCount } from '../../items/checks/checks-count';
import { UndoButtons } from '../../sync/history/undo-buttons';
import { PeopleMarks } from '../../sync/people/people-marks';
import { SyncChip } from '../../sync/unsent/sync-chip';
import { inspectorPanel, layersPanel } from '../actions/view-actions';
import { copyLink } from '../address/address-actions';
import { tablePanel } from '../dock/dock-actions';
import { lazyParts } from '../frame/lazy-parts';
import { type Panels, usePanelsInView } from '../frame/use-panels';
import { SearchButton } from '../search/search-button';
import { OpenedStartPlace } from '../start-place/opened-start-place';
import { MapMenu } from './map-menu';
import { MoreMenu } from './more-menu';

type Props = {
  readonly projectId: number;
  readonly opened: boolean;
  /** The opened project is on the screen. */
  readonly drawn: boolean;
  readonly panels: Panels;
  readonly perform: (action: Action) => void;
  readonly env: () => ActionEnv;
  readonly onFiles: (files: readonly File[]) => void;
};

function ProjectName({ projectId, opened }: Pick<Props, 'projectId' | 'opened'>) {
  const { api } = useApi();
  const client = useQueryClient();
  const query = projectQuery(api, projectId);
  const { data: project } = useQuery({ ...query, enabled: opened });
  usePageTitle(project?.name ?? text('common.project'));
  const bookmark = useMutation({
    ...bookmarkProjectMutation(api),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: query.queryKey });
      await client.invalidateQueries({ queryKey: ['projects'] });
    },
  });
  if (!project) return <Skeleton width="140px" />;
  const starred = project['bookmarked'] === true;
  return (
    <>
      <h1 title={project.name}>{project.name}</h1>
      <IconButton
        size="small"
        label={starred ? text('topBar.bookmarked') : text('topBar.bookmarkThisProject')}
        pressed={starred}
        disabled={starred || bookmark.isPending}
        onClick={() => bookmark.mutate(projectId)}
      >
        <Star size={15} fill={starred ? 'currentColor' : 'none'} />
      </IconButton>
    </>
  );
}

/** `reason`: why nothing can be imported now, for those who find the button; null: it can. */
function ImportButton({ onFiles, reason }: { readonly onFiles: Props['onFiles']; readonly reason: string | null }) {
  const toasts = useToasts();
  const disabled = reason !== null;
  const isNarrow = useMedia(narrowBar);
  const { input, open, onChange } = useFileChooser(onFiles);
  useEffect(() => {
    if (disabled) return;
    fileChooser.setState({ open: () => input.current?.click() });
    return () => fileChooser.setState({ open: null });
  }, [disabled, input]);
  return (
    <>
      {isNarrow ? null : (
        <IconButton
          label={text('common.importFiles')}
          reason={reason}
          onClick={() => (reason === null ? open() : toasts.show({ title: reason }))}
        >
          <FileUp size={18} />
        </IconButton>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={text('topBar.mapFiles')}
        data-testid="import-file"
        disabled={disabled}
        onChange={onChange}
      />
    </>
  );
}

function reasonAgainstImport(opened: boolean, writable: boolean): string | null {
  if (!opened) return text('common.projectWay');
  return writable ? null : text('common.nothingImportedProjectOpen');
}

/** The actions for the project rather than the map. */
function ProjectButtons({ perform }: Pick<Props, 'perform'>) {
  return (
    <>
      {has('report') ? (
        <IconButton label={reportAction.label()} {...shortcutProps('Shift+R')} onClick={() => perform(reportAction)}>
          <ChartColumn size={18} />
        </IconButton>
      ) : null}
      {has('documents') ? (
        <IconButton
          label={documentsAction.label()}
          {...shortcutProps('Shift+D')}
          onClick={() => perform(documentsAction)}
        >
          <Paperclip size={18} />
        </IconButton>
      ) : null}
      <IconButton label={copyLink.label()} {...shortcutProps('Shift+L')} onClick={() => perform(copyLink)}>
        <Link2 size={18} />
      </IconButton>
    </>
  );
}

/** Brings panels into view and away. */
function PanelButtons({ panels, perform }: Pick<Props, 'panels' | 'perform'>) {
  const { layers, inspector, table } = usePanelsInView(panels);
  return (
    <>
      <IconButton label={text('common.layersPanel')} shortcut="L" pressed={layers} onClick={() => perform(layersPanel)}>
        <PanelLeft size={18} />
      </IconButton>
      <IconButton label={text('common.table')} shortcut="B" pressed={table} onClick={() => perform(tablePanel)}>
        <Table2 size={18} />
      </IconButton>
      <IconButton
        label={text('common.inspector')}
        shortcut="I"
        pressed={inspector}
        onClick={() => perform(inspectorPanel)}
      >
        <PanelRight size={18} />
      </IconButton>
    </>
  );
}

type ActionProps = Pick<Props, 'perform' | 'env'>;

/** On a phone the box comes after the first picture, or when it is asked for; by keys one searches at once. */
function useSearchWanted(drawn: boolean): boolean {
  const isOpen = useStore(searchStore, ({ open }) => open);
  return !useMedia(touch) || drawn || isOpen;
}

const StepsAndSearch = memoPart(({ env, perform, drawn }: ActionProps & Pick<Props, 'drawn'>) => (
  <>
    <UndoButtons env={env} perform={perform} />
    <SearchButton />
    {useSearchWanted(drawn) ? <lazyParts.Search env={env} perform={perform} /> : null}
  </>
));

function WideButtons({ perform }: Pick<Props, 'perform'>) {
  return (
    <>
      <IconButton label={exportItems.label()} onClick={() => perform(exportItems)}>
        <Share size={18} />
      </IconButton>
      <MapMenu onKeep={() => perform(keepAction)} />
      <ProjectButtons perform={perform} />
    </>
  );
}

/** The dialogs that a click opens beside the bar, wherever that is: each is there while it is open. */
function OpenedDialogs({ projectId }: Pick<Props, 'projectId'>) {
  const { editor } = useEditor();
  return (
    <>
      <OpenedGroundDialog />
      <OpenedKeepDialog projectId={projectId} />
      <OpenedExport editor={editor} />
    </>
  );
}

const MapAndPanels = memoPart(
  ({ projectId, panels, perform, env }: ActionProps & Pick<Props, 'projectId' | 'panels'>) => {
    const [isNarrow, isTight] = [useMedia(narrowBar), useMedia(tight)];
    return (
      <>
        {isNarrow ? null : <WideButtons perform={perform} />}
        <OpenedDialogs projectId={projectId} />
        {isTight ? null : <PanelButtons panels={panels} perform={perform} />}
        {isNarrow ? <MoreMenu perform={perform} env={env} /> : null}
      </>
    );
  },
);

const [MemoChecksCount, MemoUserMenu] = [memoPart(ChecksCount), memoPart(UserMenu)];

/** The bar of 48 px: where we are, undo and redo, the chip, and what concerns the whole page. */
export const TopBar = memoPart(({ projectId, opened, drawn, panels, perform, env, onFiles }: Props) => {
  const outbox = useOutbox();
  const [isTight, isRoomy, isNarrow] = [useMedia(tight), useMedia(roomy), useMedia(narrowBar)];
  const writable = useStore(useEditor().editor.store, (state) => state.access === 'write');
  const openChecks = useCallback(() => perform(checksPanel), [perform]);
  return (
    <Toolbar className="top-bar" label={text('common.project')}>
      <Tooltip label={text('common.allProjects')}>
        <Link className="row bar-back" to="/projects" aria-label={text('common.allProjects')}>
          <ArrowLeft size={18} aria-hidden="true" />
        </Link>
      </Tooltip>
      <div className="slim row gap-2 bar-name">
        <ProjectName projectId={projectId} opened={opened} />
      </div>
      {isTight ? <PeopleMarks count /> : null}
      <StepsAndSearch {...{ env, perform, drawn }} />
      {/* A chip that grows does so into the room before it: nothing that one aims at moves. */}
      <div className="push-end slim bar-space">{isTight ? null : <PeopleMarks count={!isRoomy} />}</div>
      <MemoChecksCount onOpen={openChecks} drawn={drawn} />
      <SyncChip outbox={outbox} empty={!drawn} />
      <OfferedFaultSimulation within="map-panel" />
      <div className="row gap-0 still bar-panels">
        <ImportButton onFiles={onFiles} reason={reasonAgainstImport(opened, writable)} />
        <MapAndPanels {...{ projectId, panels, perform, env }} />
        <OpenedStartPlace projectId={projectId} drawn={drawn} env={env} />
      </div>
      {isNarrow ? null : <span className="bar-line" aria-hidden="true" />}
      <MemoUserMenu />
    </Toolbar>
  );
});
