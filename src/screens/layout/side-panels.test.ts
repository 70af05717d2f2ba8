import { beforeEach, expect, it } from 'vitest';
import { setPageUser } from '../storage/user-store';
import { openedSheets } from './opened-sheets';
import { closePanels, openPanels, sidePanel, sidePanelWith } from './side-panels';

const ducts = sidePanel<string>('ducts');
const orders = sidePanelWith<string, { readonly tab: string }>('orders', () => ({ tab: 'mine' }));
const print = sidePanel<true>('print');
const open = () => openPanels.getState().panels.map(({ id }) => id);

beforeEach(closePanels);

it('shows the panel that was opened last, and the one before it when that is closed', () => {
  ducts.show('segment:1');
  print.show(true);
  expect(open()).toEqual(['print', 'ducts']);
  print.show(null);
  expect([open(), ducts.getState()]).toEqual([['ducts'], { view: 'segment:1' }]);
});

it('shows a panel again that is opened once more while others lie above it', () => {
  for (const show of [ducts.show, orders.show]) show('all');
  print.show(true);
  const sheets = openedSheets.getState().count;
  orders.show('all');
  expect([open(), openedSheets.getState().count - sheets]).toEqual([['orders', 'print', 'ducts'], 1]);
});

it('keeps the other state of a panel while it is closed', () => {
  orders.show('list', { tab: 'all' });
  orders.show(null);
  expect(orders.getState()).toEqual({ view: null, tab: 'all' });
});

it('closes every open panel when the page is left', () => {
  ducts.show('segment:1');
  orders.show('list');
  closePanels();
  expect([open(), ducts.getState().view, orders.getState().view]).toEqual([[], null, null]);
});

it('has nothing open for the next user', () => {
  setPageUser('one');
  orders.show('list', { tab: 'all' });
  setPageUser('two');
  expect([open(), orders.getState()]).toEqual([[], { view: null, tab: 'mine' }]);
});
