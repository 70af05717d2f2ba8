import { useState } from 'react';
import type { Editor } from '../../../../editor/editor';
import type { Remedy } from '../../../../files/contents';
import { withRemedy } from '../../../../files/mapping/doubts/with-remedy';
import { text } from '../../../../i18n/text';
import { countModels } from '../../../../items/sums/selection-sum';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { Outbox } from '../../../../offline/outbox/outbox';
import { Button } from '../../../../ui/controls/button';
import { Checkbox } from '../../../../ui/controls/checkbox';
import { Progress } from '../../../../ui/feedback/progress';
import { ButtonRow } from '../../../../ui/panels/button-row';
import { itemsText } from '../../../text/change-parts';
import { messageText } from '../../../text/message-text';
import { partMark, withParts } from '../../../text/parts/with-parts';
import { lengthQuantity, type Units } from '../../../text/quantities/quantity';
import { Amount } from '../../common/fields/amount';
import { modelOfFileItem, type Read } from './find-duplicates';
import { Sending } from './import-sending';
import { EncodingField } from './mapping/encoding-field';
import { FindingsList } from './mapping/findings-list';
import { MappingSection } from './mapping/mapping-section';
import { needsSystem } from './mapping/needs-system';
import { ProfilesSection } from './mapping/profiles-section';
import { SystemField } from './mapping/system-field';
import type { Mapping } from './reading/read-known';
import { RepairSection } from './repair/repair-section';
import type { Import, ImportState } from './use-import';

type Props = {
  readonly job: Import;
  readonly editor: Editor;
  readonly outbox: Outbox;
  readonly units: Units;
  readonly engine: MapEngine | null;
};

type PreviewState = Extract<ImportState, { kind: 'preview' }>;

/** The items of another program's file, and its faults. */
function Mapped(props: Omit<Props, 'outbox'> & { readonly mapping: Mapping }) {
  const { job, mapping, engine, editor } = props;
  const { summary } = mapping.opened;
  const [asked, setAsked] = useState<readonly number[]>([]);
  const mend = (layers: readonly number[], remedy: Remedy) => {
    if (remedy.kind === 'system' && !remedy.system) return setAsked(layers);
    return job.setPlan(withRemedy(mapping.plan, layers, remedy));
  };
  return (
    <>
      <FindingsList
        findings={mapping.made.findings}
        layerName={(layer) => summary.layers[layer]?.name ?? ''}
        onZoom={(at) => engine?.fit([...at, ...at], { padding: 48, maxZoom: 18 })}
        onMend={mend}
      />
      <EncodingField mapping={mapping} onChange={(encoding) => job.choose(mapping.files, encoding)} />
      {needsSystem(summary, mapping.plan) ? <SystemField {...mapping} onChange={job.setPlan} /> : null}
      <ProfilesSection mapping={mapping} projectId={editor.env().projectId} onChange={job.setPlan} />
      <MappingSection mapping={mapping} asked={asked} onChange={job.setPlan} />
      <RepairSection {...props} />
    </>
  );
}

function Preview(props: Omit<Props, 'outbox'> & { readonly state: PreviewState }) {
  const { job, state, units } = props;
  const { reading, mapping } = state;
  const { items, totalM } = reading;
  const what = <strong>{itemsSummary(reading)}</strong>;
  return (
    <>
      {items.length === 0 ? null : (
        <p>
          {totalM === 0
            ? what
            : withParts(text('import.inAll', { lines: partMark('lines'), length: partMark('length') }), {
                lines: what,
                length: <Amount quantity={lengthQuantity(totalM, units)} />,
              })}
        </p>
      )}
      {mapping ? <Mapped {...props} mapping={mapping} /> : null}
      <Accept job={job} state={state} />
    </>
  );
}

/** "3 segments, 12 poles": what there is in a file. */
function itemsSummary({ items }: Read): string {
  return countModels(items.map(modelOfFileItem))
    .map(({ model, count }) => itemsText(model, count))
    .join(', ');
}

/** Why nothing of a file can be imported. */
function whyNothing({ opened, plan, made }: Mapping): string {
  const layers = opened.summary.layers.flatMap(({ count }, at) => (count > 0 ? (plan.layers[at] ?? []) : []));
  const [skipped] = made.findings.filter(({ outcome }) => outcome === 'skipped');
  const isLeftOut = layers.length > 0 && layers.every(({ models }) => Object.values(models).every((model) => !model));
  if (needsSystem(opened.summary, plan) && !plan.system) return text('import.nothingWithoutSystem');
  if (isLeftOut) return text('import.nothingLeftOut');
  return skipped ? text('import.nothingSkipped', { why: messageText(skipped.reason) }) : text('import.nothingInIt');
}

