import { useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { text } from '../../../i18n/text';
import { useToasts } from '../../../ui/overlays/toast';
import type { LoggedError } from '../../service-status/error-log';

type ErrorNoticeProps = {
  readonly errors: StoreApi<readonly LoggedError[]>;
  /** Goes to the page that shows them. */
  readonly onShow: () => void;
};

/** Shows once that something in the product went wrong, that the changes are safe, and where it can be read. */
export function ErrorNotice({ errors, onShow }: ErrorNoticeProps) {
  const toasts = useToasts();
  useEffect(() => {
    let isShown = false;
    const tell = () => {
      if (isShown || errors.getState().length === 0) return;
      isShown = true;
      toasts.show({
        title: text('status.faultTitle'),
        description: text('status.faultNotice'),
        stays: true,
        isAboutPage: true,
        action: { label: text('status.showFault'), onSelect: onShow },
      });
    };
    tell();
    return errors.subscribe(tell);
  }, [errors, onShow, toasts]);
  return null;
}
