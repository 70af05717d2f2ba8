import type { Finding } from '../../../items/checks/finding';
import { severityOf } from '../../../items/checks/severity-of';
import { type ItemRef, idOf, modelOf } from '../../../items/item';
import { specOf } from '../../../items/registry';
import { findingText, ruleTitle, severityText } from '../../words/finding-text';

/** A cell of a CSV: quoted where it must be, and never a formula for a spreadsheet. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const head = ['Severity', 'Rule', 'Type', 'Id', 'Name', 'Finding', 'Metres', 'Other item', 'Longitude', 'Latitude'];

/** Findings as CSV with a head; metres are metres, whatever units the page shows. */
export function findingsCsv(findings: readonly Finding[], nameOf: (ref: ItemRef) => string): string {
  const rows = findings.map((finding) => {
    const { rule, ref, other, metres, at } = finding;
    const otherName = other === undefined ? '' : nameOf(other);
    const text = findingText(finding, { units: 'metric', other: otherName }).replaceAll('\u2009', ' ');
    return [
      severityText(severityOf(rule)),
      ruleTitle(rule),
      specOf(modelOf(ref)).one,
      String(idOf(ref)),
      nameOf(ref),
      text,
      metres === undefined ? '' : Math.round(metres * 100) / 100,
      otherName,
      at?.[0] ?? '',
      at?.[1] ?? '',
    ];
  });
  return `${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
