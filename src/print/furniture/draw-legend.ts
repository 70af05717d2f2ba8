import type { LinePattern } from '../../items/model-spec';
import type { DrawnStyle } from '../../items/pack/drawn-items';
import { colourValue } from '../../map/style/palette';
import type { Mark, MeasureText } from '../mark';
import { itemMarks } from '../network/item-marks';
import type { Box } from '../sheet';
import { fitText } from './fit-text';
import { paperColours } from './paper-colours';

/** The words of the legend, in the language of the page. */
export type LegendWords = {
  readonly title: string;
  /** By style, in the order of the items' styles: what it stands for. */
  readonly things: readonly string[];
  /** The meaning of a line's pattern. */
  readonly states: Readonly<Partial<Record<LinePattern, string>>>;
  /** "and # more", with `#` for how many. */
  readonly more: string;
};

type Entry = { readonly style: DrawnStyle; readonly colour: string; readonly words: string };

type LegendJob = {
  readonly box: Box;
  readonly text: number;
  readonly measure: MeasureText;
  readonly words: LegendWords;
  /** All layer styles of the sheet's items, the visible ones, and the colour of each on paper. */
  readonly styles: readonly DrawnStyle[];
  readonly seen: ReadonlySet<DrawnStyle>;
  readonly colourOf: (style: DrawnStyle) => string;
};

/** The zoom at which a legend's samples are drawn. */
const sampleZoom = 17.5;
/** Of the text size: a row, a sample's width, the least width of a column. */
const rowHeight = 1.75;
const sampleWidth = 4.2;
const columnWidth = 20;

const stateOrder: readonly LinePattern[] = [
  'planned',
  'permitted',
  'construction',
  'solid',
  'as-built',
  'existing',
  'unknown',
  'abandoned',
  'annotation',
];

/** The visible things, each once, areas last; then the states of lines. */
function entriesOf({ styles, seen, words, colourOf }: LegendJob): readonly Entry[] {
  const things = new Map<string, Entry>();
  const kinds = ['point', 'line', 'area'];
  for (const [index, style] of styles.entries()) {
    const thing = words.things[index] ?? '';
    if (!seen.has(style) || thing === '') continue;
    const key = `${kinds.indexOf(style.kind)} ${thing} ${colourOf(style)}`;
    if (!things.has(key))
      things.set(key, { style: { ...style, pattern: 'solid' }, colour: colourOf(style), words: thing });
  }
  const ordered = [...things.values()].toSorted((a, b) => kinds.indexOf(a.style.kind) - kinds.indexOf(b.style.kind));
  const lines = [...seen].filter(({ kind, model }) => kind === 'line' && model !== 'info-object');
  const states = stateOrder.flatMap((pattern): readonly Entry[] => {
    const style = lines.find((one) => one.pattern === pattern);
    const state = words.states[pattern];
    return style && state
      ? [
          {
            style: { ...style, model: 'segment', size: 2, pattern },
            colour: colourValue('other', 'light'),
            words: state,
          },
        ]
      : [];
  });
  return [...ordered, ...states];
}

function sampleMarks({ style, colour }: Entry, { x, y, width, height }: Box): readonly Mark[] {
  const middle = y + height / 2;
  const shape = { style, colour, opacity: 1 };
  switch (style.kind) {
    case 'point':
      return itemMarks({ ...shape, paths: [[x + width / 2, middle]] }, sampleZoom);
    case 'line':
      return itemMarks(
        { ...shape, style: { ...style, size: Math.min(3, style.size) }, paths: [[x, middle, x + width, middle]] },
        sampleZoom,
      ).slice(-1);
    case 'area':
      return itemMarks(
        {
          ...shape,
          paths: [
            [x, y + 0.15 * height, x + width, y + 0.15 * height, x + width, y + 0.85 * height, x, y + 0.85 * height],
          ],
        },
        sampleZoom,
      );
  }
}

/** The legend of the signs that are on this sheet. */
export function drawLegend(job: LegendJob): readonly Mark[] {
  const { box, text, measure, words } = job;
  const all = entriesOf(job);
  if (all.length === 0) return [];
  const heading: Mark = {
    kind: 'text',
    text: words.title,
    at: [box.x, box.y + 1.1 * text],
    size: 1.1 * text,
    weight: 'strong',
    colour: paperColours.text,
    align: 'start',
    angle: 0,
  };
  const top = box.y + 1.9 * text;
  const columns = Math.max(1, Math.floor(box.width / (columnWidth * text)));
  const room = box.y + box.height - top;
  // Smaller, down to what can still be read, rather than cut short.
  const size =
    Math.max(0.72, Math.min(1, (Math.floor((columns * room) / (rowHeight * text)) || 1) / all.length)) * text;
  const rows = Math.max(1, Math.floor(room / (rowHeight * size)));
  const isCut = all.length > rows * columns;
  const shown = isCut ? all.slice(0, rows * columns - 1) : all;
  const width = box.width / columns;
  const placeOf = (index: number): Box => ({
    x: box.x + Math.floor(index / rows) * width,
    y: top + (index % rows) * rowHeight * size,
    width,
    height: rowHeight * size,
  });
  const line = (place: Box, label: string, indent: number): Mark => ({
    kind: 'text',
    text: fitText(label, place.width - indent - 0.4 * size, { size, weight: 'regular', measure }),
    at: [place.x + indent, place.y + place.height / 2 + 0.36 * size],
    size,
    weight: 'regular',
    colour: paperColours.text,
    align: 'start',
    angle: 0,
  });
  const marks = shown.flatMap((entry, index) => {
    const place = placeOf(index);
    const sample = { ...place, width: sampleWidth * size };
    return [...sampleMarks(entry, sample), line(place, entry.words, (sampleWidth + 0.8) * size)];
  });
  const left = all.length - shown.length;
  return [heading, ...marks, ...(isCut ? [line(placeOf(shown.length), words.more.replace('#', String(left)), 0)] : [])];
}
