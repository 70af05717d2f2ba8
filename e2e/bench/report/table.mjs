/** The run as Markdown: medians by size, the product beside raw MapLibre, with their ratio at the largest size that both have. */
import { medianOf, ratio, shown, shownRatio } from './figures.mjs';

const rows = [
  ['hover on an empty page: the floor, main CPU ms', 'floor.cpu'],
  ['hover, main CPU ms a move', 'hover.cpu'],
  ['load to the first complete picture, ms', 'load.wall'],
  ['load, main CPU ms', 'load.main'],
  ['load, CPU of all threads ms', 'load.all'],
  ['load, longest main-thread task ms', 'load.longestTask'],
  ['resident after the load, MB', 'load.resident'],
  ['reopening, ms', 'reopen.wall'],
  ['reopening, main CPU ms', 'reopen.main'],
  ['back to the same project, ms', 'visits.same.wall'],
  ['back to the same project, CPU of all processes ms', 'visits.same.cpu'],
  ['another project in the page, ms', 'visits.other.wall'],
  ['another project in the page, CPU of all processes ms', 'visits.other.cpu'],
  ['map → report → map, ms', 'visits.report.wall'],
  ['map → report → map, CPU of all processes ms', 'visits.report.cpu'],
  ['click to select, main CPU ms', 'select.cpu'],
  ['click to select, ms until shown', 'select.latency'],
  ['the grip (press and first move), main CPU ms', 'drag.grip'],
  ['drag, main CPU ms a move', 'drag.cpu'],
  ['drag, p95', 'drag.cpu95'],
  ['drag, ms until shown', 'drag.latency'],
  ['drag, ms until shown, p95', 'drag.latency95'],
  ['drag, share of moves shown in the same frame', 'drag.sameFrame'],
  ['60 moves a second: main CPU ms a move', 'burst.cpu'],
  ['60 moves a second: ms behind at the end', 'burst.late'],
  ['commit, ms until drawn', 'commits.drawn'],
  ['commit, main CPU ms', 'commits.cpu'],
  ['pixels between the pointer and what the service has after it', 'saved.off'],
  ['drawing with snapping, main CPU ms a move', 'draw.cpu'],
  ['drawing with snapping, vertices aimed at', 'draw.aimed'],
  ['drawing with snapping, vertices on target', 'draw.onTarget'],
  ['zooming out to everything, main CPU ms', 'zoomOut.main'],
  ['everything on screen: drag, main CPU ms a move', 'fit.cpu'],
  ['everything on screen: drag, ms until shown', 'fit.latency'],
  ['everything on screen: drag, ms until shown, p95', 'fit.latency95'],
  ['everything on screen: commit, ms until drawn', 'fitCommits.drawn'],
  ['everything on screen: commit, main CPU ms', 'fitCommits.cpu'],
  ['import of 500 lines, ms until drawn', 'bulk500.wall'],
  ['import of 500 lines, longest task ms', 'bulk500.longestTask'],
  ['import of 20,000 lines, ms until drawn', 'bulk20000.wall'],
  ['import of 20,000 lines, longest task ms', 'bulk20000.longestTask'],
  ['longest task: hover, select, drag, 60 a second, commits', 'longest.work'],
  ['longest task: drawing', 'draw.longestTask'],
  ['longest task: zooming out', 'zoomOut.longestTask'],
  ['longest task: drag and commits with everything on screen', 'longest.fit'],
];

const size = (n) => (n === 0 ? 'empty' : n.toLocaleString('en'));

/** The words of the table for a cell without a figure: a crash where that took this phase away, else that there is none. */
function whyNot(records, { name, n }, path) {
  const [phase] = path.split('.');
  const ran = records.filter((record) => record.name === name && record.n === n);
  const crashed = ran.some(
    ({ errors = [], failures = {} }) => failures[phase] && /crash/i.test([...errors, failures[phase]].join()),
  );
  return crashed ? 'crash' : '–';
}

/** One table of all rows with at least one figure. */
export function table(records, names) {
  const sizes = [...new Set(records.map(({ n }) => n))].sort((a, b) => a - b);
  const columns = sizes.flatMap((n) => names.map((name) => ({ n, name })));
  const largest = sizes.at(-1);
  const head = ['', ...columns.map(({ n, name }) => `${name}, ${size(n)}`), `ratio at ${size(largest)}`];
  const lines = rows.flatMap(([label, path]) => {
    const cells = columns.map((column) => medianOf(records, { ...column, path }));
    if (cells.every((cell) => cell === null)) return [];
    const [ours, theirs] = names.map((name) => medianOf(records, { name, n: largest, path }));
    const texts = cells.map((cell, i) => (cell === null ? whyNot(records, columns[i], path) : shown(cell)));
    return [`| ${[label, ...texts, shownRatio(ratio(ours, theirs))].join(' | ')} |`];
  });
  return [`| ${head.join(' | ')} |`, `|---|${columns.map(() => '--:').join('|')}|--:|`, ...lines].join('\n');
}
