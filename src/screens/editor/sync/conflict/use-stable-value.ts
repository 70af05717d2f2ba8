import { useRef } from 'react';

/** The same object for as long as its content is the same: the outbox answers with a new one each time. Plain data only. */
export function useStableValue<T>(value: T): T {
  const text = JSON.stringify(value);
  const last = useRef({ text, value });
  if (last.current.text !== text) last.current = { text, value };
  return last.current.value;
}
