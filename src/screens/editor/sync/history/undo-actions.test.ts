import { afterEach, expect, it, vi } from 'vitest';
import { importItems } from '../../../../editor/commands/import-items';
import { atOnce } from '../../../../editor/testing/at-once';
import { openEditor } from '../../../../editor/testing/play';
import type { ToastMessage } from '../../../../ui/overlays/toast';
import type { ActionEnv } from '../../../actions/action';
import { redo, undo } from './undo-actions';

afterEach(() => vi.unstubAllGlobals());

it('what is told of an undo goes with the next step: after a redo it would be wrong', () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
  const editor = openEditor();
  const path = [
    [0, 0],
    [0.001, 0],
  ] as const;
  editor.run(
    atOnce(importItems(editor.env(), { items: [{ model: 'segment', geometry: { kind: 'line', path }, fields: {} }] })),
  );
  const [item] = editor.document.all('segment');
  if (item) editor.document.applyOutcome(item.ref, { base: { ...item, ref: 'segment:7' }, edit: null });
  const toasts: ToastMessage[] = [];
  const env: Partial<ActionEnv> = {
    editor,
    engine: null,
    toast: (words) => toasts.push(words),
    announce: () => undefined,
  };

  undo.run(env as ActionEnv);
  expect(toasts.map(({ title, over }) => [title, over?.aborted])).toEqual([
    [expect.stringContaining('its status is “abandoned” now'), false],
  ]);
  redo.run(env as ActionEnv);
  expect(toasts.map(({ over }) => over?.aborted)).toEqual([true]);
});
