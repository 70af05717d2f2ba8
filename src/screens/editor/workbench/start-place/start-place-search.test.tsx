import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionEnv } from '../../../actions/action';
import { asItIs, deploy, type Geocoder } from '../../../deployment';
import { askStartPlace, startPlaceStore } from '../../../open-project/start-place-store';
import { StartPlaceDialog } from './start-place-dialog';

let asked: URL[] = [];
let went: unknown[] = [];
let answer: () => Promise<Response> | Response;

const nominatim = [
  { display_name: 'Mill Lane, Alder Falls', lat: '47.61', lon: '-122.31', boundingbox: [47.6, 47.62, -122.32, -122.3] },
];
const photon = {
  type: 'FeatureCollection',
  features: [
    {
      properties: { name: 'Mill Lane', city: 'Alder Falls' },
      geometry: { type: 'Point', coordinates: [-122.31, 47.61] },
    },
  ],
};

beforeEach(() => {
  [asked, went] = [[], []];
  window.matchMedia = () =>
    ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as unknown as MediaQueryList;
  vi.stubGlobal('fetch', async (address: string, { mode }: RequestInit) => {
    // Whether the server is there at all.
    if (mode === 'no-cors') return new Response('');
    asked.push(new URL(address));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  deploy(asItIs);
  vi.unstubAllGlobals();
});

function open(protocol: Geocoder['protocol']): void {
  deploy({ ...asItIs, geocoder: { protocol, address: 'https://places.test/geo/', attribution: '© Places' } });
  askStartPlace(7);
  const engine = {
    view: () => ({ center: [0, 0], zoom: 1 }),
    setView: (view: unknown) => went.push(view),
    fit: (bounds: unknown) => went.push(bounds),
    setPreview: () => undefined,
  };
  const editor = { store: { subscribe: () => () => undefined } };
  const env = { editor, engine, announce: () => undefined } as unknown as ActionEnv;
  render(<StartPlaceDialog env={() => env} />);
}

const type = (typed: string) => fireEvent.change(screen.getByTestId('start-typed'), { target: { value: typed } });
const search = () => fireEvent.click(screen.getByTestId('start-go'));
const isOpen = () => startPlaceStore.getState().projectId === 7;

describe('the place of a new project, searched', () => {
  it('with Nominatim is asked for when that is chosen, and gone to', async () => {
    answer = () => Response.json(nominatim);
    open('nominatim');
    type('Mill Lane');
    expect(asked).toEqual([]);
    search();
    fireEvent.click(await screen.findByTestId('start-place'));
    expect(
      asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('q'), searchParams.get('format')]),
    ).toEqual([['/geo/search', 'Mill Lane', 'jsonv2']]);
    expect([went, isOpen()]).toEqual([[[-122.32, 47.6, -122.3, 47.62]], false]);
  });

  it('with Photon comes while one types, with whose it is', async () => {
    answer = () => Response.json(photon);
    open('photon');
    type('Mill Lane');
    expect((await screen.findByTestId('start-place')).textContent).toBe('Mill Lane, Alder Falls');
    expect(screen.getByText('© Places')).toBeTruthy();
    expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('q')])).toEqual([
      ['/geo/api', 'Mill Lane'],
    ]);
    fireEvent.click(screen.getByTestId('start-place'));
    expect([went, isOpen()]).toEqual([[{ center: [-122.31, 47.61], zoom: 17 }], false]);
  });

  it.each(['nominatim', 'photon'] as const)('is not asked for where coordinates were typed: %s', async (protocol) => {
    answer = () => Response.json([]);
    open(protocol);
    type('47.61, -122.33');
    await new Promise((resolve) => setTimeout(resolve, 600));
    search();
    expect([asked, went, isOpen()]).toEqual([[], [{ center: [-122.33, 47.61], zoom: 17 }], false]);
  });

  it('waits for a slow server, whose answer is dropped when other words are typed', async () => {
    let come: (response: Response) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        come = resolve;
      });
    open('nominatim');
    type('Mill Lane');
    search();
    expect(screen.getByRole('status').textContent).toMatch(/Asking for places/);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    type('Mill Street');
    come(Response.json(nominatim));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([screen.queryByRole('status'), screen.queryByTestId('start-place')]).toEqual([null, null]);
  });
});

describe('a search for the place of a new project that fails', () => {
  it.each([
    ['knows none', 'nominatim', () => Response.json([]), /No place of this name/],
    ['knows none', 'photon', () => Response.json({ features: [] }), /No place of this name/],
    ['is busy', 'nominatim', () => new Response('', { status: 429 }), /places.test answered with the error 429/],
    ['is not where it should be', 'photon', () => new Response('', { status: 404 }), /the error 404/],
    ['reports a fault', 'nominatim', () => Response.json({ error: { code: 500 } }), /cannot be read/],
    ['reports a fault', 'photon', () => Response.json({ message: 'no' }), /cannot be read/],
    ['gives a page', 'nominatim', () => new Response('<!doctype html>'), /cannot be read/],
    ['lets no page read', 'photon', () => Promise.reject(new TypeError('x')), /read its answers \(CORS\)/],
  ] as const)('says so: the server %s (%s)', async (_, protocol, reply, words) => {
    answer = reply;
    open(protocol);
    type('Mill Lane');
    search();
    expect(await screen.findByText(words)).toBeTruthy();
    expect([went, isOpen()]).toEqual([[], true]);
    // It can be asked again.
    answer = () => Response.json(protocol === 'photon' ? photon : nominatim);
    search();
    expect(await screen.findByTestId('start-place')).toBeTruthy();
  });
});
