import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../controls/icon-button';
import './panel.css';

export type PanelHeadProps = {
  readonly title: string;
  /** A line below the title. */
  readonly about?: string | undefined;
  /** The name of the way out. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** The way back, before the title. */
  readonly back?: ReactNode;
  /** The frame around the panel already has the same title and a button to close. */
  readonly isNamed?: boolean;
  /** It stays in sight while the panel is scrolled. */
  readonly isSticky?: boolean;
};

/** The title of a panel and its button to close. The title takes the focus on mount: keys and screen readers begin here. */
export function PanelHead(props: PanelHeadProps) {
  const { title, about, closeLabel, onClose, back, isNamed = false, isSticky = false } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isHidden = isNamed && !back;
  return (
    <header className={isHidden && isSticky ? 'ui-hidden' : 'ui-panel-head'} data-sticky={isSticky}>
      {back}
      <div className="fill">
        <h2
          ref={heading}
          tabIndex={-1}
          title={isSticky ? title : undefined}
          className={isHidden ? 'ui-hidden' : undefined}
        >
          {title}
        </h2>
        {about === undefined ? null : <p className="quiet">{about}</p>}
      </div>
      {isNamed ? null : (
        <IconButton size="small" label={closeLabel} onClick={onClose}>
          <X size={16} />
        </IconButton>
      )}
    </header>
  );
}
