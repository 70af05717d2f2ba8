/** The goals of the map engine, each with what this run measured. Peers are measured elsewhere: README.md of this folder. */
import { medianOf, net, ratio, shown, shownRatio } from './figures.mjs';

const [least, large, million] = [1000, 100_000, 1_000_000];

/** `most` is the goal; null where the figure is for reading only. */
function line(goal, value, most, text = shownRatio) {
  const wanted = most === null ? '' : `≤ ${text(most)}`;
  const verdict = value === null ? 'not measured' : most === null ? '' : value <= most ? 'met' : 'missed';
  return { goal, wanted, measured: value === null ? '–' : text(value), verdict };
}

function readerOf(records, ours, theirs) {
  const own = (n, path) => medianOf(records, { name: ours, n, path });
  const raw = (n, path) => medianOf(records, { name: theirs, n, path });
  const netOf = (of, n, path) => net(of(n, path), of(0, path));
  return {
    own,
    growth: (path, n, than) => ratio(own(n, path), own(than, path)),
    against: (path, n) => ratio(own(n, path), raw(n, path)),
    netAgainst: (path, n) => ratio(netOf(own, n, path), netOf(raw, n, path)),
  };
}

function editGoals({ growth, against, own }) {
  return [
    line('drag, main CPU a move, 100k against 1k', growth('drag.cpu', large, least), 1.2),
    line('the same, 1M against 1k', growth('drag.cpu', million, least), 1.3),
    line('the same with everything on screen, 100k against 1k', growth('fit.cpu', large, least), null),
    line('moves at 100k not shown in the same frame', flip(own(large, 'drag.sameFrame')), 0.05, percent),
    line('commit at 100k until drawn, against raw', against('commits.drawn', large), 1 / 20),
    line('the same, against its own at 1k', growth('commits.drawn', large, least), 3),
    line('commit with everything on screen, against raw', against('fitCommits.drawn', large), 1 / 20),
    line('the same, against its own at 1k', growth('fitCommits.drawn', large, least), 3),
    line('click to select, main CPU, 100k against 1k', growth('select.cpu', large, least), 1.3),
    line('the grip, main CPU, 100k against 1k', growth('drag.grip', large, least), 1.3),
    line('drawing with snapping, main CPU, 100k against 1k', growth('draw.cpu', large, least), 1.2),
    line(
      'vertices at 100k off their target',
      missed(own(large, 'draw.onTarget'), own(large, 'draw.aimed')),
      0,
      percent,
    ),
  ];
}

const flip = (value) => (value === null ? null : 1 - value);
const missed = (hit, aimed) => (hit === null || !aimed ? null : 1 - hit / aimed);
const percent = (value) => `${Math.round(value * 100)} %`;
const times = (value) => `${value.toFixed(2)}×`;
const milliseconds = (value) => `${shown(value)} ms`;
const megabytes = (value) => `${shown(value)} MB`;

function loadGoals({ own, growth, against, netAgainst }) {
  return [
    line('load of 100k until drawn, over its own empty project, against raw', netAgainst('load.wall', large), 1 / 3),
    line('the same, the start of the app included', against('load.wall', large), null),
    line('load of 100k, main CPU, over its own empty project, against raw', netAgainst('load.main', large), 1 / 10),
    line('the same, the start of the app included', against('load.main', large), null),
    line('load of 100k, longest task, against raw', against('load.longestTask', large), 1 / 4),
    line('resident growth at 100k over empty, against raw', netAgainst('load.resident', large), 0.4, times),
    line('reopening 100k, against its first load', ratio(own(large, 'reopen.wall'), own(large, 'load.wall')), 1 / 2),
    line('longest task at 100k after the first picture', own(large, 'longest.all'), 200, milliseconds),
    line('drag at 1M against 100k, main CPU a move', growth('drag.cpu', million, large), 1.5),
    line('commit at 1M against 100k, until drawn', growth('commits.drawn', million, large), 1.5),
    line('load of 1M until drawn', own(million, 'load.wall'), null, milliseconds),
    line('resident at 1M', own(million, 'load.resident'), 1024, megabytes),
  ];
}

/** The goals as rows `{ goal, wanted, measured, verdict }`. `weight`: gzip KB, or null. */
export function goals(records, { ours, theirs, weight }) {
  const reader = readerOf(records, ours, theirs);
  const kilobytes = (value) => `${shown(value)} KB`;
  return [
    ...editGoals(reader),
    ...loadGoals(reader),
    line('weight of the engine, gzip', weight?.engine ?? null, 36, kilobytes),
    line('weight of everything for the first map, gzip', weight?.firstMap ?? null, 661, kilobytes),
  ];
}

/** The goals as a Markdown table. */
export function goalsTable(rows) {
  const lines = rows.map(({ goal, wanted, measured, verdict }) => `| ${goal} | ${wanted} | ${measured} | ${verdict} |`);
  return ['| | goal | measured | |', '|---|--:|--:|---|', ...lines].join('\n');
}
