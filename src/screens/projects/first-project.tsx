import { FolderPlus } from 'lucide-react';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';

/** Where there is no project yet: what one is for, and a way to make it. */
export function FirstProject({ onNew }: { readonly onNew: () => void }) {
  return (
    <EmptyState
      icon={<FolderPlus size={28} aria-hidden="true" />}
      title={text('projects.noProjectYet')}
      text={text('projects.projectHoldsSegmentsPoles')}
      action={
        <Button variant="primary" onClick={onNew}>
          {text('projects.newProject')}
        </Button>
      }
    />
  );
}
