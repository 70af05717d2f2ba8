import { endAfter, keyOfEnd } from '../../../../../fibres/plan/closure-plan';
import { useEditor } from '../../../../services';
import type { Splices } from '../use-splices';
import { uncutSentences } from './uncut-text';

/** Where those of the selected fibres lead that pass uncut and are in use, and whom they serve. */
export function SelectedUncut({ splices: { selected, uncut } }: { readonly splices: Splices }) {
  const { editor } = useEditor();
  if (selected?.end.side.kind !== 'fibre') return null;
  const { end, count } = selected;
  const fibres = Array.from({ length: count }, (_, n) => uncut.fibres.get(keyOfEnd(endAfter(end, n))) ?? []);
  const sentences = uncutSentences(fibres.flat(), editor.document);
  if (sentences.length === 0) return null;
  return (
    <p className="splice-leads" data-testid="splice-leads">
      {sentences.join(' ')}
    </p>
  );
}
