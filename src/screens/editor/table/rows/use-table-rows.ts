import { useEffect, useState } from 'react';
import type { Rows, RowsQuery, Sums } from '../../../../analysis/analysis';
import { useEditor } from '../../../services';
import { useStableValue } from '../../conflict/use-stable-value';

/** Milliseconds after which the sums are asked for: rows come first, and again with every letter. */
const sumsLater = 250;

export type TableAnswer = { readonly rows: Rows | null; readonly sums: Sums | null; readonly asking: boolean };

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * The rows and sums of a query, asked again when the query or the document changes. What was answered before stays until the
 * next answer is there. The query counts by what it says.
 */
export function useTableRows(query: RowsQuery, numbers: readonly string[], revision: number): TableAnswer {
  const { analysis } = useEditor();
  const [rows, setRows] = useState<Rows | null>(null);
  const [sums, setSums] = useState<Sums | null>(null);
  const [asking, setAsking] = useState(true);
  const wanted = useStableValue({ query, numbers, revision });
  useEffect(() => {
    const stop = new AbortController();
    const complain = (error: unknown) => isAborted(error) || console.error('The table could not be read', error);
    setAsking(true);
    let timer: number | undefined;
    const askSums = () => {
      analysis.sums({ ...wanted.query, numbers: wanted.numbers }, stop.signal).then(setSums, complain);
    };
    analysis.rows(wanted.query, stop.signal).then((answer) => {
      setRows(answer);
      setAsking(false);
      timer = window.setTimeout(askSums, sumsLater);
    }, complain);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [analysis, wanted]);
  const isOfModel = rows?.model === query.model;
  return { rows: isOfModel ? rows : null, sums: isOfModel ? sums : null, asking };
}
