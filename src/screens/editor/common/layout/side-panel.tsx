import './side-panel.css';
import { X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/controls/icon-button';
import { narrow, useMedia } from '../../../layout/use-media';
import { useEditorPage } from '../page/use-editor-page';

type HeadProps = {
  readonly title: string;
  /** A line below the title. */
  readonly about?: string;
  /** The name of the way out. */
  readonly closeLabel: string;
  readonly onClose: () => void;
};

type Props = HeadProps & {
  /** The name of the panel for a screen reader. */
  readonly label: string;
  readonly className?: string;
  /** For a panel on which files may be dropped. */
  readonly drop?: Pick<ComponentProps<'div'>, 'onDragOver' | 'onDrop' | 'onDragLeave'>;
  readonly 'data-testid': string;
  readonly children: ReactNode;
};

/** It has the focus when the panel comes. */
function Head({ title, about, closeLabel, onClose }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSheet = useMedia(narrow);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="panel-shell-head">
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {about === undefined ? null : <p>{about}</p>}
      </div>
      {isSheet ? null : (
        <IconButton size="small" label={closeLabel} onClick={onClose}>
          <X size={16} />
        </IconButton>
      )}
    </header>
  );
}

/** A panel that stands where the inspector stands, beside a map that goes on. Escape closes it and leads back to the map. */
export function SidePanel({ label, className = '', drop, children, 'data-testid': testId, ...head }: Props) {
  const { engine } = useEditorPage();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    head.onClose();
    engine?.focus();
  };
  return (
    <div
      {...drop}
      className={`panel-shell ${className}`}
      role="dialog"
      aria-label={label}
      data-testid={testId}
      onKeyDown={onKeyDown}
    >
      <Head {...head} />
      {children}
    </div>
  );
}
