import type { ItemRef } from '../../items/item';
import { modelKeys } from '../../items/registry';
import { isEverything, type ReportFilter, testsFor } from '../../items/report/report-filter';
import type { JobItems } from './job';

/** The items that a report shows; null where it shows all of them. */
export function shownIn(items: JobItems, filter: ReportFilter): ReadonlySet<ItemRef> | null {
  if (isEverything(filter)) return null;
  const shown = new Set<ItemRef>();
  for (const model of modelKeys) {
    const ask = { filter: testsFor(model, filter), within: filter.within };
    for (const reading of items.readings(model, ask)) shown.add(reading.ref());
  }
  return shown;
}
