import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { reportJob } from '../../src/analysis/jobs/all-jobs';
import { answerOf, itemAt, itemsOf } from '../../src/analysis/testing/items-of';
import { type Catalogue, speak } from '../../src/i18n/text';
import { figureCounts } from '../../src/items/report/figure-counts';
import { everything } from '../../src/items/report/report-filter';
import { ReportBody } from '../../src/screens/report/report-body';

/**
 * Drives the figure through the product, in which no file names it: the report must count it, and show its tile, picture and table.
 */
export function driveFigure(id: string, catalogues: Readonly<Record<'en' | 'de', Catalogue>>) {
  const sites = ['built', 'built', 'planned', 'built'].map((status, at) =>
    itemAt(`site:${at + 1}`, { name: `S-${at + 1}`, status }, [8 + at, 49]),
  );
  const today = '2026-11-30';
  const request = { filter: everything, today, orderCategory: 'work-order' };
  const { answers, all } = answerOf(reportJob(figureCounts).run(itemsOf(sites), request));
  const drawn = (language: string, catalogue: Catalogue) => {
    speak(language, catalogue);
    const env = { all, today, units: 'metric', mapTo: (at: unknown) => `/map?${JSON.stringify(at)}` } as const;
    const body = createElement(ReportBody, { ...env, answers, onMap: () => undefined });
    const page = renderToStaticMarkup(createElement(MemoryRouter, null, body));
    const section =
      new RegExp(`<section class="[^"]*figure" id="${id}".*?</section></div></section>`).exec(page)?.[0] ?? '';
    const cells = (pattern: RegExp) => [...section.matchAll(pattern)].map(([, cell]) => cell);
    return {
      tile: new RegExp(`href="#${id}"><span>([^<]*)</span><strong>([^<]*)`).exec(page)?.slice(1),
      title: cells(/<h2[^>]*>([^<]*)/g),
      pictures: cells(/(aria-label="[^"]*tab[^"]*")/gi).length,
      rows: cells(/<th scope="row"><a[^>]*>([^<]*)/g),
      counts: cells(/<td data-number="true">([^<]*)/g),
      saves: section.includes(`data-testid="csv-${id}"`),
    };
  };
  return { answer: answers[id], en: drawn('en', catalogues.en), de: drawn('de', catalogues.de) };
}
