import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { withTexts } from '../../i18n/language';
import { text } from '../../i18n/text';
import { Switch } from '../../ui/controls/switch';
import { Skeleton } from '../../ui/feedback/skeleton';
import { PreferenceRow, PreferenceSection } from './preference-row';
import { preferencesStore, setPreferences } from './preferences-store';

/** The list of keys comes with the editor's actions: only for those who want to see it. */
const KeysList = lazy(() =>
  withTexts(async () => ({ default: (await import('../editor/shortcuts/shortcut-list')).ShortcutList })),
);

/** Shortcuts: which there are, and whether a single character is one. */
export function KeyPreferences() {
  const singleKeys = useStore(preferencesStore, (prefers) => prefers.singleKeys);
  const [isOpen, setOpen] = useState(false);
  return (
    <PreferenceSection title={text('common.keys')}>
      <PreferenceRow label={text('preferences.singleKeys')} hint={text('preferences.lettersDigitsSignsAlone')}>
        <Switch
          label={text('preferences.singleKeys')}
          checked={singleKeys}
          onChange={(on) => setPreferences({ singleKeys: on })}
          data-testid="preference-single-keys"
        />
      </PreferenceRow>
      <details className="preference-keys" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{text('preferences.allKeysOfEditor')}</summary>
        {isOpen ? (
          <Suspense fallback={<Skeleton width="50%" />}>
            <KeysList />
          </Suspense>
        ) : null}
      </details>
    </PreferenceSection>
  );
}
