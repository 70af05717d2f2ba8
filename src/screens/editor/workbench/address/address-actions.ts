import { Link2 } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { type Action, never } from '../../../actions/action';
import { spelledOut } from '../../../map-view/address';
import { copyText } from '../../../shell/copy-text';

export const copyLink: Action = {
  id: 'copy-link',
  label: () => text('address.copyLinkToThis'),
  group: 'file',
  keys: ['Shift+L'],
  also: () => text('address.shareAddressUrlSend'),
  icon: Link2,
  refuses: never,
  run: ({ toast, announce }) => {
    const tell = (title: string, description: string) => {
      toast({ title, description });
      announce(title);
    };
    void copyText(spelledOut(location.href)).then((isCopied) =>
      isCopied
        ? tell(text('address.linkCopied'), text('address.opensSamePicturePlace'))
        : tell(text('common.linkNotCopied'), text('common.copyAddressBar')),
    );
  },
};

/** The actions with the address of the page. */
export const addressActions: readonly Action[] = [copyLink];
