/**
 * The limit: what one query costs through the same driver, with nothing around it. It answers from the tables of the
 * service without sign-in, permission, validation or error bodies. Environment: DATABASE_URL, PORT.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const list = "select record::text as record from records where model = 'map-segments' and project_id = 1 order by id";
const one = "select record::text as record from records where model = 'map-segments' and id = $1";
const change =
  "update records set record = (record::jsonb || $2::jsonb)::json where model = 'map-segments' and id = $1 returning record::text as record";
const json = { 'content-type': 'application/json; charset=UTF-8' };

/** Sends each row on as the driver hands it over. */
async function sendList(response) {
  const client = await pool.connect();
  response.writeHead(200, json);
  let text = '[';
  await new Promise((resolve, reject) => {
    const query = client.query(new pg.Query(list));
    query.on('row', ({ record }) => {
      text += text === '[' ? record : `,${record}`;
      if (text.length < 65_536) return;
      response.write(text);
      text = '';
    });
    query.on('end', resolve);
    query.on('error', reject);
  });
  client.release();
  response.end(`${text}]`);
}

async function bodyOf(request) {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

const server = createServer((request, response) => {
  const id = Number(/\/(\d+)$/.exec(request.url ?? '')?.[1] ?? 0);
  const answer = async () => {
    if (id === 0) return sendList(response);
    const { rows } =
      request.method === 'PATCH'
        ? await pool.query({ name: 'change', text: change, values: [id, await bodyOf(request)] })
        : await pool.query({ name: 'one', text: one, values: [id] });
    response.writeHead(rows.length > 0 ? 200 : 404, json);
    response.end(rows[0]?.record ?? '{}');
  };
  answer().catch((error) => {
    console.error(error);
    response.destroy();
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
