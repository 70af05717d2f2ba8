import { describe, expect, it } from 'vitest';
import { colourStandards, fibreColours, isColourStandard, markedColour, markedTube } from './fibre-colours';

const tubes = (standard: string, count: number) =>
  Array.from({ length: count }, (_, at) => markedTube(standard, at + 1)?.colour);

describe('tubes', () => {
  it('have the colours of fibres by TIA-598, again with rings above the twelfth', () => {
    expect(tubes('TIA-598-C', 3)).toEqual(['blue', 'orange', 'green']);
    expect(markedTube('TIA-598-C', 26)).toEqual({ colour: 'orange', rings: 2, ringColour: 'black' });
    expect(markedTube('TIA-598-C', 20)).toEqual({ colour: 'black', rings: 1, ringColour: 'yellow' });
  });

  it('are green, yellow and then white by ABNT', () => {
    expect(tubes('NBR-14771', 4)).toEqual(['green', 'yellow', 'white', 'white']);
    expect(markedTube('NBR-14771', 14)).toEqual({ colour: 'white', rings: 0, ringColour: 'black' });
    expect(markedColour('NBR-14771', 4)?.colour).toBe('blue');
  });

  it('are red, green and then white by DIN VDE 0888', () => {
    expect(tubes('DIN-VDE-0888', 5)).toEqual(['red', 'green', 'white', 'white', 'white']);
    expect(markedColour('DIN-VDE-0888', 3)?.colour).toBe('blue');
  });
});

describe('an order that is written out', () => {
  it('is that of the fibres, and of the tubes where it names them', () => {
    const own = 'red blue WH/yellow, grün; tubes: rot green white…';
    expect(fibreColours(own)).toEqual(['red', 'blue', 'white', 'yellow', 'green']);
    expect(markedColour(own, 7)).toEqual({ colour: 'blue', rings: 1, ringColour: 'black' });
    expect(tubes(own, 4)).toEqual(['red', 'green', 'white', 'white']);
    expect(tubes('red blue', 3)).toEqual(['red', 'blue', 'red']);
  });

  it('is a standard with other tubes: two layers of them', () => {
    const layers = 'DIN-VDE-0888; tubes: red green natural*2 red green natural*3';
    expect(tubes(layers, 9)).toEqual([
      ...['red', 'green', 'natural', 'natural', 'red'],
      ...['green', 'natural', 'natural', 'natural'],
    ]);
    expect(fibreColours(layers)).toEqual(fibreColours('DIN-VDE-0888'));
    expect(markedTube(layers, 10)).toMatchObject({ colour: 'red', rings: 1 });
  });

  it.each(['', ' ', 'red;', 'red; tubes:', 'mine', 'red purpel', 'red*0', 'red*1e9', 'red; red; red', 'constructor'])(
    'is not %j',
    (text) => {
      expect(isColourStandard(text)).toBe(false);
      expect(markedTube(text, 1)).toBeNull();
      expect(markedColour(text, 1)).toBeNull();
    },
  );

  it('is no name of a standard', () => expect(colourStandards).not.toContain('red blue'));
});
