import { text } from '../../i18n/text';
import type { CableRow } from '../../items/report/cable-metres';
import { type Phase, phaseOf } from '../../items/report/phase-of';
import { lifeCycle } from '../../items/states/life-cycle';
import { StackedBars } from '../../ui/chart/stacked-bars';
import { abandonedText } from '../text/abandoned-text';
import type { Units } from '../text/quantities/quantity';
import { FigureNumbers, FigureSection } from './figure-section';
import { isAnyOf } from './is-any-of';
import { axisLength, inUnits, lengthColumns, longLength } from './length-columns';
import type { OnMap } from './report-address';
import type { SectionProps } from './section-props';
import { levelLabel, phaseLabel } from './state-label';

const statesOf = (phase: Phase) => lifeCycle.filter((state) => phaseOf(state) === phase);

function those({ level, phase }: Pick<CableRow, 'level' | 'phase'>): OnMap {
  const state =
    phase === 'unknown'
      ? ({ field: 'status', test: 'is-not', values: lifeCycle } as const)
      : isAnyOf('status', ...statesOf(phase));
  return { model: 'cable', tests: [isAnyOf('subtype', level), state] };
}

function CableBars({ rows, units, onMap }: { rows: readonly CableRow[] } & Pick<SectionProps, 'units' | 'onMap'>) {
  const keyOf = ({ level, phase }: CableRow) => `${level}/${phase}`;
  const pick = (key: string) => {
    const row = rows.find((one) => keyOf(one) === key);
    if (row) onMap(those(row));
  };
  return (
    <StackedBars
      label={text('report.lengthCablesDrawnSlack')}
      groups={rows.map((row) => ({
        key: keyOf(row),
        label: `${levelLabel(row.level)} · ${phaseLabel(row.phase)}`,
        note: longLength(row.drawn + row.slack, units),
        values: { drawn: row.drawn, slack: row.slack },
      }))}
      series={[
        { key: 'drawn', label: text('report.asDrawn'), tone: 'solid' },
        { key: 'slack', label: text('report.slack'), tone: 'cross' },
      ]}
      format={(metres) => axisLength(metres, units)}
      onPick={pick}
    />
  );
}

/** "3 abandoned, 1.20 km": cables that are counted apart, with their slack. */
function goneText(gone: readonly CableRow[], units: Units): string {
  const count = gone.reduce((all, row) => all + row.count, 0);
  return abandonedText({ count, metres: gone.reduce((all, row) => all + row.drawn + row.slack, 0) }, units) ?? '';
}

/** Metres of cable including slack, apart from those of routes (W2.1). */
export function CableSection({ report, units, mapTo, onMap }: SectionProps) {
  const { rows } = report.cables;
  const wanted = rows.filter(({ phase }) => phase !== 'gone');
  const sum = (value: (row: CableRow) => number) => wanted.reduce((all, row) => all + value(row), 0);
  const [drawn, slack] = [sum((row) => row.drawn), sum((row) => row.slack)];
  const gone = rows.filter(({ phase }) => phase === 'gone');
  const total = {
    level: 'all',
    phase: 'unknown' as const,
    count: sum((row) => row.count),
    drawn,
    slack,
    silent: sum((row) => row.silent),
  };
  return (
    <FigureSection
      id="cables"
      title={text('common.cables')}
      number={longLength(drawn + slack, units)}
      about={text('report.drawnSlackCablesSay', {
        drawn: longLength(drawn, units),
        slack: longLength(slack, units),
        silent: total.silent,
        abandoned: gone.length,
        words: goneText(gone, units),
      })}
    >
      {wanted.length > 0 ? <CableBars rows={wanted} units={units} onMap={onMap} /> : null}
      <FigureNumbers
        file="cables"
        caption={text('report.cablesWithTheirSlack')}
        columns={[
          {
            label: text('report.networkLevel'),
            value: (row: CableRow) => (row === total ? text('report.allButAbandoned') : levelLabel(row.level)),
          },
          { label: text('common.state'), value: (row) => (row === total ? '' : phaseLabel(row.phase)) },
          { label: text('common.cables'), value: ({ count }) => count, digits: 0 },
          {
            label: units === 'us' ? text('report.slackFt') : text('report.slackM'),
            value: (row) => inUnits(row.slack, units),
            digits: 0,
          },
          ...lengthColumns<CableRow>((row) => row.drawn + row.slack, units),
        ]}
        rows={rows}
        keyOf={({ level, phase }) => `${level}/${phase}`}
        total={total}
        linkOf={(row) => mapTo(those(row))}
      />
    </FigureSection>
  );
}
