import { useEffect } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { useThrottledRevision } from '../../../open-project/use-throttled-revision';
import { useEditor } from '../../../services';
import { useEditorPage } from '../../common/page/use-editor-page';
import './table.css';
import { ModelTable } from './model-table';
import { tableOf, tableStore } from './table-store';

/** The table of the dock: the items of one model. */
export function TablePanel() {
  const { isOpened } = useEditorPage();
  const { editor, analysis } = useEditor();
  const model = useStore(tableStore, (state) => state.model);
  const projectId = useStore(editor.store, (state) => state.projectId);
  const revision = useThrottledRevision(editor);
  useEffect(() => tableOf(projectId), [projectId]);
  useEffect(() => {
    if (isOpened) analysis.prepare();
  }, [analysis, isOpened]);
  if (!isOpened) return <EmptyState title={text('common.projectWay')} />;
  return <ModelTable key={model} model={model} revision={revision} />;
}
