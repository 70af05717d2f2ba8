import type { Report } from '../../items/report/make-report';
import type { Units } from '../text/quantities/quantity';
import type { OnMap } from './report-address';

/** The properties of every section of the report. */
export type SectionProps = {
  readonly report: Report;
  readonly units: Units;
  /** The address of the map with just these. */
  readonly mapTo: (at: OnMap) => string;
  /** Goes there. */
  readonly onMap: (at: OnMap) => void;
};
