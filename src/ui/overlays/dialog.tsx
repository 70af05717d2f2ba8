import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRestoreFocus } from '../behaviour/use-restore-focus';
import { closeLabel } from './close-label';
import '../controls/button.css';
import './overlay.css';

export type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** `page`: it covers the whole page. */
  readonly width?: 'normal' | 'wide' | 'page';
  /** `aside`: what it asks about stays to be seen beside it. */
  readonly place?: 'middle' | 'aside';
  /** False: it stays until its own buttons end it. */
  readonly dismissible?: boolean;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
};

/** A question or a task above the page. Escape and the cross close it. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, actions } = props;
  useRestoreFocus();
  const { width = 'normal', place = 'middle', dismissible = true } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && dismissible && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="ui-backdrop" data-place={place} />
        <Base.Popup className="ui-dialog" data-width={width} data-place={place}>
          <Base.Title className="ui-dialog-title">{title}</Base.Title>
          {description ? <Base.Description className="ui-dialog-description">{description}</Base.Description> : null}
          {children}
          {actions ? <div className="ui-dialog-actions">{actions}</div> : null}
          {dismissible ? (
            <Base.Close className="ui-icon-button ui-dialog-close" data-size="small" aria-label={closeLabel()}>
              <X size={16} aria-hidden="true" />
            </Base.Close>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
