import type { Mark, MeasureText } from '../mark';
import type { Box } from '../sheet';
import type { SheetProjection } from '../sheet-projection';
import { paperColours } from './paper-colours';

/** The units of lengths: metres and kilometres, or feet and miles. */
export type PlanUnits = 'metric' | 'us';

const foot = 0.3048;

type Step = { readonly metres: number; readonly label: string };

/** A round length of at most so many metres, as it is written. */
function roundLength(most: number, units: PlanUnits, number: Intl.NumberFormat): Step {
  const large = units === 'metric' ? { from: 1000, unit: 'km' } : { from: 5280 * foot, unit: 'mi' };
  const isLarge = most >= large.from;
  const one = isLarge ? large.from : units === 'metric' ? 1 : foot;
  const power = 10 ** Math.floor(Math.log10(most / one));
  const factor = [5, 2, 1].find((each) => each * power * one <= most * 1.000_001) ?? 1;
  const value = factor * power;
  const unit = isLarge ? large.unit : units === 'metric' ? 'm' : 'ft';
  return { metres: value * one, label: `${number.format(value)} ${unit}` };
}

type ScaleJob = {
  readonly box: Box;
  readonly text: number;
  readonly measure: MeasureText;
  readonly projection: Pick<SheetProjection, 'north' | 'millimetresPerMetre'>;
  readonly scale: number;
  readonly units: PlanUnits;
  readonly locale: string;
  readonly parts: { readonly north: boolean; readonly scaleBar: boolean };
};

/** An arrow that points up, on a grid of 20 around its middle. */
const needle = { left: 'M10 1l-5 17l5 -4z', right: 'M10 1l5 17l-5 -4z' } as const;

function northMarks({ box, text, projection }: ScaleJob): readonly Mark[] {
  const size = Math.min(box.height * 0.72, 5 * text);
  const at = [box.x + box.width - size * 0.62, box.y + box.height * 0.56] as const;
  const shape = { kind: 'shape', at, origin: [10, 10], unit: size / 20, angle: projection.north } as const;
  const pen = { colour: paperColours.line, width: 0.2 };
  const turn = (projection.north * Math.PI) / 180;
  const far = size * 0.45 + 0.7 * text;
  return [
    { ...shape, path: needle.left, fill: { colour: paperColours.line }, pen },
    { ...shape, path: needle.right, fill: { colour: '#ffffff' }, pen },
    {
      kind: 'text',
      text: 'N',
      at: [at[0] + far * Math.sin(turn), at[1] - far * Math.cos(turn) + 0.36 * text],
      size: text,
      weight: 'strong',
      colour: paperColours.text,
      align: 'middle',
      angle: 0,
    },
  ];
}

function barMarks({ box, text, projection, scale, units, locale, parts }: ScaleJob): readonly Mark[] {
  const number = new Intl.NumberFormat(locale);
  const width = box.width - (parts.north ? 6.5 * text : 0) - 2 * text;
  const whole = roundLength(width / projection.millimetresPerMetre, units, number);
  const length = whole.metres * projection.millimetresPerMetre;
  const [x, y, height] = [box.x + text, box.y + box.height * 0.62, 0.55 * text];
  const pieces = 4;
  const marks: Mark[] = Array.from({ length: pieces }, (_, index) => {
    const [from, to] = [x + (index * length) / pieces, x + ((index + 1) * length) / pieces];
    const ring = [from, y, to, y, to, y + height, from, y + height];
    return {
      kind: 'path',
      lines: [ring],
      closed: true,
      fill: { colour: index % 2 === 0 ? paperColours.line : '#ffffff' },
      pen: { colour: paperColours.line, width: 0.2 },
    };
  });
  const label = (words: string, at: number, align: 'start' | 'middle' | 'end'): Mark => ({
    kind: 'text',
    text: words,
    at: [at, y + height + 1.05 * text],
    size: 0.85 * text,
    weight: 'regular',
    colour: paperColours.text,
    align,
    angle: 0,
  });
  const ratio: Mark = {
    kind: 'text',
    text: `1 : ${number.format(scale)}`,
    at: [x, y - 0.7 * text],
    size: 1.2 * text,
    weight: 'strong',
    colour: paperColours.text,
    align: 'start',
    angle: 0,
  };
  return [...marks, ratio, label('0', x, 'start'), label(whole.label, x + length, 'end')];
}

/** Scale bar and ratio, and where north is. */
export function drawScale(job: ScaleJob): readonly Mark[] {
  return [...(job.parts.scaleBar ? barMarks(job) : []), ...(job.parts.north ? northMarks(job) : [])];
}
