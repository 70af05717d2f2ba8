import type { FibreFar, FibreMatrix, MatrixRow, ServedPlace } from '../../../../analysis/jobs/fibres/fibre-matrix';
import type { EditorDocument } from '../../../../editor/document/document';
import type { CableSection, FibreState } from '../../../../fibres/paths/fibres-per-section';
import { refOfStation } from '../../../../fibres/paths/station-of-site';
import { inEnglish, text } from '../../../../i18n/text';
import { foldText } from '../../../../items/filter/fold-text';
import { type Item, type ItemId, type ItemRef, idOf, modelOf, refOf } from '../../../../items/item';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { endText, splitterText, stateText } from '../../../text/fibres/end-text';
import { cableStyle, type FibreInTube, fibreInTube } from '../../splicing/splices/fibres/cable-style';
import { circuitText } from '../circuits/circuit-text';
import { servedName } from '../cut/served-csv';
import { placeAtEnd, whyText } from '../light/hop-words';
import { fibreStateText } from '../light/section-text';

/** The states of fibres in the order in which the filter and the words list them. */
export const fibreStates: readonly FibreState[] = ['used', 'reserved', 'free', 'dead'];

/** A fibre of the matrix in words. */
export type MatrixLine = FibreInTube & {
  readonly row: MatrixRow;
  readonly fibre: number;
  /** The states of the fibre in the chosen section, or in all sections. */
  readonly states: readonly FibreState[];
  readonly state: string;
  readonly start: string;
  readonly end: string;
  /** The state of its connections; empty for none. */
  readonly splices: string;
  readonly served: string;
  /** The circuits over the fibre; empty for none. */
  readonly circuits: string;
  /** The words and numbers of the line, folded: a filter looks among them. */
  readonly words: readonly string[];
};

type Ends = { readonly id: ItemId; readonly sections: readonly CableSection[] };

/** The closure or the site at an end of the cable where the fibre ends without a connection. */
function placeOfEnd(hop: FibreFar, { id, sections }: Ends): ItemRef | null {
  if (hop.kind !== 'end' || hop.why !== 'cable-end' || hop.cable !== id) return null;
  const station = hop.toward === 'start' ? sections[0]?.from : sections.at(-1)?.to;
  return station === undefined || station === null ? null : refOfStation(station);
}

/** Where light comes to beyond the end of a cable: "ODF-1, port 7". */
function farText(hop: FibreFar, document: EditorDocument, ends: Ends): string {
  const own = placeOfEnd(hop, ends);
  if (own && modelOf(own) === 'site') return nameOfRef(document, own);
  if (own) return `${nameOfRef(document, own)}, ${text('matrix.notFurther')}`;
  const closure = hop.closure === null ? '' : nameOfRef(document, refOf('splice', hop.closure));
  if (hop.kind === 'splitter') return `${closure}, ${splitterText(hop.splitter)}`;
  const place = placeAtEnd(hop, document);
  if (place !== '') return place;
  if (closure === '') return whyText[hop.why]();
  if (hop.why === 'port' && hop.end) return `${closure}, ${endText(hop.end, { nameOf: String })}`;
  return `${closure}, ${hop.why === 'open' ? text('matrix.notFurther') : whyText[hop.why]()}`;
}

/** The states of a fibre in these sections, in words: "Used", or "Used 2, Free 3" for different states. */
function statesText(states: readonly FibreState[]): string {
  const counts = fibreStates.flatMap((state) => {
    const count = states.filter((one) => one === state).length;
    return count > 0 ? [{ state, count }] : [];
  });
  const words = counts.map(({ state, count }) =>
    counts.length === 1
      ? fibreStateText[state]()
      : text('matrix.stateCount', { state: fibreStateText[state](), count }),
  );
  return words.join(', ');
}

function servedText(served: readonly ServedPlace[], count: number, document: EditorDocument): string {
  const names = served.map((one) => servedName(one, document));
  if (names.length < count) names.push(text('matrix.andMore', { count: count - names.length }));
  return names.join('; ');
}

const wordsIn = (words: string) =>
  foldText(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

type About = {
  readonly document: EditorDocument;
  readonly cable: Item;
  /** The service's standard of colours. */
  readonly standard: string;
  /** Only this section counts for the state; null: all of them. */
  readonly section: number | null;
};

/** The fibres of a cable in the words of the moment. */
export function matrixLines({ sections, rows }: FibreMatrix, about: About): readonly MatrixLine[] {
  const { document, cable, standard, section } = about;
  const style = cableStyle(cable.fields);
  const ends = { id: idOf(cable.ref), sections };
  const counted: readonly CableSection[] = section === null ? sections : sections.slice(section, section + 1);
  return rows.map((row): MatrixLine => {
    const { fibre } = row;
    const states = counted.flatMap((one) => one.states[fibre - 1] ?? []);
    const inTube = fibreInTube(style, fibre, standard);
    const texts = {
      state: statesText(states),
      start: farText(row.start, document, ends),
      end: farText(row.end, document, ends),
      splices: row.splices === null ? '' : stateText[row.splices](),
      served: servedText(row.served, row.servedCount, document),
      circuits: row.circuits.map(circuitText).join('; '),
    };
    const inOther = inEnglish(() => statesText(states));
    const all = [...Object.values(texts), inTube.tubeColour, inTube.colour, inOther].join(' ');
    return { ...inTube, ...texts, row, fibre, states, words: wordsIn(all) };
  });
}

/** A part of a typed filter: fibres from one number to another, else words. */
type FilterPart = { readonly range: readonly [first: number, last: number] | null; readonly words: readonly string[] };

function filterPart(part: string): FilterPart {
  const [, first, last = first] = /^(\d{1,6})(?:[-–](\d{1,6}))?$/.exec(part) ?? [];
  return first === undefined
    ? { range: null, words: wordsIn(part) }
    : { range: [Number(first), Number(last)], words: [] };
}

/** The lines that a typed filter finds: by numbers and ranges of fibres, and by words that begin like what a line says. */
export function filteredLines(lines: readonly MatrixLine[], typed: string, state: FibreState | null) {
  const parts = typed.split(/[\s,;]+/).map(filterPart);
  const ranges = parts.flatMap(({ range }) => (range ? [range] : []));
  const words = parts.flatMap((part) => part.words);
  return lines.filter((line) => {
    if (state !== null && !line.states.includes(state)) return false;
    const isMeant = ranges.length === 0 || ranges.some(([first, last]) => line.fibre >= first && line.fibre <= last);
    return isMeant && words.every((word) => line.words.some((one) => one.startsWith(word)));
  });
}
