import { useEffect } from 'react';
import type { Editor } from '../../../../editor/editor';
import type { Bounds } from '../../../../geo/lng-lat';
import type { MapEngine, Padding } from '../../../../map/engine/map-engine';
import { boundsOfItems } from '../../../open-project/bounds-of-items';
import { positionStore } from '../../../position/position-store';
import { goAlong } from '../../field/position/go-along';
import { coveredBy, liesUnder, moveClear } from './move-clear';

/** More items than this are looked at nowhere in one place. */
const mostItems = 200;

function boxOf(engine: MapEngine, [west, south, east, north]: Bounds) {
  const [from, to] = [engine.project([west, north]), engine.project([east, south])];
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

const noPadding = { top: 0, right: 0, bottom: 0, left: 0 };

/** The parts over the map's lower edge: the sheet, and in field mode the bars above it; null: nothing. */
function coveringBox(area: DOMRect) {
  const sheet = document.querySelector('.editor > .sheet')?.getBoundingClientRect() ?? null;
  const bars = document.querySelectorAll(':root[data-field="on"] .map-foot > :is(section, .selection-row)');
  const seen = [...bars].filter((bar) => getComputedStyle(bar).visibility !== 'hidden');
  const tops = seen.map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0);
  if (tops.length === 0) return sheet;
  const top = Math.min(...tops.map((bar) => bar.top));
  return { left: area.left, right: area.right, top: Math.min(top, sheet?.top ?? top), bottom: area.bottom };
}

/** Notifies the map what the sheet covers now, if one is there. */
function cover(engine: MapEngine, area: DOMRect): Padding {
  const sheet = coveringBox(area);
  const covered = sheet ? coveredBy(area, sheet) : noPadding;
  engine.setCovered(covered);
  return covered;
}

/** Moves the map so that what is selected is seen beside the sheet. */
function clear(editor: Editor, engine: MapEngine, area: DOMRect): void {
  const covered = cover(engine, area);
  const { selection } = editor.store.getState();
  const bounds = selection.length > mostItems ? null : boundsOfItems(editor.document, selection);
  const box = bounds && boxOf(engine, bounds);
  const sheet = coveringBox(area);
  if (!box || !sheet || !liesUnder(box, area, sheet)) return;
  const by = moveClear(box, area, covered);
  if (!by) return;
  const center = engine.unproject({ x: area.width / 2 + by.x, y: area.height / 2 + by.y });
  engine.setView({ center, zoom: engine.view().zoom }, { animate: true, byPage: true });
}

/**
 * On a small screen: no sheet lies over what is selected. It looks when the sheet has come to rest at another height, when a bar has
 * come or gone and when something else is selected; a map that the user moves afterwards stays where it was moved to.
 */
export function useClearOfSheet(editor: Editor, engine: MapEngine | null, narrow: boolean): void {
  useEffect(() => {
    if (!engine || !narrow) return;
    let timer = 0;
    const area = () => document.querySelector('.map-area')?.getBoundingClientRect();
    const look = () => {
      const now = area();
      if (now) cover(engine, now);
      window.clearTimeout(timer);
      // A sheet takes a moment to its height, and a flight that was asked for with the selection goes first.
      timer = window.setTimeout(() => {
        const later = area();
        if (later) clear(editor, engine, later);
      }, 400);
    };
    // A bar that comes or goes; the map that follows the position keeps that in the middle of what is left.
    const foot = document.querySelector('.map-foot');
    const bars = new ResizeObserver(() => {
      const now = area();
      const position = positionStore.getState();
      if (!position.follows) return look();
      if (now) cover(engine, now);
      goAlong(engine, position);
    });
    if (foot) bars.observe(foot);
    const frame = document.querySelector('.editor');
    const sheets = new MutationObserver(look);
    const heights = new MutationObserver(look);
    if (frame) {
      sheets.observe(frame, { childList: true });
      heights.observe(frame, { attributes: true, subtree: true, attributeFilter: ['data-height'] });
    }
    const end = editor.store.subscribe((state, before) => {
      if (state.selection !== before.selection) look();
    });
    window.addEventListener('resize', look);
    look();
    return () => {
      window.clearTimeout(timer);
      sheets.disconnect();
      heights.disconnect();
      bars.disconnect();
      end();
      window.removeEventListener('resize', look);
      engine.setCovered(null);
    };
  }, [editor, engine, narrow]);
}
