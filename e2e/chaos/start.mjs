/**
 * Runs the chaos server for a person, over the built app when there is one: node e2e/chaos/start.mjs [port] [seed].
 * The control port takes rules and actions as chaos-rule.ts spells them, e.g.
 * curl -d '{"fault":{"kind":"resetAfterApply"},"method":"PATCH","times":"always","rate":0.3}' <control>/rules
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const [, , port = '8799', seed = '1'] = process.argv;
const { module } = await runnerImport('./e2e/chaos/open-chaos-server.ts');
const isBuilt = existsSync('dist/index.html');
const app = isBuilt ? { appDir: 'dist' } : {};
const server = await module.openChaosServer({ port: Number(port), seed: Number(seed), ...app });
console.log(`Chaos server: ${server.address} (service below /api${isBuilt ? ', app beside it' : ''})`);
console.log(`Control port: ${server.controlAddress} (GET or DELETE /log, POST or DELETE /rules, POST /actions)`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close().then(() => process.exit(0)));
