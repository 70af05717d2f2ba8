import { useQuery, useQueryClient } from '@tanstack/react-query';
import { projectQuery } from '../../api/queries/project-queries';
import { reportUnexpected } from '../../api/unexpected';
import type { Bounds } from '../../geo/lng-lat';
import { text } from '../../i18n/text';
import type { KeptProject } from '../../offline/kept/kept-areas';
import { Button } from '../../ui/controls/button';
import { Progress } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Dialog } from '../../ui/overlays/dialog';
import { useGround } from '../ground/use-ground';
import { firstBounds } from '../open-project/first-bounds';
import { useApi, useDevice, useEditor, useOffer } from '../services';
import { messageText } from '../text/message-text';
import { sizeText } from '../text/upload-text';
import { CheckList } from './check-list';
import { keepDialogStore } from './keep-dialog-store';
import { KeepForm, useChoice, wantedOf } from './keep-form';
import { type KeepProgress, releaseProject } from './keep-project';
import type { Measured } from './measure';
import { type Readiness, readinessOf } from './readiness';
import { againstRoom, type Keep, type KeepState, useKeep } from './use-keep';
import './keep.css';

/** The parts of the open project that are on this device now; null while they are looked at. */
function useReadiness(projectId: number): { readonly rows: readonly Readiness[] | null; readonly now: number } {
  const [{ references }, { editor, tileClient }, device, offer] = [useApi(), useEditor(), useDevice(), useOffer()];
  const { shown } = useGround();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['kept', 'readiness', projectId, shown?.id],
    queryFn: () => readinessOf({ ...device, references, editor, tileClient, offer }, { projectId, basemap: shown }),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  return { rows: data ?? null, now: dataUpdatedAt };
}

type Props = { readonly projectId: number; readonly view: Bounds };

const close = () => keepDialogStore.setState({ open: null });

/** How large it will be, of what, and how much room there is. */
function Size({ measured }: { readonly measured: Measured }) {
  const { documents, documentBytes, unsized, ground, bytes, room } = measured;
  return (
    <div className="row-wrap keep-size" data-testid="keep-size" data-bytes={Math.round(bytes)} role="status">
      <b>{text(ground && !ground.size.isExact ? 'keep.about' : 'keep.exactly', { size: sizeText(bytes) })}</b>
      <span>{text('keep.sizeDocuments', { count: documents.length, size: sizeText(documentBytes) })}</span>
      {unsized > 0 ? <span>{text('keep.unsized', { count: unsized })}</span> : null}
      {ground ? (
        <span>{text('keep.sizeTiles', { count: ground.plan.count, size: sizeText(ground.size.bytes) })}</span>
      ) : null}
      {room === null ? null : <span>{text('keep.room', { size: sizeText(room) })}</span>}
      {againstRoom(measured) ? <b className="danger">{text('keep.noRoom')}</b> : null}
    </div>
  );
}

function progressLabel({ what, done, of }: KeepProgress): string {
  if (what === 'lists') return text('keep.readingLists');
  return what === 'documents'
    ? text('keep.documentOf', { done: Math.min(of, done + 1), of })
    : text('keep.tileOf', { done, of });
}

/** The progress, or the result. */
function State({ state }: { readonly state: KeepState }) {
  switch (state.kind) {
    case 'asking':
      return state.problem ? (
        <p className="danger" role="alert">
          {messageText(state.problem)}
        </p>
      ) : null;
    case 'measuring':
      return <p role="status">{text('keep.measuring', { count: state.parts })}</p>;
    case 'measured':
      return <Size measured={state.measured} />;
    case 'keeping':
      return <Progress label={progressLabel(state.progress)} value={state.progress.done} max={state.progress.of} />;
    case 'done':
      return state.problem ? (
        <p className="danger" role="alert">
          {text('keep.notAll', { reason: messageText(state.problem) })}
        </p>
      ) : (
        <p role="status">{text('keep.done')}</p>
      );
  }
}

type ButtonsProps = {
  readonly keep: Keep;
  readonly onMeasure: () => void;
  readonly onKeep: () => void;
  /** Null: nothing was kept. */
  readonly onRemove: (() => void) | null;
};

function Buttons({ keep: { state, stop }, onMeasure, onKeep, onRemove }: ButtonsProps) {
  if (state.kind === 'measuring' || state.kind === 'keeping')
    return (
      <Button onClick={stop} data-testid="keep-stop">
        {text('common.cancel')}
      </Button>
    );
  return (
    <>
      {onRemove ? (
        <Button onClick={onRemove} data-testid="keep-remove">
          {text('keep.remove')}
        </Button>
      ) : null}
      {state.kind === 'measured' ? (
        <Button
          variant="primary"
          onClick={onKeep}
          disabled={againstRoom(state.measured) !== null}
          data-testid="keep-start"
        >
          {text('keep.keepSize', { size: sizeText(state.measured.bytes) })}
        </Button>
      ) : (
        <Button variant="primary" onClick={onMeasure} data-testid="keep-measure">
          {text('keep.measure')}
        </Button>
      )}
    </>
  );
}

/** The earlier wish, and the parts of everything that are here. */
function Asked({ projectId, view, before }: Props & { readonly before: KeptProject | null }) {
  const { api } = useApi();
  const { editor } = useEditor();
  const device = useDevice();
  const queries = useQueryClient();
  const { shown } = useGround();
  const { data: project } = useQuery(projectQuery(api, projectId));
  const { rows, now } = useReadiness(projectId);
  const again = () => void queries.invalidateQueries({ queryKey: ['kept'] });
  const keep = useKeep(projectId, again);
  const [choice, setChoice] = useChoice(before?.wanted ?? null);
  const isBusy = keep.state.kind === 'measuring' || keep.state.kind === 'keeping';
  const measure = () => keep.measure(wantedOf(choice, { basemap: shown, view, project: firstBounds(editor, []) }));
  const remove = () => {
    keep.forget();
    releaseProject(device, projectId).then(again, reportUnexpected);
  };
  return (
    <>
      {rows ? <CheckList rows={rows} now={now} /> : <Skeleton width="60%" />}
      <KeepForm
        choice={choice}
        basemap={shown}
        wasKept={before !== null}
        disabled={isBusy}
        onChange={(change) => {
          // The measured parts are another thing; whether they are fetched again changes nothing of their size.
          if (change.isRefresh === undefined) keep.forget();
          setChoice({ ...choice, ...change });
        }}
      />
      <State state={keep.state} />
      <div className="ui-dialog-actions">
        <Buttons
          keep={keep}
          onMeasure={measure}
          onKeep={() => keep.keep({ name: project?.name ?? '', isRefresh: choice.isRefresh })}
          onRemove={before ? remove : null}
        />
      </div>
    </>
  );
}

/** Asks what of the open project is to stay on this device, says how large it is before, and shows what is here. */
export function KeepDialog({ projectId, view }: Props) {
  const { areas } = useDevice().kept;
  const { data } = useQuery({
    queryKey: ['kept', 'project', projectId],
    queryFn: async () => ({ before: (await areas.projects()).find((one) => one.projectId === projectId) ?? null }),
    staleTime: 0,
    networkMode: 'always',
  });
  return (
    <Dialog open onClose={close} title={text('keep.title')} description={text('keep.aboutIt')} width="wide">
      {areas.isOpen() ? null : <p role="status">{text('keep.sharedDevice')}</p>}
      {areas.isOpen() && data ? <Asked projectId={projectId} view={view} before={data.before} /> : null}
    </Dialog>
  );
}
