import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import { type ModelKey, modelOf } from '../../../items/item';
import { fieldSpecOf, modelKeys } from '../../../items/registry';
import { Button } from '../../../ui/controls/button';
import { SelectField } from '../../../ui/fields/select-field';
import { Dialog } from '../../../ui/overlays/dialog';
import { modelNames, valueChoices } from '../../text/model-name';
import { isModelKey } from '../../text/model-word';
import { askVisits, guideStore } from './guide-store';
import { type GuideEnv, startVisits, type VisitSource, waitingRefs } from './visit-next';

/** What it is about first: what is selected, else the poles where there are some. */
function firstSource({ store, document }: Editor): VisitSource {
  if (store.getState().selection.length > 1) return 'selection';
  return document.count('pole') > 0 ? 'pole' : (modelKeys.find((model) => document.count(model) > 0) ?? 'pole');
}

function modelOfSource(source: VisitSource, { store }: Editor): ModelKey {
  const [ref] = store.getState().selection;
  return source !== 'selection' ? source : ref ? modelOf(ref) : 'pole';
}

function sourceChoices({ store, document }: Editor) {
  const { selection } = store.getState();
  const models = modelKeys.filter((model) => document.count(model) > 0);
  return [
    ...(selection.length > 1
      ? [{ value: 'selection', label: text('guide.theSelection', { count: selection.length }) }]
      : []),
    ...models.map((value) => ({ value, label: modelNames(value) })),
  ];
}

function Form({ env }: { readonly env: GuideEnv }) {
  const { editor } = env;
  const [source, setSource] = useState(() => firstSource(editor));
  const [waiting, setWaiting] = useState('planned');
  const [confirmed, setConfirmed] = useState('built');
  const statuses = fieldSpecOf(modelOfSource(source, editor), 'status') ?? {};
  const choices = valueChoices(statuses);
  const has = (value: string) => choices.some((choice) => choice.value === value);
  const [waits, sets] = [has(waiting) ? waiting : '', has(confirmed) ? confirmed : ''];
  const refs = useMemo(() => waitingRefs(editor, source, waits || null), [editor, source, waits]);
  const chooseSource = (value: string) => setSource(isModelKey(value) ? value : 'selection');
  const start = () => startVisits(env, refs, { waiting: waits || null, confirmed: sets || null });
  return (
    <form
      className="visits-form"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <SelectField
        label={text('guide.items')}
        value={source}
        choices={sourceChoices(editor)}
        data-testid="visits-source"
        onChange={chooseSource}
      />
      <SelectField
        label={text('guide.waitWhile')}
        value={waits}
        choices={choices}
        empty={text('guide.anyStatus')}
        data-testid="visits-waiting"
        onChange={setWaiting}
      />
      <SelectField
        label={text('guide.confirmingSets')}
        value={sets}
        choices={choices}
        empty={text('guide.noStatus')}
        data-testid="visits-confirmed"
        onChange={setConfirmed}
      />
      <p data-testid="visits-count">{text('guide.soManyWait', { count: refs.length })}</p>
      <div className="ui-dialog-actions">
        <Button type="submit" variant="primary" size="large" disabled={refs.length === 0} data-testid="visits-start">
          {text('guide.start')}
        </Button>
      </div>
    </form>
  );
}

/** Asks which items are visited one after the other. */
export function VisitsDialog({ env }: { readonly env: GuideEnv }) {
  const asking = useStore(guideStore, (state) => state.asking);
  return (
    <Dialog
      open={asking}
      onClose={() => askVisits(false)}
      title={text('guide.visitEach')}
      description={text('guide.visitEachAbout')}
    >
      <Form env={env} />
    </Dialog>
  );
}
