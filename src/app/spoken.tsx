import { Fragment, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { spokenStore } from '../screens/words/language';

/** Draws its children anew when another language is spoken. What is kept outside of React goes on. */
export function Spoken({ children }: { readonly children: ReactNode }) {
  return <Fragment key={useStore(spokenStore)}>{children}</Fragment>;
}
