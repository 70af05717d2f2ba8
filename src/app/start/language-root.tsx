import { Component, Fragment, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { type Language, languageStore } from '../../i18n/language';
import { capturePageState } from './capture-page-state';

type Props = { readonly language: Language; readonly children: ReactNode };

/** A class, as React says only to these when the page is about to be drawn anew. */
class RemountOnChange extends Component<Props> {
  override getSnapshotBeforeUpdate({ language }: Props): (() => void) | null {
    return language === this.props.language ? null : capturePageState();
  }

  override componentDidUpdate(_props: Props, _state: unknown, giveBack: (() => void) | null): void {
    giveBack?.();
  }

  override render(): ReactNode {
    return <Fragment key={this.props.language}>{this.props.children}</Fragment>;
  }
}

/**
 * Draws its children anew when another language is spoken. What is kept outside of React goes on, and so does what a person has
 * in the hand: the focus, and what was typed.
 */
export function LanguageRoot({ children }: { readonly children: ReactNode }) {
  return <RemountOnChange language={useStore(languageStore)}>{children}</RemountOnChange>;
}
