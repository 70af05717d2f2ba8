/**
 * A tiny server behind the product's interface: the built app, and below /api a project of lean records and an empty one, for one user. It
 * checks nothing: the bench measures the page, and both contestants read the very same bytes from it.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const types = {
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

const projectOf = (id) => ({
  id,
  name: id === 1 ? 'Bench' : 'Empty',
  description: '',
  status: 'active',
  created_at: null,
  updated_at: null,
});
const user = { username: 'bench', 'first-name': 'Ben', 'last-name': 'Chmark' };

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString());
}

/** The answer of the fixed part of the interface; undefined: not part of it. */
function fixedAnswer(method, route) {
  if (method === 'GET' && route === 'health-check') return { api_service: 'OK' };
  if (method === 'GET' && route === 'v1/health-check') return { api_v1: 'OK' };
  if (method === 'POST' && route === 'v1/login') return { ...user, 'refresh-token': crypto.randomUUID() };
  if (method === 'GET' && route === 'v1/refresh-access') {
    return { username: user.username, 'access-token': crypto.randomUUID(), 'refresh-token': crypto.randomUUID() };
  }
  if (method === 'GET' && route === 'v1/map-project') return [projectOf(1), projectOf(2)];
  const [, part, id] = /^v1\/map-project\/(permission\/)?([12])$/.exec(method === 'GET' ? route : '') ?? [];
  if (id) return part ? { mapProjectId: Number(id), permission: 'write' } : projectOf(Number(id));
  return undefined;
}

const json = { 'content-type': 'application/json', 'cache-control': 'no-store' };

async function answerRecord({ method, model, id, body, mayWrite }, store) {
  if (method !== 'GET') await mayWrite;
  if (method === 'PATCH') return [200, store.patch(model, id, await body())];
  if (method === 'POST') return [201, store.create(model, await body())];
  return [200, store.read(model, id)];
}

async function answerApi(request, response, { store, mayWrite }) {
  const url = new URL(request.url, 'http://bench');
  const route = url.pathname.slice('/api/'.length);
  const fixed = fixedAnswer(request.method, route);
  if (fixed !== undefined) return response.writeHead(200, json).end(JSON.stringify(fixed));
  const [, model, id] = /^v1\/([\w-]+)(?:\/(\d+))?$/.exec(route) ?? [];
  if (!model) return response.writeHead(404, json).end('{"message":"not here"}');
  if (request.method === 'GET' && id === undefined) {
    // Twenty records exactly are asked for a second page.
    const isMore = Number(url.searchParams.get('page') ?? 1) > 1;
    const isEmpty = isMore || url.searchParams.get('filter[mapProjectId]') === '2';
    const parts = isEmpty ? [Buffer.from('[]')] : store.list(model);
    response.writeHead(200, { ...json, 'content-length': parts.reduce((sum, part) => sum + part.length, 0) });
    for (const part of parts) if (!response.write(part)) await new Promise((go) => response.once('drain', go));
    return response.end();
  }
  const asked = { method: request.method, model, id: Number(id), body: () => bodyOf(request), mayWrite };
  const [status, text] = await answerRecord(asked, store);
  if (text === null) return response.writeHead(404, json).end('{"message":"no such record"}');
  return response.writeHead(status, json).end(text);
}

async function answerFile(request, response, folders) {
  const { pathname } = new URL(request.url, 'http://bench');
  const head = Object.keys(folders).find((prefix) => pathname.startsWith(prefix)) ?? '/';
  const root = path.resolve(folders[head]);
  const file = path.join(root, decodeURIComponent(pathname.slice(head.length)));
  const named = file.startsWith(root) && path.extname(file) !== '' ? file : path.join(root, 'index.html');
  try {
    const bytes = await readFile(named);
    const type = types[path.extname(named)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}

/** Serves `folders` (address prefix → folder, `/` among them) and the store that `use` was given last, on a free port of loopback. */
export async function startServer(folders) {
  let store = null;
  let mayWrite = Promise.resolve();
  let resume = () => undefined;
  const server = createServer((request, response) => {
    const answered = request.url.startsWith('/api/')
      ? answerApi(request, response, { store, mayWrite })
      : answerFile(request, response, folders);
    answered.catch((error) => {
      if (!response.destroyed) console.error(error);
      response.destroy();
    });
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    base: `http://127.0.0.1:${server.address().port}`,
    use: (next) => {
      store = next;
    },
    /** Writes wait for `resume`: so that what is measured is the page's own work. */
    hold: () => {
      mayWrite = new Promise((go) => {
        resume = go;
      });
    },
    resume: () => {
      mayWrite = Promise.resolve();
      resume();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
