import { useRef } from 'react';
import type { Editor } from '../../../../../editor/editor';
import type { ImportPlan } from '../../../../../files/mapping/import-plan';
import { gatherAround } from '../../repair/gather-around';
import { useRepairs } from '../../repair/use-repairs';
import type { Made } from '../reading/drive-reader';
import type { Mapping } from '../reading/read-known';
import type { Import } from '../use-import';

type Options = { readonly editor: Editor; readonly job: Import; readonly mapping: Mapping };

/** Repairs of what a file becomes: gone with another plan. */
export function useImportRepairs({ editor, job, mapping }: Options) {
  const { plan, opened } = mapping;
  /** The items as the file has them. */
  const original = useRef<{ readonly plan: ImportPlan; readonly made: Made } | null>(null);
  return useRepairs({
    key: plan,
    look: async (finding, signal) => {
      if (original.current?.plan === plan) job.setRepaired(plan, original.current.made);
      else original.current = { plan, made: mapping.made };
      const { items } = original.current.made;
      const around = await gatherAround(editor.env(), items, { toleranceM: finding.toleranceM, signal });
      return opened.repairs.find({ ...finding, around });
    },
    apply: async (accepted) => {
      job.setRepaired(plan, null);
      const repaired = await opened.repairs.repair(accepted);
      // Where the worker is gone, what the file has stays what is imported.
      if (!repaired && opened.lost()) job.setRepaired(plan, original.current?.made ?? mapping.made);
      if (!repaired) return null;
      job.setRepaired(plan, { items: repaired.items, totalM: repaired.figures.metres });
      return repaired.figures;
    },
  });
}
