import './shortcuts.css';
import { Fragment } from 'react';
import { text } from '../../../../i18n/text';
import { Kbd } from '../../../../ui/controls/kbd';
import type { Action, ActionGroup } from '../../../actions/action';
import { commandKey, shortcutCaps } from '../../common/shortcuts/matches-shortcut';
import { allActions } from '../actions/all-actions';

type ShortcutLine = { readonly keys: readonly (readonly string[])[]; readonly does: string };
type ShortcutSection = { readonly title: string; readonly lines: readonly ShortcutLine[] };

const titles: readonly (readonly [ActionGroup, () => string])[] = [
  ['tool', () => text('common.tools')],
  ['draw', () => text('shortcuts.drawingAndReshaping')],
  ['edit', () => text('shortcuts.editing')],
  ['select', () => text('shortcuts.selecting')],
  ['view', () => text('shortcuts.movingAround')],
  ['panel', () => text('shortcuts.panels')],
  ['file', () => text('common.files')],
];

/** Keys that the active tool answers itself. */
const withTool: Partial<Record<ActionGroup, readonly (readonly [key: string, does: () => string])[]>> = {
  draw: [
    ['Enter', () => text('shortcuts.finishLineOrOutline')],
    ['Backspace', () => text('common.takeBackOneVertex')],
    ['Alt', () => text('shortcuts.ignoreSnappingWhileHeld')],
    ['G', () => text('shortcuts.goLineDrawingBegan')],
    ['A', () => text('shortcuts.lineDrawnAerial')],
    ['U', () => text('shortcuts.lineDrawnUnderground')],
    ['[', () => text('shortcuts.goVertexBeforeShift')],
    [']', () => text('shortcuts.goNextVertexShift')],
    ['N', () => text('shortcuts.addVertexHalfWay')],
    ['Delete', () => text('shortcuts.removeSelectedVertex')],
    ['Mod+Arrows', () => text('shortcuts.nudgeSelectedPointItems')],
  ],
  select: [['Right-click', () => text('shortcuts.listWhatIsHere')]],
  view: [
    ['Arrows', () => text('shortcuts.moveCrosshairOverMap')],
    ['Enter', () => text('shortcuts.actAtCrosshair')],
    ['Space', () => text('shortcuts.liftCrosshairPutDown')],
    ['Tab', () => text('shortcuts.crosshairNextItemView')],
  ],
};

/** The sheet behind `?`: all actions that have a key. `command` is the name of the platform's command key. */
function shortcutSections(actions: readonly Action[], command: 'Ctrl' | '⌘'): readonly ShortcutSection[] {
  const caps = (key: string) => shortcutCaps(key, command);
  return titles.flatMap(([group, title]) => {
    const own = (withTool[group] ?? []).map(([key, does]) => ({ keys: [caps(key)], does: does() }));
    const acting = actions.filter((action) => action.group === group && action.keys.length > 0);
    const lines = [...own, ...acting.map(({ keys, label }) => ({ keys: keys.map(caps), does: label() }))];
    return lines.length > 0 ? [{ title: title(), lines }] : [];
  });
}

/** All keys of the editor, group by group. */
export function ShortcutList() {
  return (
    <div className="keys-sheet">
      {shortcutSections(allActions, commandKey()).map((section) => (
        <section key={section.title}>
          <h3>{section.title}</h3>
          <dl>
            {section.lines.map(({ keys, does }) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((caps, at) => (
                    <Fragment key={caps.join()}>
                      {at > 0 ? <span className="quiet small">{text('shortcuts.or')}</span> : null}
                      {caps.map((cap) => (
                        <Kbd key={cap}>{cap}</Kbd>
                      ))}
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
