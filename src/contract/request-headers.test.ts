import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as names from './additions';
import { openApiDocument } from './open-api/open-api';
import { answerHeaders, requestHeaders } from './request-headers';

const lower = (list: readonly string[]) => new Set(list.map((name) => name.toLowerCase()));
/** The headers that a page may send and read of any service (fetch, 2.2.2). */
const safe = {
  sent: ['accept', 'accept-language', 'content-language', 'range'],
  read: ['cache-control', 'content-language', 'content-length', 'content-type', 'expires', 'last-modified', 'pragma'],
};
const mayBeSent = new Set([...lower(requestHeaders), ...safe.sent]);
const mayBeRead = new Set([...lower(answerHeaders), ...safe.read]);

/** The client's modules that talk to a service. */
const client = ['api', 'app/wiring', 'offline/outbox', 'offline/references', 'project', 'screens'];

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/testing/'));
}

const sources = client.flatMap((folder) => filesBelow(join('src', folder)).map((file) => readFileSync(file, 'utf8')));

/** A header's name as it is written in the client: as a text, or as a constant of the contract. */
function nameOf(written: string): string {
  const text = /^'(.+)'$/.exec(written)?.[1];
  const constant = Object.entries(names).find(([name]) => name === written)?.[1];
  return String(text ?? constant ?? written).toLowerCase();
}

const read = sources.flatMap((source) =>
  [...source.matchAll(/headers\s*\.(?:get|has)\(('[\w-]+'|\w+)\)/g)].map(([, written = '']) => nameOf(written)),
);
const sent = sources.flatMap((source) =>
  [...source.matchAll(/'?((?:If|Idempotency|Last|Content|X)-[A-Z][\w-]+|Accept|Authorization)'?: /g)].map(
    ([, written = '']) => written.toLowerCase(),
  ),
);

/** The names of all headers of answers in a part of the description. */
function headersIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'headers' && typeof value === 'object' && value !== null ? Object.keys(value) : headersIn(value),
  );
}

describe('the headers between a page and a service of another origin', () => {
  it('are those that the client sends', () => {
    const unlisted = [...new Set(sent)].filter((name) => !mayBeSent.has(name));
    expect(unlisted).toEqual([]);
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'if-match', 'last-event-id'])
      expect(sent).toContain(name);
  });

  it('are those that the client reads', () => {
    const unlisted = [...new Set(read)].filter((name) => !mayBeRead.has(name));
    expect(unlisted).toEqual([]);
    for (const name of ['etag', 'retry-after', 'x-additions', 'x-permission']) expect(read).toContain(name);
  });

  it('are those of the description', () => {
    const { components, paths } = openApiDocument();
    const text = JSON.stringify({ components, paths });
    const parameters = [...text.matchAll(/"name":"([\w-]+)","in":"header"/g)].map(([, name = '']) =>
      name.toLowerCase(),
    );
    expect(parameters).toContain('last-event-id');
    expect(parameters.filter((name) => !mayBeSent.has(name))).toEqual([]);
    // The headers of an answer that only browsers and people read.
    const notForPages = ['allow', 'www-authenticate', 'x-content-type-options'];
    const described = headersIn([paths, components.responses]).map((name) => name.toLowerCase());
    expect(described).toContain('retry-after');
    expect(described.filter((name) => !mayBeRead.has(name) && !notForPages.includes(name))).toEqual([]);
  });
});
