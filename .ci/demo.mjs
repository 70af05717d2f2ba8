/** npm run demo: installs what is missing, builds the demo when its sources changed, serves it and prints its address. */
import { buildDemo } from './build-parts.mjs';
import { installDependencies } from './set-up.mjs';

installDependencies();
buildDemo();

const port = Number(process.env.PORT ?? 4173);
const { serve } = await import('./serve.mjs');
await serve('dist-demo', port);
console.log(`\nStrandmap demo: http://localhost:${port}\nEverything stays in the browser. Stop with Ctrl+C.`);
