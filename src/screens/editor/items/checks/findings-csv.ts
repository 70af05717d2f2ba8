import { text } from '../../../../i18n/text';
import { csvText } from '../../../../items/codec/csv-text';
import { type ItemRef, idOf } from '../../../../items/item';
import { findingText, ruleTitle, severityText } from '../../../text/finding-text';
import { modelName } from '../../../text/model-name';
import type { CheckGroup } from './check-rows';

const head = () => [
  text('common.severity'),
  text('common.rule'),
  text('common.type'),
  text('common.id'),
  text('common.name'),
  text('checks.finding'),
  text('common.metres'),
  text('checks.otherItem'),
  text('common.longitude'),
  text('common.latitude'),
];

/** Findings as CSV with a head; metres are metres, whatever units the page shows. */
export function findingsCsv(groups: readonly CheckGroup[], nameOf: (ref: ItemRef) => string): string {
  const all = groups.flatMap(({ rule, findings }) => findings.map((finding) => ({ rule, finding })));
  const rows = all.map(({ rule, finding }) => {
    const { ref, other, metres, at } = finding;
    const otherName = other === undefined ? '' : nameOf(other);
    const words = findingText(finding, { units: 'metric', other: otherName }).replaceAll('\u2009', ' ');
    return [
      severityText(rule.severity),
      ruleTitle(rule.id),
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
