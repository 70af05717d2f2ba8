import { expect, it } from 'vitest';
import type { KnownAccess } from './own-list';
import type { Project } from './project';
import { mayChangeNone } from './use-may-create';

const project = (id: number): Project => ({ id, name: `P ${id}` }) as Project;
const may = (id: number, access: KnownAccess['access']): KnownAccess => ({ id, access, at: 0 });

it('whoever is known to change nothing is a guest; who may change one, or is not known yet, or has no project, is none', () => {
  const both = [project(1), project(2)];
  expect(mayChangeNone(both, [may(1, 'read'), may(2, 'denied')])).toBe(true);
  expect(mayChangeNone(both, [may(1, 'read'), may(2, 'write')])).toBe(false);
  expect(mayChangeNone(both, [may(1, 'read')])).toBe(false);
  expect(mayChangeNone([], [may(1, 'read')])).toBe(false);
});
