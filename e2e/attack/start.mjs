/**
 * npm run attack [name…]: attacks the built service, over loopback alone and on fresh directories, bounded in number and
 * time. Ends with 1 when something that must hold does not. Builds the service first when its sources changed.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { buildService } from '../../.ci/build-parts.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
buildService();
const { module } = await runnerImport('./e2e/attack/run-attacks.ts');
const failed = await module.runAttacks(process.argv.slice(2), console.log);
process.exit(failed === 0 ? 0 : 1);
