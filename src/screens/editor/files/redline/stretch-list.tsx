import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Editor } from '../../../../editor/editor';
import type { Stretch } from '../../../../files/redline/compare-lines';
import type { Range } from '../../../../files/redline/find-stretches';
import { trimStretch } from '../../../../files/redline/trim-stretch';
import { boundsOf } from '../../../../geo/position/bounds-of';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import { modelOf } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { Button } from '../../../../ui/controls/button';
import { IconButton } from '../../../../ui/controls/icon-button';
import { ItemList } from '../../../../ui/lists/item-list';
import { ItemAside, ItemName, ItemRow } from '../../../../ui/lists/item-row';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';
import { ModelSymbol } from '../../common/model-symbol';
import { useEditorPage } from '../../common/page/use-editor-page';
import { ShowMore } from '../../common/show-more';
import { rangeText } from './accept-stretches';
import { StretchCard } from './stretch-card';

type Props = {
  readonly editor: Editor;
  readonly units: Units;
  readonly stretches: readonly Stretch[];
  readonly reason: string | null;
  /** Accepts stretches; of one of them perhaps only a part, and then its status stays. */
  readonly onAccept: (stretches: readonly Stretch[], isPart: boolean) => void;
  readonly onReject: (stretch: Stretch) => void;
};

/** Lines of the list that are drawn at first, and with each wish for more. */
const step = 60;

const keyOf = ({ ref, fromM }: Stretch) => `${ref} ${fromM.toFixed(1)}`;

/** Shows a stretch as it is designed and as it was built, and nothing of it when another one is looked at. */
function useShownStretch(engine: MapEngine | null, stretch: Stretch | null): void {
  useEffect(() => {
    if (!engine || !stretch) return;
    engine.setCompare({
      mine: { kind: 'line', path: stretch.path },
      theirs: { kind: 'line', path: stretch.points.map(({ at }) => at) },
    });
    return () => engine.setCompare(null);
  }, [engine, stretch]);
}

type StepsProps = Pick<Props, 'stretches' | 'reason' | 'onAccept'> & {
  readonly at: number;
  readonly onGo: (index: number) => void;
};

/** All of them at once, and from one to the next. */
function Steps({ stretches, reason, onAccept, at, onGo }: StepsProps) {
  const all = stretches.length;
  return (
    <div className="row gap-6 wide">
      <Button
        size="small"
        disabled={reason !== null}
        onClick={() => onAccept(stretches, false)}
        data-testid="redline-all"
      >
        {text('redline.acceptAll', { count: all })}
      </Button>
      <span className="quiet figures grow at-end">
        {at < 0 ? numeral(all) : text('common.of', { done: at + 1, all })}
      </span>
      <IconButton size="small" label={text('trace.oneBefore')} disabled={at <= 0} onClick={() => onGo(at - 1)}>
        <ChevronLeft size={16} />
      </IconButton>
      <IconButton size="small" label={text('trace.nextOne')} disabled={at >= all - 1} onClick={() => onGo(at + 1)}>
        <ChevronRight size={16} />
      </IconButton>
    </div>
  );
}

type RowProps = Pick<Props, 'editor' | 'units'> & {
  readonly stretch: Stretch;
  readonly isCurrent: boolean;
  readonly onGo: () => void;
};

function Row({ editor, units, stretch, isCurrent, onGo }: RowProps) {
  const { ref, worstM } = stretch;
  return (
    <ItemRow aria-current={isCurrent} onClick={onGo}>
      <ModelSymbol model={modelOf(ref)} fields={editor.document.get(ref)?.fields ?? {}} size={16} />
      <ItemName>
        {nameOfRef(editor.document, ref)} <span className="quiet">{rangeText(stretch, units)}</span>
      </ItemName>
      <ItemAside>{written(lengthQuantity(worstM, units))}</ItemAside>
    </ItemRow>
  );
}

/** The stretches that lie further away than they may, gone through one by one. */
export function StretchList({ editor, units, stretches, reason, onAccept, onReject }: Props) {
  const { engine } = useEditorPage();
  const [shown, setShown] = useState(step);
  const [key, setKey] = useState<string | null>(null);
  const at = stretches.findIndex((one) => keyOf(one) === key);
  const current = stretches[at] ?? null;
  useShownStretch(engine, current);
  const go = (index: number) => {
    const next = stretches[index];
    if (!next) return;
    setKey(keyOf(next));
    editor.select([next.ref]);
    const bounds = boundsOf([...next.path, ...next.points.map((point) => point.at)]);
    if (bounds) engine?.fit(bounds, { padding: 100, maxZoom: 20, animate: true });
  };
  const accept = (part: Range | null) =>
    current && onAccept([part ? trimStretch(current, part) : current], part !== null);
  const left = stretches.length - shown;
  return (
    <>
      <Steps {...{ stretches, reason, onAccept, at }} onGo={go} />
      <ItemList isOrdered aria-label={text('redline.stretches')} data-testid="redline-stretches">
        {stretches.slice(0, shown).map((stretch, index) => (
          <li key={keyOf(stretch)}>
            <Row {...{ editor, units, stretch }} isCurrent={index === at} onGo={() => go(index)} />
            {index === at ? (
              <StretchCard stretch={stretch} reason={reason} onAccept={accept} onReject={() => onReject(stretch)} />
            ) : null}
          </li>
        ))}
      </ItemList>
      <ShowMore left={left} step={step} onMore={() => setShown(shown + step)} />
    </>
  );
}
