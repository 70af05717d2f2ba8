/** Serves a built folder: node .ci/serve.mjs <folder> <port>. Runs until interrupted. */
import { preview } from 'vite';

export async function serve(outDir, port) {
  const server = await preview({
    configFile: false,
    appType: 'spa',
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  const stop = () => server.close().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return server;
}

if (process.argv[1]?.endsWith('serve.mjs')) {
  const [, , outDir = 'dist', port = '4173'] = process.argv;
  await serve(outDir, Number(port));
  console.log(`http://localhost:${port}`);
}
