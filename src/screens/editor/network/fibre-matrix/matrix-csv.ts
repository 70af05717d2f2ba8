import type { FibreMatrix } from '../../../../analysis/jobs/fibres/fibre-matrix';
import type { NetworkBasis } from '../../../../fibres/network/network-basis';
import type { CableSection } from '../../../../fibres/paths/fibres-per-section';
import { text } from '../../../../i18n/text';
import { csvText } from '../../../../items/codec/csv-text';
import type { TableOrder } from '../../../../print/print-question';
import { paperSize } from '../../../../print/sheet';
import { basisName } from '../../../network-basis/basis-name';
import { fibreStateText } from '../light/section-text';
import type { MatrixLine } from './matrix-line';

type Cell = string | number;

const heads = () => [
  ...[text('light.fibre'), text('matrix.tube'), text('matrix.tubeColour'), text('matrix.colour')],
  ...[text('splices.state'), text('matrix.atStart'), text('matrix.atEnd'), text('matrix.connections')],
  ...[text('matrix.serves'), text('circuits.circuits')],
];

/** Columns of the file on paper that hold numbers, by their places. */
const numeric: readonly number[] = [0, 1];

function cellsOf(line: MatrixLine): readonly Cell[] {
  const { fibre, tube, tubeColour, colour, state, start, end, splices, served, circuits } = line;
  return [fibre, tube, tubeColour, colour, state, start, end, splices, served, circuits];
}

/** The answer to which lines belong, and the network that it is about. */
type About = Pick<FibreMatrix, 'sections'> & { readonly basis: NetworkBasis };

/** Some fibres of a cable as a table for other programs: with the network, and a column for each section. */
export function matrixCsv(
  lines: readonly MatrixLine[],
  { sections, basis }: About,
  name: (section: CableSection) => string,
): string {
  const states = (fibre: number) =>
    sections.map((section) => {
      const state = section.states[fibre - 1];
      return state ? fibreStateText[state]() : '';
    });
  return csvText(
    [...heads(), text('basis.network'), ...sections.map(name)],
    lines.map((line) => [...cellsOf(line), basisName(basis), ...states(line.fibre)]),
  );
}

/** Some fibres of a cable as pages of a file. */
export function matrixPages(title: string, lines: readonly MatrixLine[]): TableOrder {
  const columns = heads().map((head, at) => ({ title: head, align: numeric.includes(at) ? 'end' : 'start' }) as const);
  const rows = lines.map((line) => cellsOf(line).map(String));
  return {
    paper: paperSize('A4', 'landscape'),
    title,
    foot: `${title} · #/##`,
    tables: [{ title, columns, rows, note: '' }],
  };
}
