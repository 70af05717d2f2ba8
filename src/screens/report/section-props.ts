import type { Report } from '../../items/report/make-report';
import type { Units } from '../text/quantities/quantity';
import type { OnMap } from './report-address';

/** What every section of the report is given. */
export type SectionProps = {
  readonly report: Report;
  readonly units: Units;
  /** The address of the map with just these. */
  readonly mapTo: (at: OnMap) => string;
  /** Goes there. */
  readonly onMap: (at: OnMap) => void;
};
