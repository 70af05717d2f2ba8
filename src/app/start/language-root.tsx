import type { ComponentType, ReactNode } from 'react';
import { useLanguage } from '../../screens/text/language';

/** Draws the page again when the language changes. Nothing is mounted again: focus, typed text and scroll stay. */
export function LanguageRoot({ draw }: { readonly draw: () => ReactNode }) {
  useLanguage();
  return draw();
}

/** A page of the router, whose elements are the same at each render: it is drawn again when the language changes. */
export function inLanguage(Page: ComponentType): ComponentType {
  return function PageInLanguage() {
    useLanguage();
    return <Page />;
  };
}
