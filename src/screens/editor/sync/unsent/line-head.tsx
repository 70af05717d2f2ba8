import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import { type ItemRef, modelOf } from '../../../../items/item';
import { useEditor } from '../../../services';
import { ModelSymbol } from '../../common/model-symbol';

type Props = {
  readonly of: ItemRef;
  readonly projectId: number;
  readonly name: string;
  readonly what: string;
  readonly onPick: () => void;
};

/** The subject of a line: it leads to the item, or to the project that has it. */
export function LineHead({ of, projectId, name, what, onPick }: Props) {
  const { editor } = useEditor();
  const here = useStore(editor.store, (state) => state.projectId);
  return (
    <span className="slim row sync-line-head">
      <ModelSymbol model={modelOf(of)} size={16} />
      {here === projectId ? (
        <button type="button" className="cut sync-name" onClick={onPick}>
          {name}
        </button>
      ) : (
        <Link className="cut sync-name" to={`/projects/${projectId}`}>
          {name} <span className="quiet">{text('sync.inProject', { id: projectId })}</span>
        </Link>
      )}
      <span className="quiet small sync-what">{what}</span>
    </span>
  );
}
