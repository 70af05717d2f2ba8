import type { AroundCut } from '../../../../analysis/jobs/outage/around-cut';
import type { CutAnswer } from '../../../../analysis/jobs/outage/cut-job';
import { text } from '../../../../i18n/text';
import { refOf } from '../../../../items/item';
import type { SheetOrder } from '../../../../print/print-question';
import { listPaper, paperSize } from '../../../../print/sheet';
import type { LayerStore } from '../../../map-view/layer-state';
import { basisName } from '../../../network-basis/basis-name';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useEditor } from '../../../services';
import { writtenPlace } from '../../../text/quantities/quantity';
import { dateText } from '../../../time/moment';
import { orderSheet } from '../../print/order-sheet';
import type { Plan } from '../../print/plan';
import { type PlanSettings, readPlanSettings } from '../../print/plan-store';
import { usePlanSources } from '../../print/use-plan-sources';
import { usePdfFile } from '../../splicing/splices/use-pdf-file';
import { type PathRow, pathRows } from '../free-paths/path-rows';
import { dispatchTables } from './dispatch-tables';
import { restorationOf } from './restoration';
import type { AccountNames } from './use-account-names';

/** Pixels of a millimetre of a ground that comes as pictures: 150 to an inch. */
const density = 150 / 25.4;

/** Makes the sheet for the crew that mends a cut: a map of the place, and what they need to know as tables. Works offline. */
export function useDispatchSheet(layers: LayerStore, names: AccountNames) {
  const sources = usePlanSources(layers);
  const { editor, analysis } = useEditor();
  const pdf = usePdfFile();

  const splicesFor = async (answer: CutAnswer, around: AroundCut): Promise<readonly PathRow[]> => {
    const restoration = restorationOf(around);
    const [cut] = answer.cuts;
    if (!restoration || !cut) return [];
    const { revision } = editor.store.getState();
    const { basis } = answer;
    const { result } = await analysis.job('free-paths', { revision, basis, ...restoration, around: around.at });
    const [path] = result.paths;
    if (!path) return [];
    return pathRows(path, editor.document, { cable: cut.cable, used: around.used });
  };

  const mapOf = async (title: string, around: AroundCut): Promise<SheetOrder> => {
    const usual = readPlanSettings(null);
    const on = { ...usual.on, keyMap: false, overview: false };
    const settings: PlanSettings = { ...usual, paper: 'A4', orientation: 'portrait', scale: 1000, on };
    const paper = paperSize(settings.paper, settings.orientation);
    const sheet = { paper, scale: settings.scale, middle: around.at, up: 0 };
    const planned = { sheet, number: 1, matches: [] };
    const plan: Plan = {
      ...{ sources, settings, sheets: [planned], overview: null, selection: [], title },
      date: dateText(Date.now()),
    };
    const order = await orderSheet(plan, planned, { density, signal: new AbortController().signal });
    const callouts = [{ at: around.at, lines: [text('cut.cutHere'), writtenPlace(around.at)] }];
    return { ...order, content: { ...order.content, callouts } };
  };

  const save = (answer: CutAnswer, around: AroundCut) => {
    const [cut] = answer.cuts;
    const name = cut ? nameOfRef(editor.document, refOf('cable', cut.cable)) : '';
    const title = text('cut.dispatchOf', { name });
    pdf.save(title, async (file) => {
      const rows = await splicesFor(answer, around);
      const { units } = sources;
      const count = Math.max(1, around.used.length);
      await file.addSheet(await mapOf(title, around), title);
      const tables = dispatchTables({ answer, around, rows, count, document: editor.document, units, names });
      await file.addTables({
        paper: listPaper('A4'),
        tables,
        foot: `${title} · ${basisName(answer.basis)} · #/##`,
        title: text('cut.dispatch'),
      });
    });
  };
  return { isBusy: pdf.isBusy, save };
}
