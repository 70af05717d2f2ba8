import { useEffect, useRef, useState } from 'react';
import { reportUnexpected } from '../../api/unexpected';
import { type Message, message } from '../../i18n/message';
import { useApi, useDevice, useEditor, useOutbox } from '../services';
import { type KeepProgress, keepProject } from './keep-project';
import { type Measured, measureWanted, spare, type Wanted } from './measure';

/** The progress. */
export type KeepState =
  | { readonly kind: 'asking'; readonly problem: Message | null }
  | { readonly kind: 'measuring'; readonly parts: number }
  | { readonly kind: 'measured'; readonly wanted: Wanted; readonly measured: Measured }
  | { readonly kind: 'keeping'; readonly progress: KeepProgress }
  /** `problem`: why not all of it is here; null: it is. */
  | { readonly kind: 'done'; readonly problem: Message | null };

export type Keep = {
  readonly state: KeepState;
  readonly measure: (wanted: Wanted) => void;
  readonly keep: (of: { readonly name: string; readonly isRefresh: boolean }) => void;
  /** Ends what is going on. What has come stays. */
  readonly stop: () => void;
  /** Something else is wanted: what was measured is of no use. */
  readonly forget: () => void;
};

/** The objection to keeping the measured parts; null: there is room for it. */
export function againstRoom({ bytes, room }: Pick<Measured, 'bytes' | 'room'>): 'no-room' | null {
  return room !== null && bytes + spare > room ? 'no-room' : null;
}

const asking: KeepState = { kind: 'asking', problem: null };

/** Measures what is wanted, and keeps it: one thing at a time, until the page asks for nothing any more. */
export function useKeep(projectId: number, onChanged: () => void): Keep {
  const [api, editor, outbox, device] = [useApi(), useEditor(), useOutbox(), useDevice()];
  const [state, setState] = useState<KeepState>(asking);
  const ending = useRef(new AbortController());
  useEffect(() => () => ending.current.abort(), []);
  const run = (work: (signal: AbortSignal) => Promise<KeepState>) => {
    ending.current.abort();
    ending.current = new AbortController();
    const { signal } = ending.current;
    work(signal).then(
      (next) => {
        if (!signal.aborted) setState(next);
        onChanged();
      },
      (error: unknown) => {
        onChanged();
        if (signal.aborted) return;
        reportUnexpected(error);
        setState({ kind: 'asking', problem: message('keep.fault') });
      },
    );
  };
  const measure = (wanted: Wanted) => {
    setState({ kind: 'measuring', parts: 0 });
    run(async (signal) => {
      const onProgress = (parts: number) => signal.aborted || setState({ kind: 'measuring', parts });
      const found = await measureWanted(editor.editor, wanted, { signal, onProgress });
      return found.ok
        ? { kind: 'measured', wanted, measured: found.measured }
        : { kind: 'asking', problem: found.problem };
    });
  };
  const keep = (of: { readonly name: string; readonly isRefresh: boolean }) => {
    if (state.kind !== 'measured') return;
    const { wanted, measured } = state;
    setState({ kind: 'keeping', progress: { what: 'lists', done: 0, of: 1 } });
    // A browser that is asked may promise to keep it when room is short.
    navigator.storage?.persist().catch(reportUnexpected);
    run(async (signal) => {
      const onProgress = (progress: KeepProgress) => signal.aborted || setState({ kind: 'keeping', progress });
      const ports = { ...api, ...editor, outbox, ...device };
      const problem = await keepProject(ports, { projectId, ...of, wanted, measured, signal, onProgress });
      return { kind: 'done', problem };
    });
  };
  const forget = () => {
    ending.current.abort();
    setState(asking);
  };
  return { state, measure, keep, stop: forget, forget };
}
