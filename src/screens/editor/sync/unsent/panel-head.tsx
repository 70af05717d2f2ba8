import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { text } from '../../../../i18n/text';
import { IconButton } from '../../../../ui/controls/icon-button';
import { narrow, useMedia } from '../../../layout/use-media';
import { showSync } from '../../common/sync/sync-panel-store';

type Props = { readonly title: string; readonly back?: () => void };

/** Where in the panel one is, and the way out of it. It has the focus when it comes. */
export function PanelHead({ title, back }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSheet = useMedia(narrow);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="sync-head" data-in={isSheet ? 'sheet' : 'side'}>
      {back ? (
        <IconButton size="small" label={text('sync.allChanges')} onClick={back}>
          <ArrowLeft size={16} />
        </IconButton>
      ) : null}
      <h2 ref={heading} tabIndex={-1} title={title}>
        {title}
      </h2>
      {isSheet ? null : (
        <IconButton size="small" label={text('sync.closeChanges')} onClick={() => showSync(null)}>
          <X size={16} />
        </IconButton>
      )}
    </header>
  );
}
