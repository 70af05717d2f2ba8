import './side-panel.css';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { PanelHead, type PanelHeadProps } from '../../../../ui/panels/panel-head';
import { narrow, useMedia } from '../../../layout/use-media';
import { useEditorPage } from '../page/use-editor-page';

type Props = Pick<PanelHeadProps, 'title' | 'about' | 'closeLabel' | 'onClose'> & {
  /** The name of the panel for a screen reader. */
  readonly label: string;
  readonly className?: string;
  /** For a panel on which files may be dropped. */
  readonly drop?: Pick<ComponentProps<'div'>, 'onDragOver' | 'onDrop' | 'onDragLeave'>;
  readonly 'data-testid': string;
  readonly children: ReactNode;
};

/** A panel in the inspector's place; the map beside it stays usable. Escape closes the panel and focuses the map. */
export function SidePanel({ label, className = '', drop, children, 'data-testid': testId, ...head }: Props) {
  const { engine } = useEditorPage();
  const isSheet = useMedia(narrow);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    head.onClose();
    engine?.focus();
  };
  return (
    <div
      {...drop}
      className={`column gap-12 panel-shell ${className}`}
      role="dialog"
      aria-label={label}
      data-testid={testId}
      onKeyDown={onKeyDown}
    >
      <PanelHead {...head} isNamed={isSheet} />
      {children}
    </div>
  );
}
