import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportPlan } from '../../../../files/mapping/import-plan';
import { message } from '../../../../i18n/message';
import type { OverlayFeature } from '../../../../offline/overlay-files/overlay-file';
import { ToastProvider } from '../../../../ui/overlays/toast';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { OverlayFileInput } from './feature';
import { OverlayFileList } from './overlay-file-list';
import { OverlayFilesOnMap } from './overlay-files-on-map';
import { overlayFileChooser, overlayFilesStore } from './overlay-files-store';
import type { OverlayReading } from './read-overlay-file';

const stage = vi.hoisted(() => ({
  read: vi.fn<(files: readonly File[], reading: { readonly signal: AbortSignal }) => Promise<unknown>>(),
  kept: { list: async () => [], features: async () => [], add: vi.fn(), change: vi.fn(), remove: vi.fn() },
}));

vi.mock('./read-overlay-file', async (original) => ({
  ...(await original<typeof import('./read-overlay-file')>()),
  readOverlayFile: stage.read,
}));
vi.mock('../../../services', () => ({ useDevice: () => ({ overlayFiles: stage.kept, overlayRasters: stage.kept }) }));

const features: readonly OverlayFeature[] = [
  { model: 'pole', geometry: { kind: 'point', at: [8, 47] }, fields: { name: 'P-1' } },
];
const found: OverlayReading = { kind: 'features', features };
const plan: ImportPlan = { layers: [], system: null };
const lambert = { name: 'RGF93 Lambert', code: 'EPSG:2154', definition: '+proj=lcc' };

beforeEach(() => {
  stage.read.mockReset().mockResolvedValue(found);
  for (const one of [stage.kept.add, stage.kept.change, stage.kept.remove]) one.mockReset().mockResolvedValue(true);
});
afterEach(cleanup);

/** The list, and what stands on the map, of project 2. */
function open() {
  return render(
    <ToastProvider>
      <OverlayFileInput />
      <InEditorPage projectId={2}>
        <OverlayFilesOnMap />
        <OverlayFileList />
      </InEditorPage>
    </ToastProvider>,
  );
}

const choose = (name = 'built.gpx') =>
  act(async () => {
    fireEvent.change(screen.getByTestId('overlay-file'), { target: { files: [new File([''], name)] } });
  });

/** A file without a coordinate system, and what its worker answers. */
function asking() {
  const opened = {
    ...{ ok: true, plan, summary: { findings: [], layers: [] } },
    findSystems: async () => [lambert],
    make: vi.fn(async () => ({ items: features, findings: [], totalM: 0 })),
    close: vi.fn(),
  };
  stage.read.mockResolvedValue({ kind: 'asks', opened });
  return opened;
}

describe('files beside the design', () => {
  it('are listed, kept on the device, hidden and removed', async () => {
    open();
    await choose();
    expect((await screen.findByTestId('overlay-row')).textContent).toContain('built.gpx');
    expect(stage.kept.add).toHaveBeenCalledWith(expect.objectContaining({ projectId: 2, count: 1 }), features);
    fireEvent.click(screen.getByRole('switch'));
    expect(overlayFilesStore.getState().files[0]?.visible).toBe(false);
    fireEvent.click(screen.getByRole('button', { expanded: false }));
    fireEvent.click(screen.getByTestId('remove-overlay'));
    expect(screen.queryByTestId('overlay-row')).toBeNull();
    expect(stage.kept.remove).toHaveBeenCalledOnce();
  });

  it('are listed as they lie on the map, and move by their buttons', async () => {
    open();
    await choose('one.gpx');
    await choose('two.gpx');
    const names = () => screen.getAllByTestId('overlay-row').map((row) => row.textContent);
    await waitFor(() => expect(names()).toEqual(['two.gpx', 'one.gpx']));
    fireEvent.click(screen.getAllByRole('button', { expanded: false })[1] ?? document.body);
    fireEvent.click(screen.getByRole('button', { name: 'one.gpx: one step up' }));
    expect(names()[0]).toContain('one.gpx');
    expect(screen.getByTestId('overlay-up')).toHaveProperty('disabled', true);
    expect(stage.kept.change).toHaveBeenCalledWith(expect.objectContaining({ name: 'one.gpx', order: 2 }));
  });

  it('say why one was not read, until that is put away', async () => {
    stage.read.mockResolvedValue({ kind: 'refused', reason: message('overlayFiles.nothingInIt') });
    open();
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing in it has a place');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByTestId('overlay-file-coming')).toBeNull();
  });

  it('end the reading that is given up, whoever began it', async () => {
    stage.read.mockReturnValue(new Promise(() => undefined));
    open();
    await choose();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(stage.read.mock.calls[0]?.[1].signal.aborted).toBe(true);
    expect(overlayFilesStore.getState().coming).toBeNull();
  });

  it('ask for the coordinate system, show what it gives, and lie there as chosen', async () => {
    const opened = asking();
    open();
    await choose('built.shp');
    expect(await screen.findByTestId('overlay-lay')).toHaveProperty('disabled', true);
    fireEvent.click(await screen.findByRole('radio', { name: /RGF93/ }));
    await waitFor(() => expect(screen.getByTestId('overlay-found').textContent).toContain('1 item'));
    expect(opened.make).toHaveBeenCalledWith({ ...plan, system: lambert });
    fireEvent.click(screen.getByTestId('overlay-lay'));
    expect(await screen.findByTestId('overlay-row')).toBeDefined();
    expect(opened.close).toHaveBeenCalled();
    expect(screen.queryByTestId('overlay-found')).toBeNull();
  });

  it('lay nothing there when the question is left', async () => {
    const opened = asking();
    open();
    await choose('built.shp');
    fireEvent.click((await screen.findAllByRole('button', { name: 'Cancel' })).at(-1) ?? document.body);
    await waitFor(() => expect(opened.close).toHaveBeenCalled());
    expect(overlayFilesStore.getState().files).toEqual([]);
  });

  it('take up what was chosen before their part of the page was there', async () => {
    const { unmount } = render(<OverlayFileInput />);
    expect(overlayFileChooser.getState().open).not.toBeNull();
    await choose();
    unmount();
    open();
    expect(await screen.findByTestId('overlay-row')).toBeDefined();
  });
});
