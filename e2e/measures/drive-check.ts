import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { findDefects } from '../../src/analysis/checks/find-defects';
import { allJobs } from '../../src/analysis/jobs/all-jobs';
import { answerOf, itemAt, itemsOf } from '../../src/analysis/testing/items-of';
import { type Catalogue, speak } from '../../src/i18n/text';
import { everything } from '../../src/items/report/report-filter';
import { checkGroups, checkRows } from '../../src/screens/editor/items/checks/check-rows';
import { ChecksBar } from '../../src/screens/editor/items/checks/checks-bar';
import { findingsCsv } from '../../src/screens/editor/items/checks/findings-csv';
import { findings as findingsFigure } from '../../src/screens/report/figures/findings';
import { noteText } from '../../src/screens/text/steps/note-text';

const nothing = () => undefined;

/** Drives the rule through the product, in which no file names it: the search, list, export, report and notes must show it. */
export function driveCheck(rule: string, catalogues: Readonly<Record<'en' | 'de', Catalogue>>) {
  const poles = [41, 12].map((height, at) =>
    itemAt(`pole:${at + 1}`, { name: `P-${at + 1}`, status: 'existing', height }, [8 + at, 49]),
  );
  const request = { budgets: null, forms: [] };
  const found = answerOf(findDefects.run(itemsOf(poles), request)).filter((finding) => finding.rule === rule);
  const groups = checkGroups(found, { severity: 'all', rule, within: null });
  const rows = answerOf(allJobs['report-findings'].run(itemsOf(poles), { filter: everything, ...request }));
  const spoken = (language: string, catalogue: Catalogue) => {
    speak(language, catalogue);
    const bar = renderToStaticMarkup(
      createElement(ChecksBar, { shown: 1, open: 1, stale: false, onRun: nothing, onExport: nothing }),
    );
    const shown = findingsFigure.show(rows, { all: 2, today: '2026-11-30', units: 'metric', mapTo: () => '' });
    const bars = shown?.parts.find(({ kind }) => kind === 'bars');
    return {
      choice: new RegExp(`<option value="${rule}">([^<]*)`).exec(bar)?.[1],
      csv: findingsCsv(groups, (ref) => ref).split('\r\n')[1],
      reported: bars?.kind === 'bars' ? bars.bars.groups.find(({ key }) => key === rule)?.label : null,
      mended: noteText({ key: 'mended', params: { rule, count: 2 } }),
    };
  };
  return {
    refs: found.map(({ ref }) => ref),
    listed: checkRows(groups, new Set()).length,
    en: spoken('en', catalogues.en),
    de: spoken('de', catalogues.de),
  };
}
