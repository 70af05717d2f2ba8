import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../../services';
import { CrashBoundary } from '../../../shell/notices/crash-boundary';

type Props = { readonly part: string; readonly className?: string; readonly children: ReactNode };

/** A part of the editor that may break without the others. Another selection gives it a new chance. */
export function PanelBoundary({ part, className = '', children }: Props) {
  const { editor } = useEditor();
  const selection = useStore(editor.store, (state) => state.selection);
  return (
    <CrashBoundary part={part} of={selection} className={className}>
      {children}
    </CrashBoundary>
  );
}
