import type { Finding } from '../../../items/checks/finding';
import { severityOf } from '../../../items/checks/severity-of';
import { csvText } from '../../../items/csv/csv-text';
import { type ItemRef, idOf } from '../../../items/item';
import { findingText, ruleTitle, severityText } from '../../text/finding-text';
import { modelName } from '../../text/model-name';
import { text } from '../../text/text';

const head = () => [
  text('Severity'),
  text('Rule'),
  text('Type'),
  text('Id'),
  text('Name'),
  text('Finding'),
  text('Metres'),
  text('Other item'),
  text('Longitude'),
  text('Latitude'),
];

/** Findings as CSV with a head; metres are metres, whatever units the page shows. */
export function findingsCsv(findings: readonly Finding[], nameOf: (ref: ItemRef) => string): string {
  const rows = findings.map((finding) => {
    const { rule, ref, other, metres, at } = finding;
    const otherName = other === undefined ? '' : nameOf(other);
    const words = findingText(finding, { units: 'metric', other: otherName }).replaceAll('\u2009', ' ');
    return [
      severityText(severityOf(rule)),
      ruleTitle(rule),
      modelName(ref),
      String(idOf(ref)),
      nameOf(ref),
      words,
      metres === undefined ? '' : Math.round(metres * 100) / 100,
      otherName,
      at?.[0] ?? '',
      at?.[1] ?? '',
    ];
  });
  return csvText(head(), rows);
}
