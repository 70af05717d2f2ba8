import { additionCases } from './cases/addition-cases';
import { authenticationCases } from './cases/authentication-cases';
import { captureCases } from './cases/capture-cases';
import { crmCases } from './cases/crm-cases';
import { coverageCase, description, descriptionCases } from './cases/description-cases';
import { documentCases } from './cases/document-cases';
import { documentFormCases } from './cases/document-form-cases';
import { eventCases } from './cases/event-cases';
import { geometryCases } from './cases/geometry-cases';
import { graceCases } from './cases/grace-cases';
import { hostileCases } from './cases/hostile-cases';
import { keyCases } from './cases/key-cases';
import { modelCases } from './cases/model-cases';
import { projectCases } from './cases/project-cases';
import { queryCases } from './cases/query-cases';
import { referenceCases } from './cases/reference-cases';
import { settingCases } from './cases/setting-cases';
import { describedTransport } from './described-transport';
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
