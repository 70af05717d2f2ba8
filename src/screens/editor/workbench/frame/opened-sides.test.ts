import { beforeEach, expect, it } from 'vitest';
import { openEditor, pointItem } from '../../../../editor/testing/play';
import { openedSides } from '../../../layout/opened-sides';
import { showOrders } from '../../../open-project/orders-store';
import { setPageUser } from '../../../user-store';
import { showSync } from '../../common/sync/sync-panel-store';
import { closeTrace, closeTraceOnTop, showTrace, traceStore } from '../../network/trace/trace-store';
import { showPrint } from '../../print/print-store';
import { showDrops } from '../../splicing/drops/drops-store';

const trace = { kind: 'trace', from: 'pole:1', until: 'everywhere' } as const;
const sides = () => openedSides.getState().sides;

beforeEach(() => {
  for (const close of [showDrops, showOrders, showSync, showTrace]) close(null);
  showPrint(false);
});

it('shows what was opened last, and what was open before when that is closed', () => {
  showDrops(['site:1']);
  showTrace(trace);
  expect(sides()).toEqual(['trace', 'drops']);
  closeTrace();
  expect(sides()).toEqual(['drops']);
});

it('shows again what is opened once more while others lie above it', () => {
  showSync({ kind: 'list' });
  showOrders({ kind: 'list' });
  showPrint(true);
  showOrders({ kind: 'list' });
  expect(sides()).toEqual(['orders', 'print', 'changes']);
  showPrint(false);
  expect(sides()).toEqual(['orders', 'changes']);
});

it('keeps Escape for what is shown: a trace below another panel stays', () => {
  const editor = openEditor([pointItem('pole', 1, [0, 0])]);
  showTrace(trace, editor.store.getState().selection);
  showDrops(['site:1']);
  expect(closeTraceOnTop(editor)).toBe(false);
  expect(traceStore.getState().view).toEqual(trace);
  showDrops(null);
  expect(closeTraceOnTop(editor)).toBe(true);
});

it('has nothing open for the next user', () => {
  setPageUser('one');
  showDrops(['site:1']);
  setPageUser('two');
  expect(sides()).toEqual([]);
});
