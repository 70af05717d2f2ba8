import type { ItemRef } from '../../items/item';
import { modelKeys } from '../../items/registry';
import { type FindingRow, findingFigures } from '../../items/report/finding-figures';
import { isEverything, type ReportFilter, testsFor } from '../../items/report/report-filter';
import { findDefects } from './find-defects';
import type { Job } from './job';

/** What the checks find among the items of a report: they look at the whole network, whatever the report shows. */
export const reportFindings: Job<ReportFilter, readonly FindingRow[]> = {
  *run(items, filter) {
    const findings = yield* findDefects.run(items, null);
    if (isEverything(filter)) return findingFigures(findings, () => true);
    const shown = new Set<ItemRef>();
    for (const model of modelKeys) {
      const ask = { filter: testsFor(model, filter), within: filter.within };
      for (const reading of items.readings(model, ask)) shown.add(reading.ref());
    }
    return findingFigures(findings, (ref) => shown.has(ref));
  },
};
