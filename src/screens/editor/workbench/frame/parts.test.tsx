import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { enterPart, rememberParts, toNextPart } from '../../common/frame/parts';

let end: () => void = () => undefined;

function inside(part: string) {
  if (part === 'map') return <canvas tabIndex={0} id="canvas" />;
  if (part !== 'table') return <input id={`${part}-field`} />;
  return (
    <>
      <button type="button" id="model" />
      <table {...{ role: 'grid', tabIndex: 0 }} id="grid" />
    </>
  );
}

function page(...parts: readonly string[]): void {
  render(
    <>
      <button type="button" id="bar" />
      {parts.map((part) => (
        <section key={part} data-part={part} id={part} tabIndex={-1}>
          {inside(part)}
        </section>
      ))}
    </>,
  );
}

beforeEach(() => {
  end = rememberParts(document);
});
afterEach(() => {
  end();
  cleanup();
});

const here = () => document.activeElement?.id;
const visited = (steps: number, back = false) =>
  Array.from({ length: steps }, () => {
    toNextPart(back);
    return here();
  });
const focus = (id: string) => document.getElementById(id)?.focus();

it('goes through map, inspector, table and layers in this order, round and back', () => {
  page('layers', 'map', 'table', 'inspector');
  focus('canvas');
  expect(visited(4)).toEqual(['inspector', 'grid', 'layers', 'canvas']);
  expect(visited(4, true)).toEqual(['layers', 'grid', 'inspector', 'canvas']);
});

it('passes by what is not open, and begins at the map, backwards at the last', () => {
  page('layers', 'map');
  focus('bar');
  expect(visited(2)).toEqual(['canvas', 'layers']);
  focus('bar');
  expect(visited(1, true)).toEqual(['layers']);
  expect([enterPart('table'), enterPart('map'), here()]).toEqual([false, true, 'canvas']);
});

it('comes back to where one was in a part, unless that is gone', () => {
  page('map', 'inspector');
  focus('inspector-field');
  expect(visited(2)).toEqual(['canvas', 'inspector-field']);
  focus('canvas');
  document.getElementById('inspector-field')?.remove();
  expect(visited(1)).toEqual(['inspector']);
});
