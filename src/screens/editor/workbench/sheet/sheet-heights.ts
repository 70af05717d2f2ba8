export type SheetHeight = 'peek' | 'half' | 'full';

const order: readonly SheetHeight[] = ['peek', 'half', 'full'];

/** Bar above and toolbar below, CSS pixels: the tools stay in reach whatever a sheet does. */
const taken = { bar: 48, toolbar: 53 };

/** Height in CSS pixels of a sheet in a window of this height. */
export function sheetPixels(height: SheetHeight, windowHeight: number): number {
  switch (height) {
    case 'peek':
      return 64;
    case 'half':
      return Math.round(windowHeight * 0.45);
    case 'full':
      return windowHeight - taken.bar - taken.toolbar;
  }
}

/** Where a dragged sheet comes to rest: the nearest height, or null when it was drawn down and away. */
export function restingHeight(pixels: number, windowHeight: number): SheetHeight | null {
  if (pixels < sheetPixels('peek', windowHeight) / 2) return null;
  const far = (height: SheetHeight) => Math.abs(sheetPixels(height, windowHeight) - pixels);
  return order.reduce((best, height) => (far(height) < far(best) ? height : best));
}

/** The next height upwards, and from the top back to the peek: what a tap on the grip does. */
export function nextHeight(height: SheetHeight): SheetHeight {
  return order[(order.indexOf(height) + 1) % order.length] ?? 'peek';
}
