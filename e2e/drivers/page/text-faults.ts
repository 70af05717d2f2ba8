import type { Page } from '@playwright/test';

export type TextFault = {
  readonly fault: 'plain' | 'cut' | 'over' | 'outside';
  readonly text: string;
  readonly where: string;
};

/** Parts that lie above the page on purpose: its texts are compared with each other only. */
const layers =
  '.ui-popup, .ui-dialog, .ui-command-box, .ui-tooltip, .ui-toast, .sheet, [role=dialog], [role=menu], .app-bar, .import-actions, thead, tfoot';

/** Names and values of the service's settings, refs, kinds of files: what a person has not written and no catalogue has. */
const foreign =
  '.settings-browser, .setting-value, .setting-facts dd, .off-map-ref, .amount-unit, .document-ending, .ui-kbd';

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/**
 * Runs in the page: the texts that hold a letter without an accent, the texts of the product that are cut, texts that overlap,
 * and texts outside of the window.
 */
function lookAtTexts({ layers, foreign }: { readonly layers: string; readonly foreign: string }): readonly TextFault[] {
  const faults: TextFault[] = [];
  // The drawing of the sign-in page is a picture. Of a hint, whole parts are left out where there is no room.
  const unread =
    'script, style, noscript, kbd, code, .network-art, .hint-parts > span + span, [data-base-ui-focus-guard]';
  const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 140);
  const nameOf = (element: Element | null): string =>
    element ? `${element.tagName.toLowerCase()}${[...element.classList].map((one) => `.${one}`).join('')}` : '';
  const place = (element: Element) => `${nameOf(element.parentElement)} > ${nameOf(element)}`;
  const tell = (fault: TextFault['fault'], text: string, element: Element, more = '') =>
    faults.push({ fault, text: short(text), where: `${place(element)}${more}` });
  /** Of the product's own: a letter that only the pseudo-locale has. Values of people are in letters without accents. */
  const isOurs = (text: string) => /\p{L}/u.test(text.replace(/[A-Za-z]/g, ''));
  const isPlain = (text: string, element: Element) => /[A-Za-z](?!.*…$)/.test(text) && !element.closest(foreign);
  const styleOf = new Map<Element, CSSStyleDeclaration>();
  const style = (element: Element) => {
    const known = styleOf.get(element) ?? getComputedStyle(element);
    styleOf.set(element, known);
    return known;
  };

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const isForReadersOnly = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { width, height } = one.getBoundingClientRect();
      if (style(one).clipPath !== 'none' || (style(one).position === 'absolute' && width <= 1 && height <= 1))
        return true;
      if (one.classList.contains('skip-link')) return true;
    }
    return false;
  };
  const hasWhole = (element: Element, text: string): boolean => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const wholes = [
        one.getAttribute('title'),
        one.getAttribute('aria-label'),
        one.querySelector(':scope > title')?.textContent,
      ];
      if (wholes.some((whole) => whole?.includes(text.trim()))) return true;
    }
    return false;
  };

  /** The visible part of a box within the elements that scroll or hide around it; null: none. `cut`: by an element that hides it. */
  const seenOf = (box: Box, from: Element): { readonly seen: Box | null; readonly cut: Element | null } => {
    let { left, right, top, bottom } = box;
    let cut: Element | null = null;
    let scrollsX = false;
    let scrollsY = false;
    for (
      let one: Element | null = from;
      one && one !== document.body && one !== document.documentElement;
      one = one.parentElement
    ) {
      const { overflowX, overflowY, position, display } = style(one);
      if (display !== 'inline' && (overflowX !== 'visible' || overflowY !== 'visible')) {
        const edge = one.getBoundingClientRect();
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (!scrollsX && hides(overflowX) && (right > edge.right + 1.5 || left < edge.left - 1.5)) cut ??= one;
        if (!scrollsY && hides(overflowY) && (bottom > edge.bottom + 4 || top < edge.top - 4)) cut ??= one;
        if (!hides(overflowX)) scrollsX = true;
        if (!hides(overflowY)) scrollsY = true;
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      if (position === 'fixed') break;
    }
    return { seen: right - left > 1 && bottom - top > 1 ? { left, right, top, bottom } : null, cut };
  };

  const seen: {
    readonly text: string;
    readonly element: Element;
    readonly box: Box;
    readonly layer: Element | null;
  }[] = [];
  const takeBox = (text: string, element: Element, box: Box): boolean => {
    const found = seenOf(box, element);
    if (found.cut && isOurs(text) && !hasWhole(element, text)) {
      tell('cut', text, element, ` in ${nameOf(found.cut)}`);
      return false;
    }
    if (!found.seen) return true;
    const frame = element.closest('button, [role=button], [role=tab], [role=menuitem], .ui-badge, input');
    const edge = frame?.getBoundingClientRect();
    if (edge && isOurs(text) && (found.seen.right > edge.right + 1.5 || found.seen.left < edge.left - 1.5))
      tell('over', text, element, ` leaves its ${frame?.tagName}`);
    if (found.seen.right > innerWidth + 1 || found.seen.left < -1) tell('outside', text, element);
    seen.push({ text, element, box: found.seen, layer: element.closest(layers) });
    return true;
  };
  const takeText = (node: Text, element: Element) => {
    const text = node.data;
    if (isPlain(text, element)) tell('plain', text, element);
    if (/\[[^\]]*…$/.test(text) && !hasWhole(element, text.slice(0, -1))) tell('cut', text, element);
    if (isForReadersOnly(element)) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { textOverflow, overflowX } = style(element);
    if (textOverflow === 'ellipsis' && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) {
      if (isOurs(text) && !hasWhole(element, text)) tell('cut', text, element, ' …');
    }
    for (const rect of range.getClientRects()) if (rect.width > 1 && !takeBox(text, element, rect)) break;
  };

  const measure = document.createElement('canvas').getContext('2d');
  /** The shown text of a closed list of choices: it is no text node that could be measured. */
  const takeChoice = (select: HTMLSelectElement) => {
    const chosen = select.selectedOptions[0]?.text.trim() ?? '';
    if (!measure || chosen === '' || !isOurs(chosen) || hasWhole(select, chosen)) return;
    const { font, paddingLeft, paddingRight, appearance } = style(select);
    measure.font = font;
    // The browser's own arrow is not part of the padding.
    const arrow = appearance === 'none' ? 0 : 16;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow;
    if (measure.measureText(chosen).width > room + 1) tell('cut', chosen, select, ' choice');
  };
  const takeAttributes = (element: Element) => {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription']) {
      const text = element.getAttribute(name);
      if (text !== null && isPlain(text, element)) tell('plain', text, element, ` ${name}`);
    }
    if (element instanceof HTMLSelectElement) takeChoice(element);
    if (!(element instanceof HTMLInputElement) || !measure) return;
    if (element.placeholder === '' || element.value !== '') return;
    const { font, paddingLeft, paddingRight } = style(element);
    measure.font = font;
    const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (measure.measureText(element.placeholder).width > room + 1 && element.title === '')
      tell('cut', element.placeholder, element, ' placeholder');
  };

  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(unread) || !isShown(element)) continue;
    takeAttributes(element);
    if (element.tagName === 'OPTION' || element.tagName === 'TEXTAREA') continue;
    for (const node of element.childNodes)
      if (node instanceof Text && /[\p{L}\p{N}]/u.test(node.data)) takeText(node, element);
  }
  for (const option of document.querySelectorAll('option'))
    if (isShown(option.parentElement ?? option) && /[A-Za-z]/.test(option.text)) tell('plain', option.text, option);

  seen.forEach((one, index) => {
    for (const other of seen.slice(index + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 2 && high > 5 && (isOurs(one.text) || isOurs(other.text)))
        tell('over', `${short(one.text)} | ${short(other.text)}`, one.element, ` and ${place(other.element)}`);
    }
  });
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth + 1) tell('outside', `the page is ${page.scrollWidth} wide`, page);
  return faults;
}

