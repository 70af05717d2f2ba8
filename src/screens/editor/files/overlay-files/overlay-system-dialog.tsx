import type { ImportPlan } from '../../../../files/mapping/import-plan';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { Dialog } from '../../../../ui/overlays/dialog';
import { chosenSystem, SystemField } from '../import/mapping/system-field';
import type { AskedSystem } from './overlay-files-store';
import { giveUpFile } from './use-overlay-files';
import './overlay-files.css';

type Props = {
  readonly name: string;
  readonly asks: AskedSystem;
  readonly onChange: (plan: ImportPlan) => void;
};

/** The facts of the file by the chosen system. */
function foundText({ plan, features }: AskedSystem): string {
  if (!chosenSystem(plan)) return '';
  if (!features) return text('overlayFiles.computing');
  return features.length > 0
    ? text('overlayFiles.wouldLie', { count: features.length })
    : text('overlayFiles.nothingInIt');
}

/** Asks for the coordinate system of a file that does not say it. The map shows at once where the file would lie. */
export function OverlaySystemDialog({ name, asks, onChange }: Props) {
  const { features, lay } = asks;
  const isEmpty = !features || features.length === 0;
  return (
    <Dialog
      open
      onClose={giveUpFile}
      title={text('overlayFiles.laying', { name })}
      place="aside"
      actions={
        <>
          <Button onClick={giveUpFile}>{text('common.cancel')}</Button>
          <Button variant="primary" disabled={isEmpty} onClick={() => lay(features ?? [])} data-testid="overlay-lay">
            {text('overlayFiles.layHere')}
          </Button>
        </>
      }
    >
      <div className="overlay-system">
        <SystemField {...asks} onChange={onChange} />
      </div>
      <p role="status" data-testid="overlay-found">
        {foundText(asks)}
      </p>
    </Dialog>
  );
}
