import type { Stretch } from '../../../../files/redline/compare-lines';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useUnits } from '../../../preferences/use-units';
import { useEditor } from '../../../services';
import { rangeText } from './accept-stretches';

type Props = { readonly stretches: readonly Stretch[]; readonly onReopen: (stretch: Stretch) => void };

/** The stretches that stay as they were designed, and the way back to the list. */
export function RejectedList({ stretches, onReopen }: Props) {
  const { editor } = useEditor();
  const units = useUnits();
  if (stretches.length === 0) return null;
  return (
    <details className="wide trace-skip" data-testid="redline-rejected">
      <summary>{text('redline.rejected', { count: stretches.length })}</summary>
      <ul className="redline-rejected">
        {stretches.map((stretch) => (
          <li key={`${stretch.ref} ${stretch.fromM}`}>
            <span>
              {nameOfRef(editor.document, stretch.ref)} <span className="quiet">{rangeText(stretch, units)}</span>
            </span>
            <Button size="small" onClick={() => onReopen(stretch)}>
              {text('redline.reopen')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
