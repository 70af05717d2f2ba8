import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Sides by the direction of reading, so that a language from right to left needs no style of its own. */
const root = join(import.meta.dirname, '..');

/** Places that are counted from the left edge in every language. */
const fromTheLeft: Readonly<Record<string, string>> = {
  '.crosshair': 'stands at a pixel of the map',
  '.centre-crosshair': 'stands at the middle of the map',
  '.placed': 'stands at a pixel of the map, where a transform puts it',
  '.map-loupe': 'stands at a pixel of the map',
  '.what-if-panel': 'stands where the page measured its room',
};

const physical =
  /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b.*|border-(?:top|bottom)-(?:left|right)-radius|left|right)$/;

function isPhysical(selector: string, property: string, value: string): boolean {
  if (/^(?:text-align|float|clear)$/.test(property)) return /^(?:left|right)$/.test(value);
  if (/^(?:margin|padding|inset)$/.test(property)) {
    const [, right, , left] = value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
    return left !== undefined && left !== right;
  }
  if (!physical.test(property)) return false;
  // A centred part is centred from both sides.
  return !(property === 'left' && value === '50%') && !(/^(?:left|right)$/.test(property) && selector in fromTheLeft);
}

/** The lines of a style that name a side by the screen. */
function physicalLines(css: string): readonly string[] {
  let selector = '';
  return css.split('\n').flatMap((line) => {
    if (line.trimEnd().endsWith('{')) selector = line.replace('{', '').trim();
    const [, property, value] = /^\s+([a-z-]+): (.*);$/.exec(line) ?? [];
    return property && value && isPhysical(selector, property, value) ? [`${selector} ${property}: ${value}`] : [];
  });
}

const styles = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

describe('physicalLines', () => {
  it('names a side of the screen, and lets a side of the line pass', () => {
    expect(physicalLines('.a {\n  margin-left: 2px;\n  text-align: right;\n  left: 4px;\n}')).toHaveLength(3);
    expect(physicalLines('.a {\n  padding: 1px 2px 3px 4px;\n  border-top-left-radius: 2px;\n}')).toHaveLength(2);
    expect(physicalLines('.a {\n  margin-inline-start: 2px;\n  text-align: end;\n  left: 50%;\n}')).toEqual([]);
    expect(physicalLines('.a {\n  padding: 1px 2px 3px 2px;\n}\n.crosshair {\n  left: 0;\n}')).toEqual([]);
  });
});

describe('styles', () => {
  it.each(styles)('%s reads in both directions', (path) => {
    expect(physicalLines(readFileSync(join(root, path), 'utf8'))).toEqual([]);
  });

  it('keep no exception that nothing needs', () => {
    const all = styles.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
    for (const selector of Object.keys(fromTheLeft)) expect(all).toContain(`${selector} {`);
  });
});
