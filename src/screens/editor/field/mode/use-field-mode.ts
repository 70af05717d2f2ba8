import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { fieldModeStore } from '../../../preferences/field-mode';
import './field.css';

/** True in field mode: then letters and buttons are large, and shapes are locked until one is unlocked. */
export function useFieldMode(editor: Editor): boolean {
  const on = useStore(fieldModeStore, (state) => state.on);
  useEffect(() => {
    if (!on) return;
    const page = document.documentElement;
    page.dataset['field'] = 'on';
    editor.setShapeLock(true);
    return () => {
      delete page.dataset['field'];
      editor.setShapeLock(false);
    };
  }, [editor, on]);
  return on;
}
