import { text } from '../../../i18n/text';
import type { Material, MaterialRow } from '../../../items/report/bill-of-materials';
import type { Units } from '../../text/quantities/quantity';
import { kindLabel } from './state-label';

/** The name of a bought item. */
export function materialLabel(material: Material): string {
  switch (material) {
    case 'conduit':
      return text('report.conduit');
    case 'strand':
      return text('report.strand');
    case 'cable':
      return text('report.cable');
    case 'access-point':
      return text('report.accessPoint');
    case 'closure':
      return text('report.closure');
    case 'element':
      return text('report.element');
  }
}

/** Of what kind and size. */
export function rowLabel({ material, kind, size }: MaterialRow): string {
  switch (material) {
    case 'conduit':
      return kind === '' ? text('report.sizeNotStated') : kind;
    case 'strand':
      return text('report.strandAndLash');
    case 'cable':
      return kind === '' ? text('report.fibresNotStated') : text('report.fibresCount', { count: kind });
    case 'closure':
      return size === '' ? kindLabel(kind) : text('report.fibresKindSize', { kind: kindLabel(kind), size });
    default:
      return size === '' ? kindLabel(kind) : `${kindLabel(kind)}, ${size}`;
  }
}

export function unitLabel(row: MaterialRow, units: Units): string {
  if (row.unit === 'pieces') return text('report.pieces');
  return units === 'us' ? text('report.ft') : text('report.m');
}
