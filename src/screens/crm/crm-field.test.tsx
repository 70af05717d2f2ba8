import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createCrm } from '../../api/crm/create-crm';
import { createQueries } from '../../api/queries/create-queries';
import { createFakeFetch, json } from '../../api/testing/fake-fetch';
import { createFakeSession } from '../../api/testing/fake-session';
import type { Change } from '../../editor/change';
import { lineItem, openEditor } from '../../editor/testing/play';
import { fieldSpecOf } from '../../items/registry';
import { ItemField } from '../editor/items/inspector/item-field';
import type { Services } from '../services';
import { showPage } from '../testing/show-page';

const config = { base: 'https://maps.example', version: 'v1', authScheme: 'Bearer', headers: {} } as const;
const spec = fieldSpecOf('segment', 'vendorId');
const way = lineItem('segment', 1, [
  [0, 0],
  [100, 0],
]);

beforeEach(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as unknown as MediaQueryList;
});
afterEach(cleanup);

function show() {
  if (!spec) throw new Error('segments have no vendor');
  const editor = openEditor([{ ...way, fields: { ...way.fields, vendorId: 1 } }]);
  const changes: Change[] = [];
  editor.onCommit((change) => void changes.push(change));
  const session = createFakeSession();
  const items = [1, 2, 3].map((id) => ({ id, name: `Vendor ${id}`, email: `v${id}@example.com` }));
  const page = {
    items,
    _links: { self: { href: '?page=1' } },
    _meta: { totalCount: 3, pageCount: 1, currentPage: 1, perPage: 20 },
  };
  const crm = createCrm({ config, session, fetcher: createFakeFetch(() => json(page)).fetcher });
  const queries = createQueries();
  const outbox = { store: createStore(() => ({ count: 0, items: new Map() })) };
  const services = { crm, queries, session, outbox, editor, offer: { demo: false, basemaps: [] } };
  function Vendor() {
    useStore(editor.store, ({ revision }) => revision);
    const value = editor.document.get('segment:1')?.fields['vendorId'];
    return spec ? (
      <ItemField editor={editor} itemRef="segment:1" spec={spec} value={value} writable types={[]} />
    ) : null;
  }
  showPage(<Vendor />, { services: services as unknown as Services, queries });
  return { editor, changes };
}

it('bases what is picked on the number that stood there when the list was opened', async () => {
  const { editor, changes } = show();
  fireEvent.click(screen.getByTestId('look-up-vendors'));
  fireEvent.change(await screen.findByTestId('crm-key-input'), { target: { value: 'planted-key' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open the CRM' }));
  const choice = await screen.findByRole('button', { name: /Vendor 3/ });
  act(() => editor.document.receive({ ...way, fields: { ...way.fields, vendorId: 2 } }));
  fireEvent.click(choice);
  expect(changes.flatMap(({ items }) => items)).toMatchObject([
    { after: { fields: { vendorId: 3 } }, seen: { vendorId: 1 } },
  ]);
});
