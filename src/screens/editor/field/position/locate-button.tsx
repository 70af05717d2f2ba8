import { Locate, LocateFixed, LocateOff } from 'lucide-react';
import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import { IconButton } from '../../../../ui/controls/icon-button';
import { positionStore } from '../../../position/position-store';
import { locate } from './position-actions';
import './locate-button.css';
import { useEditorPage } from '../../common/page/use-editor-page';

/** Shows where the device is; pressed again it brings the map back to it, and then takes it away. */
export function LocateButton() {
  const { announce } = useEditorPage();
  const { shown, follows, fault, position } = useStore(positionStore);
  const Icon = fault ? LocateOff : follows && position ? LocateFixed : Locate;
  return (
    <div className="floating-buttons locate-button">
      <IconButton
        label={shown && !follows ? text('position.backToPosition') : text('position.whereIStand')}
        shortcut="W"
        pressed={shown}
        tooltipSide="left"
        aria-busy={shown && !position && !fault}
        data-testid="locate"
        data-follows={follows}
        onClick={() => locate(announce)}
      >
        <Icon size={18} />
      </IconButton>
    </div>
  );
}