/** Imports of more than this wait until the user sends them, unless that is switched off: until then one step takes them back. */
const mostAtOnce = 200;

/** The part that is imported: all of it, or, where some of it is here already, only the rest. */
function Accept({ job, state }: Pick<Props, 'job'> & { readonly state: PreviewState }) {
  const { reading, here, mapping } = state;
  const known = here?.size ?? 0;
  const all = reading.items.length;
  const [choice, setChoice] = useState<boolean | null>(null);
  const isHeld = choice ?? all - known > mostAtOnce;
  return (
    <>
      {known > 0 ? (
        <p className="import-here" role="status" data-testid="import-here">
          {text('import.projectAlreadySamePlace', { known, all })}
        </p>
      ) : null}
      {all === 0 && mapping && !mapping.isMaking ? (
        <p role="status" data-testid="import-nothing">
          {whyNothing(mapping)}
        </p>
      ) : null}
      <Checkbox label={text('import.holdUntilISend')} checked={isHeld} onChange={setChoice} data-testid="import-hold" />
      <ButtonRow className="import-actions">
        {known > 0 && known < all ? (
          <Button variant="primary" onClick={() => job.accept('new', isHeld)} data-testid="import-new">
            {text('import.importOnlyNewOnes', {
              count: all - known,
            })}
          </Button>
        ) : null}
        <Button
          variant={known > 0 ? 'quiet' : 'primary'}
          disabled={all === 0 || mapping?.isMaking === true}
          onClick={() => job.accept('all', isHeld)}
          data-testid="import-accept"
        >
          {known > 0 ? text('import.importAllAllSame', { count: all }) : text('import.importItems', { count: all })}
        </Button>
        <Button onClick={job.close}>{text('common.cancel')}</Button>
      </ButtonRow>
    </>
  );
}

const titles = {
  reading: (file: string) => text('import.reading', { file }),
  failed: (file: string) => text('import.notImported', { file }),
  preview: (file: string) => text('import.importFile', { file }),
  taking: (file: string) => text('import.importing', { file }),
} as const;

/** A file that is being read: how far it is where that is known, and a way out. */
function Reading({ job, share }: Pick<Props, 'job'> & { readonly share: number | null }) {
  return (
    <>
      {share === null ? null : (
        <Progress label={text('import.readSoFar', { share })} value={Math.round(share * 100)} max={100} />
      )}
      <p className="quiet">{text('import.nothingChangedUntilSay')}</p>
      <ButtonRow className="import-actions">
        <Button onClick={job.close}>{text('common.cancel')}</Button>
      </ButtonRow>
    </>
  );
}

/** Very many items on their way onto this device and the map; until all of them are on the device it can be stopped. */
function Taking({ job, share }: Pick<Props, 'job'> & { readonly share: number }) {
  return (
    <>
      <Progress label={text('import.keptSoFar', { share })} value={Math.round(share * 100)} max={100} />
      <p className="quiet">{share < 1 ? text('import.allOrNothing') : text('import.allKeptNowMap')}</p>
      <ButtonRow className="import-actions">
        <Button onClick={job.close} disabled={share >= 1}>
          {text('common.cancel')}
        </Button>
      </ButtonRow>
    </>
  );
}

/** The import above the map: what is in the file, what is skipped and why, then how far it is. */
export function ImportPanel(props: Props) {
  const { job } = props;
  const { state } = job;
  if (state.kind === 'none') return null;
  return (
    <section
      className="floating import-panel"
      aria-label={text('import.import')}
      data-testid="import-panel"
      data-state={state.kind}
    >
      {state.kind === 'sending' ? null : <h2 title={state.file}>{titles[state.kind](state.file)}</h2>}
      {state.kind === 'reading' ? <Reading job={job} share={state.share} /> : null}
      {state.kind === 'taking' ? <Taking job={job} share={state.share} /> : null}
      {state.kind === 'failed' ? (
        <>
          <p role="alert">{state.reason()}</p>
          <p className="quiet">{text('import.nothingProjectChanged')}</p>
          <ButtonRow className="import-actions">
            <Button onClick={job.close}>{text('common.close')}</Button>
          </ButtonRow>
        </>
      ) : null}
      {state.kind === 'preview' ? <Preview {...props} state={state} /> : null}
      {state.kind === 'sending' ? <Sending {...props} file={state.file} refs={state.refs} /> : null}
    </section>
  );
}