/**
 * Words that people read and no catalogue has: measures with their units, dates, formats, languages by their own names, classes
 * of optics, initials.
 */
const neutral = [
  /\d[\d,.]* (m|km|m²|km²|in|ft|mi|ms|s|min|h|[kMG]?B|bytes)(?![A-Za-z])/g,
  /((Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d{1,2} (January|February|March|April|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)( \d{4})?/g,
  /(?<=\d:\d\d(:\d\d)?) (AM|PM|UTC)/g,
  /English|Deutsch/g,
  /GeoJSON|CSV|KM[LZ]|GPX|Shapefile|GeoPackage|DXF|OFDS|PDF|PNG/g,
  /\bv\d\b/g,
  /(B\+|C\+|N\d|E\d) \(G\.\d+(\.\d+)?\)/g,
  /10+G?BASE-[A-Z]+\d*( \(OM\d\))? \(IEEE 802\.3\)/g,
  /^[A-Z]{2}$/g,
];

/**
 * The faults of the texts that the page shows now, in the pseudo-locale. `data`: what people have written, with the longest
 * first; it may also be shortened.
 */
export async function textFaults(page: Page, data: readonly string[]): Promise<readonly TextFault[]> {
  const faults = await page.evaluate(lookAtTexts, { layers, foreign });
  const isData = (text: string) => {
    let rest = text.replace(/…$/, '');
    if (data.some((one) => one.startsWith(rest.trim()))) return true;
    for (const one of data) if (rest.includes(one)) rest = rest.replaceAll(one, '');
    return !/[A-Za-z]/.test(neutral.reduce((left, pattern) => left.replace(pattern, ''), rest));
  };
  return faults.filter(({ fault, text }) => fault !== 'plain' || !isData(text));
}
