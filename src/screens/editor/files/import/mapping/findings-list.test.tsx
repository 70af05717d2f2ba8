import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Remedy } from '../../../../../files/contents';
import type { FindingGroup } from '../../../../../files/mapping/doubts/group-findings';
import { message } from '../../../../../i18n/message';
import { FindingsList } from './findings-list';

afterEach(cleanup);

function show(remedy: Remedy, layers: readonly number[]) {
  const places = layers.map((layer) => ({ layer, at: null }));
  const reason = message('system.swapped');
  const group: FindingGroup = { outcome: 'doubtful', reason, count: layers.length, places, remedy };
  const onMend = vi.fn();
  render(<FindingsList findings={[group]} layerName={() => 'Poles'} onZoom={() => undefined} onMend={onMend} />);
  return onMend;
}

it('a finding that can be mended in one step has a button for all of its layers', () => {
  const onMend = show({ kind: 'exchange' }, [0, 2, 2]);
  fireEvent.click(screen.getByRole('button', { name: 'Exchange them' }));
  expect(onMend).toHaveBeenCalledExactlyOnceWith([0, 2], { kind: 'exchange' });
});

it('a system that fits the project is named, and any other is asked for', () => {
  const system = { code: 'EPSG:27700', name: 'OSGB36 / British National Grid', definition: '' };
  show({ kind: 'system', system }, [0]);
  expect(screen.getByRole('button').textContent).toBe('Read as OSGB36 / British National Grid');
  cleanup();
  show({ kind: 'system', system: null }, [0]);
  expect(screen.getByRole('button').textContent).toBe('Choose another system');
});
