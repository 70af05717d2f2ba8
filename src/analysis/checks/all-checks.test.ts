import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import english from '../../i18n/en.json';
import { notChecked } from '../../items/checks/each-item';
import { allChecks, allRules } from './all-checks';

const ids = (rules: readonly { readonly id: string }[]) => rules.map(({ id }) => id).toSorted();

it('each rule is looked for by a check, and has one place in the list', () => {
  const found = new Set(allChecks.flatMap(({ rules }) => rules));
  expect(ids([...found, notChecked])).toEqual(ids(allRules));
  expect(new Set(ids(allRules)).size).toBe(allRules.length);
});

it('each rule has its texts, and no text is left of another one', () => {
  const named = Object.keys(english).flatMap((id) => /^check\.([^.]+)(?:\.found)?$/.exec(id)?.[1] ?? []);
  expect([...new Set(named)].toSorted()).toEqual(ids(allRules));
  expect(ids(allRules).filter((id) => !(`check.${id}.why` in english))).toEqual([]);
});

it('docs/domain.md 6 lists each rule with its severity', () => {
  const page = readFileSync(new URL('../../../docs/domain.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| 6\.\d+ \| ([^|]*) \|[^|]*\| (\w+) \|/gm)].flatMap(([, names = '', severity]) =>
    [...names.matchAll(/`([\w-]+)`/g)].map(([, id]) => `${id} ${severity}`),
  );
  expect([...new Set(rows)].toSorted()).toEqual(allRules.map(({ id, severity }) => `${id} ${severity}`).toSorted());
});
