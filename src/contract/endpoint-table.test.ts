import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs', 'interface.md'), 'utf8');

/** The rows of docs/interface.md 10: endpoints and the action of each. */
const rows = (page.split('| endpoint | the action |\n')[1]?.split('\n\n')[0] ?? '')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .map(([, named = '', action = '']) => ({ named: named.replace(/ \(.*\)$/, ''), action }));

/** "GET `a`, `b`, POST `c`" as `GET a`, `GET b`, `POST c`. */
function spelledOut(named: string): readonly string[] {
  let method = '';
  return [...named.matchAll(/([A-Z]+) |`([^`]+)`/g)].flatMap(([, verb, path]) => {
    method = verb ?? method;
    return path === undefined ? [] : [`${method} ${path}`];
  });
}

const underVersion = (path: string) => path.replace(/^\{version\}\//, '');
const twice: ReadonlySet<string> = new Set(
  endpoints.map(({ path }) => path).filter((path) => !path.startsWith('{version}')),
);

/** As the table writes it: the version is left out where nothing else has the path. */
function written({ method, path }: (typeof endpoints)[number]): string {
  const short = underVersion(path).replace('{mapProjectId}', '{id}');
  return `${method} ${twice.has(short) ? path : short}`;
}

describe('the table of endpoints and actions', () => {
  it('has each endpoint of the contract, once, and no other', () => {
    expect(rows.flatMap(({ named }) => spelledOut(named)).toSorted()).toEqual(endpoints.map(written).toSorted());
  });

  it('says for each how a person reaches it, by buttons and addresses that are there', () => {
    const messages: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(root, 'src/i18n/en.json'), 'utf8'));
    const texts = new Set(Object.values(messages));
    const router = readFileSync(join(root, 'src', 'app', 'router.tsx'), 'utf8');
    for (const { named, action } of rows) {
      expect([named, action.length > 10]).toEqual([named, true]);
      for (const [, button = ''] of action.matchAll(/\*([^*]+)\*/g))
        expect([button, texts.has(button) || texts.has(`${button}…`)]).toEqual([button, true]);
      for (const [, address = ''] of action.matchAll(/`(\/[^`]*)`/g))
        expect([address, router.includes(`'${address.replace(':id', ':projectId')}'`)]).toEqual([address, true]);
    }
  });
});
