import { expect, it } from 'vitest';
import type { Project } from './project';
import type { KnownAccess } from './project-list-state';
import { mayChange } from './use-may-create';

const project = (id: number): Project => ({ id, name: `P ${id}` }) as Project;
const may = (id: number, access: KnownAccess['access']): KnownAccess => ({ id, access, at: 0 });

it('who can only read is a guest; who may change one, or has no project, is none', () => {
  const both = [project(1), project(2)];
  expect(mayChange(both, [may(1, 'read'), may(2, 'denied')])).toBe('none');
  expect(mayChange(both, [may(1, 'read'), may(2, 'write')])).toBe('some');
  expect(mayChange([], [may(1, 'read')])).toBe('some');
});

it('unknown before permissions arrive; the remembered answer counts before the list', () => {
  const both = [project(1), project(2)];
  expect(mayChange(both, [])).toBe('unknown');
  expect(mayChange(both, [may(1, 'read')])).toBe('unknown');
  expect(mayChange(undefined, [])).toBe('unknown');
  expect(mayChange(undefined, [may(1, 'write')])).toBe('some');
  expect(mayChange(both, [may(3, 'write')])).toBe('unknown');
});

it('a long list is not asked for to its end', () => {
  const many = Array.from({ length: 50 }, (_, id) => project(id));
  const first = many.slice(0, 20).map(({ id }) => may(id, 'read'));
  expect(mayChange(many, first)).toBe('none');
  expect(mayChange(many, [...first, may(40, 'write')])).toBe('some');
});
