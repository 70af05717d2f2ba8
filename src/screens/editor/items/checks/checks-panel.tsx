import { ListChecks } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { downloadText } from '../../../../offline/rescue/download-text';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useThrottledRevision } from '../../../open-project/use-throttled-revision';
import { useEditor } from '../../../services';
import { useEditorPage } from '../../common/page/use-editor-page';
import { useViewBounds } from '../../common/use-view-bounds';
import { checkGroups, checkRows, isOpen } from './check-rows';
import { ChecksBar } from './checks-bar';
import { ChecksList } from './checks-list';
import { checksStore, openFindings } from './checks-store';
import { findingsCsv } from './findings-csv';
import { useCheckActions } from './use-check-actions';
import { useRunChecks } from './use-run-checks';
import './checks.css';

/** Paints the gaps between permits on the map while they are looked at. */
function useGapsOnMap(engine: MapEngine | null, gaps: readonly (readonly (readonly [number, number])[])[]): void {
  useEffect(() => {
    if (!engine || gaps.length === 0) return;
    engine.setPreview(gaps);
    return () => engine.setPreview(null);
  }, [engine, gaps]);
}

/** The review list: what the checks found in the project, by rule; each is shown on the map, and mended where that is safe. */
export function ChecksPanel() {
  const { engine, isOpened, announce } = useEditorPage();
  const { editor } = useEditor();
  const state = useStore(checksStore);
  const revision = useThrottledRevision(editor);
  const writable = useStore(editor.store, ({ access }) => access === 'write');
  const within = useViewBounds(engine, state.inView);
  const run = useRunChecks();
  const actions = useCheckActions(engine, announce);
  const { findings, ignored, mended, severity, rule, turned, phase } = state;
  const open = useMemo(
    () => openFindings({ ...checksStore.getState(), findings, ignored, mended }),
    [findings, ignored, mended],
  );
  const groups = useMemo(() => checkGroups(open, { severity, rule, within }), [open, severity, rule, within]);
  const rows = useMemo(() => checkRows(groups, turned), [groups, turned]);
  const shown = groups.reduce((count, group) => count + group.findings.length, 0);
  const gaps = useMemo(() => {
    const listed = groups.flatMap(({ rule, findings }) => (isOpen(rule, turned) ? findings : []));
    return listed.flatMap(({ fix }) => (fix?.kind === 'draft-permit' ? [fix.path] : []));
  }, [groups, turned]);
  useGapsOnMap(engine, gaps);
  useEffect(() => {
    if (isOpened && checksStore.getState().phase === 'idle') run();
  }, [isOpened, run]);
  const save = () => {
    const nameOf = (ref: Parameters<typeof nameOfRef>[1]) => nameOfRef(editor.document, ref);
    downloadText('checks.csv', findingsCsv(groups, nameOf));
    announce(text('checks.savedListChecksCsv'));
  };
  return (
    <div className="grow dock-part" data-testid="checks" data-phase={phase} data-count={shown}>
      <ChecksBar shown={shown} open={open.length} stale={revision !== state.revision} onRun={run} onExport={save} />
      {rows.length > 0 ? (
        <ChecksList editor={editor} rows={rows} actions={actions} writable={writable} />
      ) : (
        phase === 'done' && (
          <EmptyState
            icon={<ListChecks size={20} />}
            title={open.length === 0 ? text('checks.nothingToMend') : text('checks.nothingOfThatKind')}
            text={open.length === 0 ? text('checks.allRulesHoldWhole') : text('checks.otherFindingsHiddenFilters')}
          />
        )
      )}
    </div>
  );
}
