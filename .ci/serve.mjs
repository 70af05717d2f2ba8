/** Serves a built folder with the product's own headers: node .ci/serve.mjs <folder> <port> [--plain]. Runs until interrupted. */
import { runnerImport } from 'vite';

export async function serve(outDir, port, options) {
  const { module } = await runnerImport('./src/service/adapters/node/serve-app-folder.ts', { configFile: false });
  const server = await module.serveAppFolder(outDir, port, options);
  const stop = () => server.close().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return server;
}

if (process.argv[1]?.endsWith('serve.mjs')) {
  const [, , outDir = 'dist', port = '4173', flag] = process.argv;
  await serve(outDir, Number(port), { plain: flag === '--plain' });
  console.log(`http://localhost:${port}`);
}
