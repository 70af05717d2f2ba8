import { Dialog } from '../../../ui/dialog';
import { Kbd } from '../../../ui/kbd';
import { commandKey, keySections } from './key-sections';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** The sheet of keys behind `?`. */
export function KeysSheet({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys" width="wide">
      <div className="keys-sheet">
        {keySections(commandKey(navigator.platform)).map((section) => (
          <section key={section.title}>
            <h3>{section.title}</h3>
            <dl>
              {section.lines.map(({ keys, does }) => (
                <div key={does + keys.join()}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
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
