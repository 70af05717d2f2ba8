/** npm run dev: installs what is missing, then Vite with the in-browser service and hot reload. */
import { installDependencies, tool } from './set-up.mjs';

installDependencies();
process.exit(tool('vite/bin/vite.js', ['--configLoader', 'runner', ...process.argv.slice(2)]));
