import { useEffect } from 'react';
import { newVersionText } from '../../screens/text/version-text';
import { useToasts } from '../../ui/overlays/toast';

/** The notice that a newer build waits. The page is loaded again by the user alone. */
export function NewVersionNotice({ ready }: { readonly ready: Promise<void> }) {
  const toasts = useToasts();
  useEffect(() => {
    let isHere = true;
    const { title, description, action } = newVersionText();
    const tell = () =>
      toasts.show({
        title,
        description,
        stays: true,
        isAboutPage: true,
        action: { label: action, onSelect: () => location.reload() },
      });
    void ready.then(() => isHere && tell());
    return () => {
      isHere = false;
    };
  }, [ready, toasts]);
  return null;
}
