/**
 * npm start: installs what is missing, builds the app and the service when their sources changed, and serves both on one
 * port until interrupted. docs/deployment.md.
 */
import { buildApp, buildService } from './build-parts.mjs';
import { installDependencies } from './set-up.mjs';

installDependencies();
buildApp();
buildService();
process.env.APP_DIR ??= 'dist';
await import(new URL('../dist-service/node-main.js', import.meta.url));
