import type pg from 'pg';
import { type CopiedRows, copyStatement, createRowCollector } from '../copied-rows';

/** What pg's client calls while a statement is under way (its own Query has the same methods). */
type Statement = pg.Submittable & {
  readonly handleCopyData: (message: { readonly chunk: Uint8Array }) => void;
  readonly handleCommandComplete: () => void;
  readonly handleReadyForQuery: () => void;
  readonly handleError: (error: Error) => void;
};

/**
 * Runs a select as SqlDatabase's `copy` does. Of all that pg receives, only the messages of a copy come as bytes; every
 * other value has been decoded to a string before anybody sees it.
 */
export async function pgCopy(client: pg.ClientBase, select: string): Promise<CopiedRows> {
  const collector = createRowCollector();
  await new Promise<void>((resolve, reject) => {
    const statement: Statement = {
      submit: (connection) => connection.query(copyStatement(select)),
      handleCopyData: ({ chunk }) => collector.take(chunk),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: resolve,
      handleError: reject,
    };
    client.query(statement);
  });
  return collector.rows();
}
