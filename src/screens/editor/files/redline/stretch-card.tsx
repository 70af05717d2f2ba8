import { useState } from 'react';
import type { Stretch } from '../../../../files/redline/compare-lines';
import type { Range } from '../../../../files/redline/find-stretches';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { SliderRow } from '../../../../ui/fields/slider-row';
import { ButtonRow } from '../../../../ui/panels/button-row';
import { useUnits } from '../../../preferences/use-units';
import { lengthQuantity, written } from '../../../text/quantities/quantity';

type Props = {
  readonly stretch: Stretch;
  /** Why nothing can be accepted now; null: it can. */
  readonly reason: string | null;
  readonly onAccept: (part: Range | null) => void;
  readonly onReject: () => void;
};

type EndProps = {
  readonly label: string;
  readonly value: number;
  readonly stretch: Stretch;
  readonly onChange: (metres: number) => void;
};

/** One end of the part that is accepted, on a slider over the stretch. */
function End({ label, value, stretch, onChange }: EndProps) {
  const units = useUnits();
  const [min, max] = [Math.floor(stretch.fromM), Math.ceil(stretch.toM)];
  return (
    <SliderRow {...{ label, min, max, value, onChange }} step={1} valueText={written(lengthQuantity(value, units))} />
  );
}

/** The decisions about a stretch: all of it, a part of it, or none. */
export function StretchCard({ stretch, reason, onAccept, onReject }: Props) {
  const [part, setPart] = useState<Range | null>(null);
  const whole = { fromM: Math.floor(stretch.fromM), toM: Math.ceil(stretch.toM) };
  const isEmpty = part !== null && part.toM - part.fromM < 1;
  return (
    <div className="stack gap-6 sunken redline-card" data-testid="redline-card">
      {part ? (
        <>
          <End
            label={text('redline.partFrom')}
            value={part.fromM}
            stretch={stretch}
            onChange={(fromM) => setPart({ ...part, fromM })}
          />
          <End
            label={text('redline.partTo')}
            value={part.toM}
            stretch={stretch}
            onChange={(toM) => setPart({ ...part, toM })}
          />
        </>
      ) : null}
      {reason ? <p className="quiet">{reason}</p> : null}
      <ButtonRow className="layer-buttons" gap={6}>
        <Button
          variant="primary"
          size="small"
          disabled={reason !== null || isEmpty}
          onClick={() => onAccept(part)}
          data-testid="redline-accept"
        >
          {part ? text('redline.acceptThisPart') : text('redline.accept')}
        </Button>
        <Button
          size="small"
          aria-pressed={part !== null}
          onClick={() => setPart(part ? null : whole)}
          data-testid="redline-part"
        >
          {text('redline.part')}
        </Button>
        <Button size="small" onClick={onReject} data-testid="redline-reject">
          {text('redline.reject')}
        </Button>
      </ButtonRow>
    </div>
  );
}
