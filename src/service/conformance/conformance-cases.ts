import { additionCases } from './addition-cases';
import { authenticationCases } from './authentication-cases';
import { captureCases } from './capture-cases';
import { crmCases } from './crm-cases';
import { describedTransport } from './described-transport';
import { coverageCase, description, descriptionCases } from './description-cases';
import { documentCases } from './document-cases';
import { documentFormCases } from './document-form-cases';
import { eventCases } from './event-cases';
import { geometryCases } from './geometry-cases';
import { graceCases } from './grace-cases';
import { hostileCases } from './hostile-cases';
import { keyCases } from './key-cases';
import { modelCases } from './model-cases';
import { projectCases } from './project-cases';
import { queryCases } from './query-cases';
import { referenceCases } from './reference-cases';
import { settingCases } from './setting-cases';
import type { ConformanceCase } from './transport';

const cases: readonly ConformanceCase[] = [
  ...authenticationCases,
  ...projectCases,
  ...modelCases,
  ...geometryCases,
  ...queryCases,
  ...referenceCases,
  ...settingCases,
  ...crmCases,
  ...documentCases,
  ...documentFormCases,
  ...hostileCases,
  ...additionCases,
  ...eventCases,
  ...keyCases,
  ...graceCases,
  ...captureCases,
  ...descriptionCases,
  coverageCase,
];

/**
 * Everything that the service promises, as cases that any transport can be put to, in this order. They need the sample data.
 * Every answer that passes through the transport is held against the description too.
 */
export const conformanceCases: readonly ConformanceCase[] = cases.map(({ name, run }) => ({
  name,
  run: (transport) => run(describedTransport(transport, description)),
}));

/** Options of a suite of these cases where tests are shuffled: the last one looks at what the others have called. */
export const inOrder = { shuffle: false } as const;
