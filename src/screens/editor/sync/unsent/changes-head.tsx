import { ArrowLeft } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { IconButton } from '../../../../ui/controls/icon-button';
import { PanelHead } from '../../../../ui/panels/panel-head';
import { narrow, useMedia } from '../../../layout/use-media';
import { showSync } from '../../common/sync/sync-panel-store';

type Props = { readonly title: string; readonly back?: () => void };

/** Where in the panel of changes one is, the way back, and the way out. */
export function ChangesHead({ title, back }: Props) {
  const isSheet = useMedia(narrow);
  return (
    <PanelHead
      isSticky
      isNamed={isSheet}
      title={title}
      closeLabel={text('sync.closeChanges')}
      onClose={() => showSync(null)}
      back={
        back ? (
          <IconButton size="small" label={text('sync.allChanges')} onClick={back}>
            <ArrowLeft size={16} />
          </IconButton>
        ) : null
      }
    />
  );
}
