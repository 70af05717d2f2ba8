import { built } from './built';
import { cables } from './cables';
import { capacity } from './capacity';
import { constructible } from './constructible';
import { findings } from './findings';
import { light } from './light';
import { materials } from './materials';
import { orders } from './orders';
import { permits } from './permits';
import { poles } from './poles';
import type { ReportFigure } from './report-figure';
import { routes } from './routes';

/** The figures of the report, in the order in which it is read. The page shows them. */
export const allFigures: readonly ReportFigure<unknown>[] = [
  routes,
  built,
  constructible,
  permits,
  cables,
  materials,
  poles,
  orders,
  capacity,
  light,
  findings,
];
