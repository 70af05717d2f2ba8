/** npm run api: installs what is missing, builds the reference service and answers over HTTP until interrupted. */
import { installDependencies, tool } from './set-up.mjs';

installDependencies();
const built = tool('vite/bin/vite.js', [
  'build',
  '--configLoader',
  'runner',
  '--ssr',
  'src/service/doors/node-main.ts',
  '--logLevel',
  'warn',
]);
if (built !== 0) process.exit(built);
await import(new URL('../dist-service/node-main.js', import.meta.url));
