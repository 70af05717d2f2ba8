import { Fragment } from 'react';
import { Dialog } from '../../../ui/dialog';
import { Kbd } from '../../../ui/kbd';
import { allActions } from '../actions/all-actions';
import { commandKey } from '../actions/is-stroke';
import { keySections } from './key-sections';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** The sheet of keys behind `?`. */
export function KeysSheet({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys" width="wide">
      <div className="keys-sheet">
        {keySections(allActions, commandKey()).map((section) => (
          <section key={section.title}>
            <h3>{section.title}</h3>
            <dl>
              {section.lines.map(({ keys, does }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map((caps, at) => (
                      <Fragment key={caps.join()}>
                        {at > 0 ? <span className="keys-or">or</span> : null}
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
    </Dialog>
  );
}
