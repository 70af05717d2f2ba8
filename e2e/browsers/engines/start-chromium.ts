import { chromium, type LaunchOptions, type Page } from 'playwright';
import { type Engine, type EngineTab, type Gesture, viewport } from './engine';

async function perform(page: Page, gesture: Gesture): Promise<void> {
  switch (gesture.kind) {
    case 'move':
      return page.mouse.move(gesture.x, gesture.y);
    case 'down':
      return page.mouse.down();
    case 'up':
      return page.mouse.up();
    case 'keyDown':
      return page.keyboard.down(gesture.key);
    case 'keyUp':
      return page.keyboard.up(gesture.key);
    case 'rest':
      return page.waitForTimeout(gesture.ms);
  }
}

function tabOf(page: Page): EngineTab {
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: async (expression) => String(await page.evaluate(expression)),
    perform: async (gestures) => {
      for (const gesture of gestures) await perform(page, gesture);
    },
    giveFiles: (selector, paths) => page.locator(selector).setInputFiles([...paths]),
    picture: () => page.screenshot(),
    show: () => page.bringToFront(),
    close: () => page.close(),
  };
}

/** Chromium, by Playwright, as in the end-to-end tests. */
export async function startChromium(launch: LaunchOptions): Promise<Engine> {
  const browser = await chromium.launch(launch);
  const context = await browser.newContext({ viewport });
  const faults: string[] = [];
  context.on('weberror', (fault) => faults.push(String(fault.error())));
  return {
    name: 'Chromium',
    version: browser.version(),
    newTab: async () => tabOf(await context.newPage()),
    faults: () => faults,
    close: () => browser.close(),
  };
}
