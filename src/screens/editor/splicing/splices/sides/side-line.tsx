import { memo } from 'react';
import type { UncutFibre } from '../../../../../analysis/jobs/fibres/uncut-job';
import { type Approvals, approvalAt } from '../../../../../fibres/approval/approvals';
import type { RoundWord } from '../../../../../fibres/approval/splice-round';
import { isSameEnd, keyOfEnd } from '../../../../../fibres/plan/closure-plan';
import type { SideLimits } from '../../../../../fibres/plan/plan-refusal';
import type { Uncut } from '../../../../../fibres/splicing/cut-uncut';
import { text } from '../../../../../i18n/text';
import { endText, kindText, markText, stateText } from '../../../../text/fibres/end-text';
import { useLanguage } from '../../../../text/language';
import { decibels } from '../../../common/text/decibels';
import { wordText } from '../approval/word-text';
import { fibreColourName, tubeColourName } from '../fibres/fibre-colour-name';
import { FibreMark } from '../fibres/fibre-mark';
import type { Pane } from '../splice-state';
import { uncutText } from '../uncut/uncut-text';
import type { EndRow, SideRow } from './side-rows';
import type { SideHere } from './sides-here';

/** The common input of all lines of a list: one object, and a new one after a change, which draws the lines again. */
export type AboutLines = {
  readonly here: SideHere;
  readonly standard: string;
  readonly limits: SideLimits;
  readonly approvals: Approvals;
  /** Keys of ends of which two people made different things. */
  readonly collided: ReadonlySet<string>;
  readonly uncut: Uncut<UncutFibre>;
};

const isCollided = (row: SideRow, { here, collided }: Pick<AboutLines, 'here' | 'collided'>) =>
  row.kind === 'end' && collided.has(keyOfEnd({ side: here.side, number: row.number }));

/** The last word of the approval of a planned connection; null without a word, and for a connection that is made. */
function wordOf(row: EndRow, { here, approvals }: Pick<AboutLines, 'here' | 'approvals'>): RoundWord | null {
  if (row.run?.state !== 'planned' || row.other === null) return null;
  return approvalAt(approvals, { side: here.side, number: row.number }, row.other);
}

/** The partner of an end; for an end without a connection, the way of its uncut fibre, or the word for a free end. */
function otherOf(
  { other, number }: EndRow,
  { here, limits, uncut }: Pick<AboutLines, 'here' | 'limits' | 'uncut'>,
): string {
  if (other) return endText(other, limits);
  const passing = uncut.fibres.get(keyOfEnd({ side: here.side, number }));
  return passing ? uncutText(passing) : text('splices.free');
}

function stateOf(row: EndRow, about: Pick<AboutLines, 'here' | 'approvals' | 'collided'>): string {
  if (isCollided(row, about)) return text('collisions.short');
  if (row.run?.kind === 'through') return kindText.through();
  const word = wordOf(row, about);
  if (word) return wordText[word]();
  if (row.run?.lossDb !== undefined)
    return text('splices.stateWithLoss', { state: stateText[row.run.state](), loss: decibels(row.run.lossDb) });
  if (row.run) return stateText[row.run.state]();
  return row.mark ? markText[row.mark.mark]() : '';
}

function EndCells({ row, ...about }: AboutLines & { readonly row: EndRow }) {
  const { here, standard } = about;
  const other = otherOf(row, about);
  const inTube = here.cable ? ((row.number - 1) % here.cable.perTube) + 1 : row.number;
  return (
    <>
      <span className="figures still at-end splice-number">{row.number}</span>
      {here.cable ? (
        <>
          <FibreMark standard={standard} number={inTube} />
          <span className="still splice-colour">{fibreColourName(standard, inTube)}</span>
        </>
      ) : null}
      <span className="grow splice-other" data-free={other === text('splices.free')} title={other}>
        {other}
      </span>
      <span
        className="quiet small still splice-state"
        data-state={row.run?.state ?? row.mark?.mark ?? 'free'}
        data-approval={wordOf(row, about)}
      >
        {stateOf(row, about)}
      </span>
    </>
  );
}

function TubeCells({ row, standard }: { readonly row: Extract<SideRow, { kind: 'tube' }>; readonly standard: string }) {
  const last = row.first + row.count - 1;
  return (
    <>
      <FibreMark standard={standard} number={row.tube} isTube />
      <span className="splice-tube">
        {text('splices.tube', { number: row.tube, colour: tubeColourName(standard, row.tube) })}
      </span>
      <span className="grow splice-other">{text('splices.fibresFromTo', { first: row.first, last })}</span>
    </>
  );
}

/** A line as it is heard. */
function rowLabel(row: SideRow, about: AboutLines): string {
  const { here, standard } = about;
  if (row.kind === 'tube') {
    const tube = text('splices.tube', { number: row.tube, colour: tubeColourName(standard, row.tube) });
    return `${tube}, ${text('splices.fibresFromTo', { first: row.first, last: row.first + row.count - 1 })}`;
  }
  const colour = here.cable ? fibreColourName(standard, ((row.number - 1) % here.cable.perTube) + 1) : '';
  return [String(row.number), colour, otherOf(row, about), stateOf(row, about)]
    .filter((part) => part !== '')
    .join(', ');
}

type Props = {
  readonly about: AboutLines;
  readonly pane: Pane;
  readonly row: SideRow;
  readonly index: number;
  readonly count: number;
  readonly height: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
};

/** True for rows with the same words and drawing, even from different readings of the plan. */
function isSameRow(a: SideRow, b: SideRow): boolean {
  if (a.kind === 'tube' || b.kind === 'tube')
    return a.kind === 'tube' && b.kind === 'tube' && a.tube === b.tube && a.first === b.first && a.count === b.count;
  if (a.number !== b.number || a.mark?.mark !== b.mark?.mark) return false;
  if (a.run?.kind !== b.run?.kind || a.run?.state !== b.run?.state || a.run?.lossDb !== b.run?.lossDb) return false;
  return a.other === null || b.other === null ? a.other === b.other : isSameEnd(a.other, b.other);
}

/** An edit reads the whole plan again, so all rows are other objects after it. */
function isSameLine(a: Props, b: Props): boolean {
  if (a.about !== b.about || a.isActive !== b.isActive || a.isChosen !== b.isChosen || a.count !== b.count)
    return false;
  return a.index === b.index && a.height === b.height && a.pane === b.pane && isSameRow(a.row, b.row);
}

/** Drawn again only when something of it has changed: a key moves the place in a list of some dozens of lines. */
export const SideLine = memo(function SideLine({ pane, row, index, count, height, isActive, isChosen, about }: Props) {
  useLanguage();
  return (
    <div
      id={`${pane}-${index}`}
      role="option"
      tabIndex={-1}
      className="one-line row line-in-view splice-row"
      data-kind={row.kind}
      data-splice-row={index}
      data-active={isActive}
      data-collision={isCollided(row, about)}
      aria-label={rowLabel(row, about)}
      aria-selected={isChosen}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${index * height}px)`, height: `${height}px` }}
    >
      {row.kind === 'tube' ? <TubeCells row={row} standard={about.standard} /> : <EndCells row={row} {...about} />}
    </div>
  );
}, isSameLine);
