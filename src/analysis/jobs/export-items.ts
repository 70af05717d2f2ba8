import type { WrittenId } from '../../files/formats/registry';
import { loadWriter } from '../../files/write/load-writer';
import type { FormatWriter, WriteOptions, WrittenFile } from '../../files/write/outgoing';
import type { LoadingJob } from './job';
import { type OutgoingAsk, outgoingOf } from './outgoing-of';

export type ExportAsk = {
  readonly format: WrittenId;
  readonly title: string;
  readonly of: OutgoingAsk;
  readonly options: WriteOptions;
};

export type Exported = Pick<WrittenFile, 'count' | 'lost'> & { readonly file: Blob };

/** Writes items as a file. */
export const exportItems: LoadingJob<ExportAsk, Exported, FormatWriter> = {
  load: ({ format }) => loadWriter(format),
  *run(items, { title, of, options }, { passes, write }) {
    const { all, outgoing } = outgoingOf(items, of);
    const steps = write({ title, ...outgoing }, options);
    for (let seen = 1; ; seen += 1) {
      const step = steps.next();
      if (step.done) {
        const { parts, count, lost } = step.value;
        return { file: new Blob([...parts], { type: 'application/octet-stream' }), count, lost };
      }
      yield seen / Math.max(1, all * passes);
    }
  },
};
