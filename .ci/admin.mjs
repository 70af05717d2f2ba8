/** npm run admin -- <command>: users, permissions and API keys of the database that DATA_DIR or DATABASE_URL names. */
import { buildService } from './build-parts.mjs';
import { installDependencies } from './set-up.mjs';

installDependencies();
buildService();
process.argv.splice(2, 0, 'admin');
await import(new URL('../dist-service/node-main.js', import.meta.url));
