/**
 * npm run measures: prints how large the sources are and how they hang together, as a table beside the goals. The rows that
 * need a browser (what runs between a dropped vertex and its PATCH) are left out with `-- --static`; another checkout is
 * measured with `-- <folder>` (with packages installed in it, but for `--static`); `-- --list <row>` names what is behind a number.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const { module } = await runnerImport('./e2e/measures/print-measures.ts', { configFile: false });
await module.printMeasures(process.argv.slice(2));
// A timer of the service that answered the measured page keeps this process alive.
process.exit(0);
