import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChaosAnswer } from './chaos-answer';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.geojson': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

async function bytesOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')) return null;
    throw error;
  }
}

/** A file of a built app, or its page for every address that looks like one of the app's own. */
export async function appFile(folder: string, pathname: string): Promise<ChaosAnswer> {
  const wanted = path.join(folder, path.posix.normalize(pathname));
  const found = pathname.endsWith('/') ? null : await bytesOf(wanted);
  const isPage = found === null && path.extname(pathname) === '';
  const body = isPage ? await bytesOf(path.join(folder, 'index.html')) : found;
  const type = isPage ? types['.html'] : types[path.extname(wanted)];
  if (body === null) return { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Not here.') };
  return {
    status: 200,
    headers: { 'content-type': type ?? 'application/octet-stream', 'cache-control': 'no-store' },
    body,
  };
}
