import { afterEach, describe, expect, it } from 'vitest';
import { createEditor } from '../../../editor/create-editor';
import type { Since } from '../../../offline/change-tracking/project-visit';
import { hasNews, hideSince, learnSince, openSince, showSince, sinceStore } from './unseen-changes-store';

const since = (added: readonly number[]): Since => ({
  at: 1,
  news: {
    models: added.length > 0 ? { pole: { added, moved: [], changed: [], abandoned: [], gone: [], metres: 0 } } : {},
    metres: 0,
  },
});

function open(wanted = false) {
  const editor = createEditor({ newId: () => 'local:1', newChangeId: () => '1' });
  editor.open(1, 'write');
  const end = openSince(editor, { since: wanted, view: null });
  const poles = () => editor.store.getState().filters.pole;
  return { editor, end, poles, picture: { editor, engine: null } };
}

const asks = (...ids: readonly string[]) => [{ field: 'id', test: 'is', values: ['', ...ids] }];
const own = { site: [{ field: 'status', test: 'is' as const, values: ['built'] }] };

let ended = (): void => undefined;
afterEach(() => ended());

describe('what is new on the map', () => {
  it('is shown and left again, with the filters that stood before', () => {
    const { editor, end, poles, picture } = open();
    ended = end;
    editor.setFilters(own);
    learnSince(picture, since([7, 8]));
    expect(hasNews()).toBe(true);
    expect(poles()).toBeUndefined();
    showSince(picture);
    expect(poles()).toEqual(asks('7', '8'));
    hideSince(picture);
    expect(editor.store.getState().filters).toEqual(own);
    expect(sinceStore.getState().phase).toBe('off');
  });

  it('is shown by a link as soon as it is known, and follows what comes', () => {
    const { end, poles, picture } = open(true);
    ended = end;
    expect(sinceStore.getState().phase).toBe('wanted');
    learnSince(picture, since([7]));
    expect(poles()).toEqual(asks('7'));
    learnSince(picture, since([7, 9]));
    expect(poles()).toEqual(asks('7', '9'));
    hideSince(picture);
    expect(poles()).toBeUndefined();
  });

  it('ends when somebody filters for something else', () => {
    const { editor, end, picture } = open();
    ended = end;
    learnSince(picture, since([7]));
    showSince(picture);
    editor.setFilters(own);
    expect(sinceStore.getState().phase).toBe('off');
    hideSince(picture);
    expect(editor.store.getState().filters).toEqual(own);
  });

  it('is nothing without news', () => {
    const { end, poles, picture } = open(true);
    ended = end;
    learnSince(picture, since([]));
    expect(sinceStore.getState().phase).toBe('off');
    expect(hasNews()).toBe(false);
    showSince(picture);
    expect(poles()).toBeUndefined();
  });
});
