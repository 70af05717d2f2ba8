import { type KeyboardEvent, type MouseEvent, useEffect } from 'react';
import type { CableSection } from '../../../../fibres/paths/fibres-per-section';
import { text } from '../../../../i18n/text';
import { phone, touch, useMedia } from '../../../layout/use-media';
import { useRowWindow } from '../../common/layout/use-row-window';
import type { MatrixLine } from './matrix-line';
import { MatrixRowLine } from './matrix-row';

type Props = {
  readonly label: string;
  readonly lines: readonly MatrixLine[];
  readonly sections: readonly CableSection[];
  readonly standard: string;
  /** The fibre that the keys are on; null: none yet. */
  readonly active: number | null;
  readonly onActive: (fibre: number) => void;
  /** Enter, or a double click. */
  readonly onOpen: (fibre: number) => void;
};

const heads = () => [
  ...[text('light.fibre'), text('matrix.tube'), text('matrix.colour'), text('splices.state')],
  ...[text('matrix.atStart'), text('matrix.atEnd'), text('matrix.serves'), text('matrix.sections')],
];

/** The table is worked by keys as a whole, and names the line that they are on. */
const asGrid = { role: 'grid', tabIndex: 0 } as const;

/** The number of lines by which a key moves the active line. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -100_000, End: 100_000 };

function useRowHeight(): number {
  const [isPhone, isTouch] = [useMedia(phone), useMedia(touch)];
  if (isPhone) return 84;
  return isTouch ? 44 : 28;
}

/** Keys and clicks of the table: arrows move between lines; Enter and a double click open a line. */
function useWalk({ lines, active, onActive, onOpen }: Omit<Props, 'label' | 'sections' | 'standard'>, page: number) {
  const at = lines.findIndex(({ fibre }) => fibre === active);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key] ?? (event.key === 'PageDown' ? page : event.key === 'PageUp' ? -page : 0);
    const next = lines[Math.max(0, Math.min(lines.length - 1, at + by))];
    if (by !== 0 && next) onActive(next.fibre);
    else if (event.key === 'Enter' && active !== null) onOpen(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = ({ target, detail }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-fibre]') : null;
    if (!row) return;
    const fibre = Number(row.dataset['fibre']);
    if (detail > 1) onOpen(fibre);
    else onActive(fibre);
  };
  return { at, onKeyDown, onClick };
}

/** The fibres of a cable as a table, of which only the lines in view are there. Arrows go through it, Enter opens the light of a fibre. */
export function MatrixTable(props: Props) {
  const { label, lines, sections, standard, active } = props;
  const rowHeight = useRowHeight();
  const { box, look, from, to, page } = useRowWindow(lines.length, rowHeight);
  const { at, ...events } = useWalk(props, page);
  useEffect(() => {
    const element = box.current;
    if (!element || at < 0) return;
    const head = element.querySelector('.matrix-head')?.clientHeight ?? 0;
    const [top, height] = [at * rowHeight, element.clientHeight - head];
    const [above, below] = [element.scrollTop - top, top + rowHeight - element.scrollTop - height];
    // If the active line is far away, as after a search, it moves to the middle; a key moves the lines by one.
    if (Math.max(above, below) > 2 * rowHeight) element.scrollTop = top - (height - rowHeight) / 2;
    else if (above > 0) element.scrollTop = top;
    else if (below > 0) element.scrollTop += below;
  }, [at, box, rowHeight]);
  const keysAt = at < 0 ? {} : { 'aria-activedescendant': `matrix-${active}` };
  return (
    <div ref={box} className="boxed raised matrix-table" onScroll={look}>
      <table
        {...asGrid}
        {...keysAt}
        aria-label={label}
        aria-rowcount={lines.length + 1}
        {...events}
        data-testid="fibre-matrix"
      >
        <thead>
          <tr className="matrix-head" aria-rowindex={1}>
            {heads().map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="matrix-rows" style={{ height: `${lines.length * rowHeight}px` }}>
          {lines.slice(from, to).map((line, offset) => (
            <MatrixRowLine
              key={line.fibre}
              {...{ line, sections, standard }}
              index={from + offset}
              height={rowHeight}
              isActive={line.fibre === active}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
