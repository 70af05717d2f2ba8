import { authenticationCases } from './authentication-cases';
import type { ConformanceCase } from './door';
import { geometryCases } from './geometry-cases';
import { hostileCases } from './hostile-cases';
import { modelCases } from './model-cases';
import { projectCases } from './project-cases';
import { queryCases } from './query-cases';
import { referenceCases } from './reference-cases';

/** Everything that the service promises, as cases that any door can be put to. They need the sample data. */
export const conformanceCases: readonly ConformanceCase[] = [
  ...authenticationCases,
  ...projectCases,
  ...modelCases,
  ...geometryCases,
  ...queryCases,
  ...referenceCases,
  ...hostileCases,
];
