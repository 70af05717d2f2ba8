import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Item, ItemRef } from '../../../items/item';
import { DocumentsGrid } from './documents-grid';
import { createStableKeys } from './documents-list';

vi.mock('../preview/document-thumb', () => ({ DocumentThumb: () => null }));

afterEach(cleanup);

const local: ItemRef = 'document:local:a';
const numbered: ItemRef = 'document:9';

const document_ = (ref: ItemRef, name: string): Item => ({
  ref,
  projectId: 1,
  geometry: null,
  fields: { name },
  rest: {},
});

function show() {
  const names = new Map<ItemRef, ItemRef>();
  const keyOf = createStableKeys((ref) => names.get(ref) ?? ref);
  const grid = (items: readonly Item[]) => (
    <DocumentsGrid items={items} keyOf={keyOf} isAway={() => false} onOpen={() => undefined} />
  );
  const { rerender } = render(grid([document_('document:1', 'Old'), document_(local, 'New')]));
  return { names, list: (items: readonly Item[]) => rerender(grid(items)) };
}

describe('documents as tiles', () => {
  it('leave the focus on one that gets its number', () => {
    const { names, list } = show();
    const tile = screen.getByRole('button', { name: /^New/ });
    tile.focus();
    names.set(local, numbered);
    list([document_('document:1', 'Old'), document_(numbered, 'New')]);
    expect(document.activeElement).toBe(tile);
    expect(tile.isConnected).toBe(true);
  });

  it('draw each of several new ones by itself', () => {
    const { names, list } = show();
    names.set(local, numbered);
    list([document_('document:local:b', 'Newer'), document_(numbered, 'New'), document_('document:1', 'Old')]);
    expect(screen.getAllByTestId('document-tile').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Newer/),
      expect.stringMatching(/^New/),
      expect.stringMatching(/^Old/),
    ]);
  });
});
