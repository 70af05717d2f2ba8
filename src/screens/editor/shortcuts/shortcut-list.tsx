import { Fragment } from 'react';
import { text } from '../../../i18n/text';
import { Kbd } from '../../../ui/controls/kbd';
import { allActions } from '../actions/all-actions';
import { commandKey } from './matches-shortcut';
import { shortcutSections } from './shortcut-sections';
import './shortcuts.css';

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
                      {at > 0 ? <span className="keys-or">{text('shortcuts.or')}</span> : null}
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
