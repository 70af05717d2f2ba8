import { Link2 } from 'lucide-react';
import { text } from '../../text/text';
import { type Action, never } from '../actions/action';
import { spelledOut } from './address';

export const copyLink: Action = {
  id: 'copy-link',
  label: () => text('Copy link to this view'),
  group: 'file',
  keys: ['Shift+L'],
  also: () => text('share, address, url, send this picture'),
  icon: Link2,
  refuses: never,
  run: ({ toast, announce }) => {
    const tell = (title: string, description: string) => {
      toast({ title, description });
      announce(title);
    };
    navigator.clipboard.writeText(spelledOut(location.href)).then(
      () =>
        tell(text('Link copied'), text('It opens the same picture: place, selection, layers, colours and filters.')),
      () => tell(text('The link could not be copied'), text('Copy it from the address bar.')),
    );
  },
};

/** What is done with the address of the page. */
export const addressActions: readonly Action[] = [copyLink];
