import { afterEach, describe, expect, it } from 'vitest';
import { createEditor } from '../../../../editor/create-editor';
import type { ChangesSince } from '../../../../offline/change-tracking/project-visit';
import {
  hasUnseenChanges,
  hideUnseenChanges,
  openUnseenChanges,
  setUnseenChanges,
  showUnseenChanges,
  unseenChangesStore,
} from './unseen-changes-store';

const since = (added: readonly number[]): ChangesSince => ({
  at: 1,
  news: {
    models: added.length > 0 ? { pole: { added, moved: [], changed: [], abandoned: [], gone: [], metres: 0 } } : {},
    metres: 0,
  },
});

function open(wanted = false) {
  const editor = createEditor({ newId: () => 'local:1', newChangeId: () => '1' });
  editor.open(1, 'write');
  const end = openUnseenChanges(editor, { since: wanted, view: null });
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
    setUnseenChanges(picture, since([7, 8]));
    expect(hasUnseenChanges()).toBe(true);
    expect(poles()).toBeUndefined();
    showUnseenChanges(picture);
    expect(poles()).toEqual(asks('7', '8'));
    hideUnseenChanges(picture);
    expect(editor.store.getState().filters).toEqual(own);
    expect(unseenChangesStore.getState().phase).toBe('off');
  });

  it('is shown by a link as soon as it is known, and follows what comes', () => {
    const { end, poles, picture } = open(true);
    ended = end;
    expect(unseenChangesStore.getState().phase).toBe('wanted');
    setUnseenChanges(picture, since([7]));
    expect(poles()).toEqual(asks('7'));
    setUnseenChanges(picture, since([7, 9]));
    expect(poles()).toEqual(asks('7', '9'));
    hideUnseenChanges(picture);
    expect(poles()).toBeUndefined();
  });

  it('ends when somebody filters for something else', () => {
    const { editor, end, picture } = open();
    ended = end;
    setUnseenChanges(picture, since([7]));
    showUnseenChanges(picture);
    editor.setFilters(own);
    expect(unseenChangesStore.getState().phase).toBe('off');
    hideUnseenChanges(picture);
    expect(editor.store.getState().filters).toEqual(own);
  });

  it('is nothing without news', () => {
    const { end, poles, picture } = open(true);
    ended = end;
    setUnseenChanges(picture, since([]));
    expect(unseenChangesStore.getState().phase).toBe('off');
    expect(hasUnseenChanges()).toBe(false);
    showUnseenChanges(picture);
    expect(poles()).toBeUndefined();
  });
});
