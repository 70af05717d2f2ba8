import { useEffect } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { useThrottledRevision } from '../../../open-project/use-throttled-revision';
import { useEditor } from '../../../services';
import './table.css';
import { ModelTable } from './model-table';
import { tableOf, tableStore } from './table-store';

type Props = {
  readonly engine: MapEngine | null;
  readonly opened: boolean;
  readonly announce: (sentence: string) => void;
};

/** The table of the dock: the items of one model. */
export function TablePanel({ engine, opened, announce }: Props) {
  const { editor, analysis } = useEditor();
  const model = useStore(tableStore, (state) => state.model);
  const projectId = useStore(editor.store, (state) => state.projectId);
  const revision = useThrottledRevision(editor);
  useEffect(() => tableOf(projectId), [projectId]);
  useEffect(() => {
    if (opened) analysis.prepare();
  }, [analysis, opened]);
  if (!opened) return <EmptyState title={text('common.projectWay')} />;
  return <ModelTable key={model} model={model} engine={engine} announce={announce} revision={revision} />;
}
