import type { Access } from '../editor/access';
import type { Editor } from '../editor/editor';
import type { ModelBase } from '../items/base/model-base';
import { type ModelKey, modelOf } from '../items/item';
import type { Outbox, OutboxEvent } from '../offline/outbox/outbox';
import type { OutboxConnection } from './edits/connect-outbox';
import { editOf } from './edits/edit-of';
import type { ReadList } from './read-project';

type Ports = Pick<OutboxConnection, 'settle'> & {
  readonly editor: Editor;
  readonly outbox: Pick<Outbox, 'on' | 'outstanding'>;
};

/** A project on its way into the editor. */
export type ProgressiveDisplay = {
  /** The service allows to read the project, and unsent edits can be read. */
  readonly mayShow: () => void;
  /** A list has come whole. */
  readonly accept: (list: ReadList) => void;
  readonly isShown: () => boolean;
  /** The lists that the document has. */
  readonly taken: () => readonly ModelBase[];
  /** All lists have come. */
  readonly finish: (access: 'write' | 'read') => void;
  /** Nothing more comes. */
  readonly end: () => void;
};

function isAbout(event: OutboxEvent, model: ModelKey): boolean {
  return 'ref' in event && modelOf(event.ref) === model;
}

/** Milliseconds after which the lists that have come are shown without the rest. */
const early = 2000;

/** Puts what the outbox still holds of a project on top of the service's lists. */
export function restoreEdits({ editor, outbox }: Pick<Ports, 'editor' | 'outbox'>, projectId: number): void {
  editor.restoreEdits(
    outbox.outstanding(projectId).flatMap((outstanding) => {
      const edit = editOf(outstanding);
      return edit ? [{ ref: outstanding.ref, edit }] : [];
    }),
  );
}

/**
 * Shows a project while it is read: in one go, or, if that takes long, list by list. Until the last list has come, the project is
 * read-only: a pole that is moved must find its spans. Items confirmed meanwhile may be newer than the lists.
 */
export function createProgressiveDisplay(
  ports: Ports,
  { projectId, isWanted }: { readonly projectId: number; readonly isWanted: () => boolean },
): ProgressiveDisplay {
  const { editor, outbox, settle } = ports;
  const events: OutboxEvent[] = [];
  const stop = outbox.on((event) => events.push(event));
  const lists: ReadList[] = [];
  let [isLate, isAllowed, isShown] = [false, false, false];
  // The user may have signed out meanwhile.
  const isHere = () => isShown && isWanted() && editor.store.getState().projectId === projectId;

  const show = (access: Access) => {
    isShown = true;
    editor.open(projectId, access);
    for (const { model, received } of lists) editor.receiveModel(model, received.list);
    restoreEdits(ports, projectId);
    for (const event of events) settle(event);
  };
  const look = () => {
    const isSomething = lists.some(({ received }) => received.list.count > 0);
    if (!isShown && isLate && isAllowed && isSomething && isWanted()) show('opening');
  };
  const timer = setTimeout(() => {
    isLate = true;
    look();
  }, early);

  return {
    mayShow: () => {
      isAllowed = true;
      look();
    },
    accept: (read) => {
      lists.push(read);
      if (!isHere()) return look();
      editor.receiveModel(read.model, read.received.list);
      for (const event of events) if (isAbout(event, read.model)) settle(event);
    },
    isShown: () => isShown,
    taken: () => (isShown ? lists.map(({ received }) => received.list) : []),
    finish: (access) => {
      if (!isShown) show(access);
      else if (isHere()) editor.setAccess(access);
    },
    end: () => {
      clearTimeout(timer);
      stop();
      // A list that comes late is dropped.
      isLate = false;
    },
  };
}
