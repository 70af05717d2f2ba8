import { billOfMaterials } from './bill-of-materials';
import { cableMetres } from './cable-metres';
import { capacity } from './capacity';
import { constructible } from './constructible';
import type { FigureCounts } from './make-report';
import { orderFigures } from './order-figures';
import { percentBuilt } from './percent-built';
import { permitFigures } from './permit-figures';
import { polesWithApplications } from './pole-figures';
import { routeMetres } from './route-metres';

/** The counts behind the figures of the report, by the id of the figure. They run in the worker, which has no texts. */
export const figureCounts: FigureCounts = {
  routes: routeMetres,
  built: percentBuilt,
  constructible: ({ today }) => constructible(today),
  permits: ({ today }) => permitFigures(today),
  cables: cableMetres,
  materials: billOfMaterials,
  poles: polesWithApplications,
  orders: ({ orderCategory }) => orderFigures(orderCategory),
  capacity,
};
