/**
 * npm run api: installs what is missing, builds the reference service when its sources changed, and answers over HTTP until
 * interrupted: the API alone, at the root, on an embedded database with the sample data. docs/deployment.md.
 */
import { buildService } from './build-parts.mjs';
import { installDependencies } from './set-up.mjs';

installDependencies();
buildService();
process.env.SEED ??= 'demo';
// Sample users have public passwords: they never end up in the database of `npm start`.
process.env.DATA_DIR ??= 'data/sample';
await import(new URL('../dist-service/node-main.js', import.meta.url));
