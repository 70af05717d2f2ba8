/** npm run demo: installs what is missing, builds the demo, serves it and prints its address. */
import { installDependencies, tool } from './set-up.mjs';

installDependencies();
console.log('Building the demo…');
if (tool('vite/bin/vite.js', ['build', '--configLoader', 'runner', '--mode', 'demo', '--logLevel', 'warn']) !== 0)
  process.exit(1);

const port = Number(process.env.PORT ?? 4173);
const { serve } = await import('./serve.mjs');
await serve('dist-demo', port);
console.log(`\nStrandmap demo: http://localhost:${port}\nEverything stays in the browser. Stop with Ctrl+C.`);
