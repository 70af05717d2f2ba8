import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { lineItem, openEditor, place, play } from '../../src/editor/testing/play';
import { type Catalogue, speak, text } from '../../src/i18n/text';
import { decodeRecord } from '../../src/items/codec/decode-record';
import { encodeCreate, encodePatch } from '../../src/items/codec/encode-patch';
import { passes } from '../../src/items/filter/filter';
import { type ModelKey, parseRef, refOf } from '../../src/items/item';
import { namePrefix } from '../../src/items/names/name-number';
import { defaultSnapRules } from '../../src/items/network/snap-rules';
import { drawingTools, modelKeys, modelsInDrawOrder, specOf } from '../../src/items/registry';
import { networkLayers } from '../../src/map/style/network-style';
import { colourNames, colourValue, palette } from '../../src/map/style/palette';
import { symbolImage } from '../../src/map/style/symbol-image';
import { contrast } from '../../src/map/testing/contrast';
import { ModelSymbol } from '../../src/screens/editor/common/model-symbol';
import { toolGroups } from '../../src/screens/editor/common/tool-groups';
import { sameChoices } from '../../src/screens/editor/drawing/selection/same-choices';
import { usualColumns } from '../../src/screens/editor/items/table/columns/table-columns';
import { actionOfKey } from '../../src/screens/editor/workbench/actions/all-actions';
import { formatAddress, parseAddress } from '../../src/screens/map-view/address';
import { itemsText } from '../../src/screens/text/change-parts';
import { fieldName, modelName, modelNames } from '../../src/screens/text/model-name';
import { conformanceCases } from '../../src/service/conformance/conformance-cases';
import { inProcessTransport } from '../../src/service/conformance/in-process-transport';
import { smallSeed } from '../../src/service/conformance/small-sample';
import { createService } from '../../src/service/core/create-service';
import { createMemoryStore } from '../../src/service/stores/memory-store';

const near = lineItem('segment', 1, [
  [0, 0],
  [100, 0],
]);

/** Its tool places it on the end of a segment, a drawn segment ends at it, and a click picks it. */
function drawn(model: ModelKey) {
  const editor = openEditor([near]);
  const tool = drawingTools.find((one) => one.model === model);
  if (!tool) return null;
  editor.setTool(tool.id);
  play(editor, 'click(3,4) click(60,80)');
  const made = [...editor.document.all(model)].map(({ geometry }) => geometry);
  editor.setTool('segment');
  play(editor, 'click(200,80) click(63,82) key(Enter)');
  const ends = [...editor.document.all('segment')].map(({ geometry }) =>
    geometry?.kind === 'line' ? geometry.path.at(-1) : null,
  );
  editor.setTool('select');
  play(editor, 'key(Escape) click(60,80)');
  const [picked] = editor.store.getState().selection;
  return { made, wanted: [place(0, 0), place(60, 80)], end: ends.at(-1), picked: picked?.split(':')[0] };
}

/** The fields that the map and the lists show of it. */
function shown(model: ModelKey) {
  const { colours, symbols, style, defaults } = specOf(model);
  const { colour, symbol } = style(defaults);
  return {
    colours: Object.keys(colours).every((name) => colourNames.includes(name)),
    contrast: (['light', 'dark'] as const).every(
      (scheme) => contrast(colourValue(colour, scheme), palette[scheme].ground) >= 3,
    ),
    image: symbol !== null && symbolImage(symbol).data.some((alpha) => alpha > 191),
    svg: renderToStaticMarkup(createElement(ModelSymbol, { model })).includes(symbols[symbol ?? '']?.path ?? '?'),
    layers: networkLayers('light').filter((layer) => 'source' in layer && layer.source === `network-${model}`).length,
    order: modelsInDrawOrder.map(({ key }) => key).includes(model),
  };
}

/** The parts around it: the table, filters, addresses, keys and what joins it. */
function found(model: ModelKey) {
  const item = { ref: refOf(model, 7), projectId: 1, geometry: null, fields: { name: 'A', doors: 2 }, rest: {} };
  const filters = { [model]: [{ field: 'doors', test: 'is', values: ['2'] }] } as const;
  const search = formatAddress({ view: null, refs: [item.ref], filters, hidden: [model] });
  const { refs, hidden, filters: read } = parseAddress(search);
  const tool = toolGroups.flat().find((one) => one.model === model);
  const key = tool?.keys.split('+').at(-1) ?? '';
  return {
    ref: parseRef(item.ref),
    columns: usualColumns(model).columns.map(({ field }) => field),
    passes: [passes(item, filters[model] ?? []), passes({ ...item, fields: { doors: 3 } }, filters[model] ?? [])],
    address: { refs, hidden, filters: read },
    action: actionOfKey({ key, shift: tool?.keys.startsWith('Shift') === true, alt: false, ctrl: false })?.id,
    same: sameChoices(item).map(({ id }) => id),
    joinedBy: modelKeys.filter((other) => defaultSnapRules[other].includes(model)),
    joins: defaultSnapRules[model],
    prefix: namePrefix(model),
  };
}

/** The service keeps exactly the record that the codec sends, and it comes back as it was. */
async function stored(model: ModelKey) {
  const store = createMemoryStore(smallSeed());
  const transport = inProcessTransport('twelve models', createService({ store }), store);
  const cases = conformanceCases.filter(({ name }) => name.includes(specOf(model).path));
  for (const { run } of cases) await run(transport);
  const item = {
    ref: refOf(model, 7),
    projectId: 1,
    geometry: { kind: 'point', at: [11, 48] },
    fields: { doors: 2 },
    rest: {},
  } as const;
  const decoded = decodeRecord(model, { id: 7, ...encodeCreate(item) });
  return {
    cases: cases.length,
    geometry: decoded?.geometry,
    doors: decoded?.fields['doors'],
    patch: encodePatch(item, { fields: { doors: 3 } }),
  };
}

function spoken(model: ModelKey, language: string, catalogue: Catalogue) {
  speak(language, catalogue);
  const label = drawingTools.find((tool) => tool.model === model)?.label;
  return [modelName(model), modelNames(model), itemsText(model, 3), label && text(label), fieldName(model, 'doors')];
}

/** Drives the model at a path through the product, as a model that no file names. */
export async function driveModel(path: string, catalogues: Readonly<Record<'en' | 'de', Catalogue>>) {
  speak('en', catalogues.en);
  const model = modelKeys.find((key) => specOf(key).path === path);
  if (!model) throw new Error(`The registry has no model at ${path}`);
  return {
    models: modelKeys.length,
    drawn: drawn(model),
    shown: shown(model),
    found: found(model),
    stored: await stored(model),
    english: spoken(model, 'en', catalogues.en),
    german: spoken(model, 'de', catalogues.de),
  };
}
