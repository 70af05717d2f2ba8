import { memo } from 'react';
import type { CableSection, FibreState } from '../../../../fibres/paths/fibres-per-section';
import { useLanguage } from '../../../text/language';
import { FibreMark } from '../../splicing/splices/fibres/fibre-mark';
import { fibreStateText } from '../light/section-text';
import type { MatrixLine } from './matrix-line';

/** The signs of the states for narrow places; the words are beside a sign, or in its title. */
export const stateSign: Readonly<Record<FibreState, string>> = { used: '●', reserved: '◐', free: '○', dead: '✕' };

type Props = {
  readonly line: MatrixLine;
  readonly sections: readonly CableSection[];
  /** The standard by which the fibres of the cable are coloured. */
  readonly standard: string;
  readonly index: number;
  readonly height: number;
  readonly isActive: boolean;
};

/** The state of the fibre in each section, as a sign. */
function Sections({ line: { fibre }, sections }: Pick<Props, 'line' | 'sections'>) {
  const signs = sections.flatMap(({ fromM, states }) => {
    const state = states[fibre - 1];
    return state ? [{ fromM, state }] : [];
  });
  const words = signs.map(({ state }, at) => `${at + 1} ${fibreStateText[state]()}`).join(', ');
  return (
    <td className="matrix-sections" aria-label={words} title={words}>
      {signs.map(({ fromM, state }) => (
        <span key={fromM} aria-hidden="true" data-state={state}>
          {stateSign[state]}
        </span>
      ))}
    </td>
  );
}

/** One fibre of the matrix. Drawn again only when something of it has changed. */
export const MatrixRowLine = memo(function MatrixRowLine(props: Props) {
  useLanguage();
  const { line, sections, standard, index, height, isActive } = props;
  const { fibre, tube, tubeColour, inTube, colour, state, start, end, circuits } = line;
  const served = [circuits, line.served].filter((words) => words !== '').join('; ');
  return (
    <tr
      id={`matrix-${fibre}`}
      className="line-in-view matrix-row"
      aria-rowindex={index + 2}
      aria-selected={isActive}
      data-fibre={fibre}
      style={{ transform: `translateY(${index * height}px)`, height: `${height}px` }}
    >
      <td className="figures at-end matrix-number">{fibre}</td>
      <td className="row gap-6 matrix-tube">
        <FibreMark standard={standard} number={tube} isTube />
        {`${tube} ${tubeColour}`}
      </td>
      <td className="row gap-6 matrix-colour">
        <FibreMark standard={standard} number={inTube} />
        {colour}
      </td>
      <td className="matrix-state" title={state}>
        {state}
      </td>
      <td className="matrix-start" title={start}>
        {start}
      </td>
      <td className="matrix-end" title={end}>
        {end}
      </td>
      <td className="matrix-serves" title={served}>
        {served}
      </td>
      <Sections line={line} sections={sections} />
    </tr>
  );
});
