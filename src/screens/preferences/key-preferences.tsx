import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { Switch } from '../../ui/controls/switch';
import { Skeleton } from '../../ui/feedback/skeleton';
import { text } from '../text/text';
import { PreferenceRow, PreferenceSection } from './preference-row';
import { preferencesStore, setPreferences } from './preferences-store';

/** The list of keys comes with the editor's actions: only for those who want to see it. */
const KeysList = lazy(async () => ({ default: (await import('../editor/shortcuts/shortcut-list')).ShortcutList }));

/** Shortcuts: which there are, and whether a single character is one. */
export function KeyPreferences() {
  const singleKeys = useStore(preferencesStore, (prefers) => prefers.singleKeys);
  const [isOpen, setOpen] = useState(false);
  return (
    <PreferenceSection title={text('Keys')}>
      <PreferenceRow
        label={text('Single keys')}
        hint={text(
          'Letters, digits and signs alone act as shortcuts. Without them, everything is still in the command box, behind Ctrl+K or ⌘K.',
        )}
      >
        <Switch
          label={text('Single keys')}
          checked={singleKeys}
          onChange={(on) => setPreferences({ singleKeys: on })}
          data-testid="preference-single-keys"
        />
      </PreferenceRow>
      <details className="preference-keys" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{text('All keys of the editor')}</summary>
        {isOpen ? (
          <Suspense fallback={<Skeleton width="50%" />}>
            <KeysList />
          </Suspense>
        ) : null}
      </details>
    </PreferenceSection>
  );
}
