import { describe, expect, it } from 'vitest';
import type { WireFields } from '../../outbox';
import { fakeOp } from '../fake-op';
import { connectionsIn } from './connections-in';
import { createEditLog, type Edit } from './edit-log';
import { judge } from './judge';
import { createSimulatedService } from './simulated-service';
import { subjectMark } from './subject';

const closures = '/v1/map-splices';

/** A world of one item, made by hand: what was edited, and what the service received. */
function setUp() {
  let step = 0;
  const overwritten: string[] = [];
  const service = createSimulatedService({
    steps: () => step,
    spelling: 'plain',
    overwriting: ({ id, field, before }) => overwritten.push(`${id} ${field} ${before.value}`),
  });
  const log = createEditLog();
  const edit = (value: string, different: Partial<Edit> = {}) => {
    step += 1;
    const at = {
      subject: 'splice:3',
      ref: 'splice:3',
      field: 'name',
      tab: 'tab 1',
      madeAt: step,
      storedAt: step,
    } as const;
    log.edits.push({ ...at, value, isUndo: false, isStale: false, ...different });
  };
  const send = (method: string, body: WireFields, id = 3) => {
    step += 1;
    return service.serve({ method, path: method === 'POST' ? closures : `${closures}/${id}`, body });
  };
  const verdict = (kept: { ops?: ReturnType<typeof fakeOp>[]; bin?: ReturnType<typeof fakeOp>[] } = {}) =>
    judge({ log, service, ops: [], bin: [], flagged: new Set(['splice:7']), isFullAt: () => false, ...kept });
  return { service, log, edit, send, verdict, overwritten };
}

describe('the oracle', () => {
  it('finds a missing edit, unless a later one replaced it or it had no mark', () => {
    const { edit, verdict } = setUp();
    edit('A', { storedAt: null });
    expect(verdict().lost).toEqual([]);
    edit('B');
    expect(verdict().lost).toHaveLength(1);
    edit('C');
    expect(verdict().lost).toEqual([expect.stringContaining('"C"')]);
  });

  it('is content with an edit in the service, in the outbox or in the bin', () => {
    const { edit, send, verdict } = setUp();
    edit('A');
    const op = fakeOp({ ref: 'splice:3', patch: { name: 'A' } });
    expect(verdict({ ops: [op] }).lost).toEqual([]);
    expect(verdict({ bin: [op] }).lost).toEqual([]);
    expect(verdict({ ops: [fakeOp({ ref: 'splice:4', patch: { name: 'A' } })] }).lost).toHaveLength(1);
    send('PATCH', { name: 'A' });
    expect(verdict().lost).toEqual([]);
  });

  it('lets an edit stand that another tab sent, where an unstored one was taken back', () => {
    const { edit, send, verdict } = setUp();
    send('PATCH', { name: 'first' });
    edit('A', { storedAt: null });
    edit('B', { tab: 'tab 2' });
    send('PATCH', { name: 'B' });
    edit('first', { isUndo: true });
    expect(verdict().disorder).toEqual([]);
  });

  it('does not let it stand where the edit was on the device', () => {
    const { edit, send, verdict } = setUp();
    send('PATCH', { name: 'first' });
    edit('A');
    edit('B', { tab: 'tab 2' });
    send('PATCH', { name: 'B' });
    edit('first', { isUndo: true });
    expect(verdict().disorder).toEqual([expect.stringContaining('holds "B" and not "first"')]);
  });

  it('finds an older edit that arrives after a newer one, and a wrong last value', () => {
    const { edit, send, verdict } = setUp();
    edit('A');
    edit('B');
    send('PATCH', { name: 'B' });
    expect(verdict().disorder).toEqual([]);
    send('PATCH', { name: 'A' });
    expect(verdict().disorder).toHaveLength(2);
  });

  it('finds what was taken back and stays', () => {
    const { edit, send, verdict } = setUp();
    edit('A');
    edit('P2', { isUndo: true });
    expect(verdict().disorder).toEqual([]);
    send('PATCH', { name: 'A' });
    expect(verdict().disorder).toEqual([expect.stringContaining('holds "A" and not "P2"')]);
  });

  it('counts second copies, and finds the unreported ones', () => {
    const { log, send, verdict } = setUp();
    const made = (ref: 'splice:local:1' | 'splice:local:2') => {
      log.made.push({ ref, tab: 'tab 1', storedAt: 1 });
      return { mapProjectId: 1, name: 'new', lat: 1, lng: 1, ...subjectMark(ref) };
    };
    const [one, two] = [made('splice:local:1'), made('splice:local:2')];
    send('POST', one);
    expect(verdict().lost).toEqual(['splice:local:2 was made and is nowhere']);
    send('POST', one);
    send('POST', two);
    // splice:7 is reported.
    expect(verdict()).toMatchObject({ lost: [], duplicates: 1, unflagged: [] });
    send('POST', two);
    expect(verdict()).toMatchObject({ duplicates: 2, unflagged: [expect.stringContaining('splice:local:2')] });
  });

  it('finds links that lead elsewhere, lead nowhere, or left under a local name', () => {
    const { log, send, verdict } = setUp();
    const [one, two] = ['splice:local:1', 'splice:local:2'] as const;
    for (const ref of [one, two]) {
      log.made.push({ ref, tab: 'tab 1', storedAt: 1 });
      send('POST', { mapProjectId: 1, name: 'new', lat: 1, lng: 1, ...subjectMark(ref) });
    }
    log.links.push({ subject: 'splice:3', target: one, madeAt: 1, storedAt: 1 });
    expect(verdict().miswired).toEqual(['splice:3 does not name splice:local:1']);
    expect(verdict({ ops: [fakeOp({ ref: 'splice:3', patch: { hostId: 'local:1' } })] }).miswired).toEqual([]);
    send('PATCH', { hostId: 7 });
    expect(verdict().miswired).toEqual([]);
    send('PATCH', { hostId: 8 });
    expect(verdict().miswired).toEqual(['splice:3 names splice:local:2, which nobody said']);
    send('PATCH', { hostId: 'local:1' });
    expect(verdict().miswired).toContain('PATCH /v1/map-splices/3 local:1');
  });

  describe('of splices', () => {
    const target = 'splice:local:1' as const;
    const side = (cable: number | string, toward: string) => ({ cable, toward, fibre: 1 });
    const wired = (loss: number, cable: number | string = 1) => ({
      version: 1,
      connections: [{ from: side(cable, 'start'), to: side(2, 'end'), lossDb: loss }],
    });
    /** The user has connected two fibres of splice 3, with a cable that was made here where one is given. */
    const spliced = (cable: number | string = 1) => {
      const world = setUp();
      const run = connectionsIn({ connections: wired(0.5, cable) }).get('0.5') ?? null;
      const at = { subject: 'splice:3', ref: 'splice:3', tab: 'tab 1', madeAt: 1, storedAt: 1 } as const;
      world.log.splicings.push({ ...at, what: 'made', token: '0.5', run, target: cable === 1 ? null : target });
      const cut = () =>
        world.log.splicings.push({ ...at, madeAt: 2, what: 'cut', token: '0.5', run: null, target: null });
      return { ...world, cut };
    };

    it('finds a missing connection, and a connection lost without a removal', () => {
      const { send, verdict } = spliced();
      expect(verdict().lost).toEqual([expect.stringContaining('connection 0.5 of splice:3')]);
      send('PATCH', { connections: wired(0.5) });
      expect(verdict()).toMatchObject({ lost: [], disorder: [] });
      send('PATCH', { connections: wired(0.7) });
      expect(verdict()).toMatchObject({ lost: [], disorder: [expect.stringContaining('nobody took it out')] });
    });

    it('finds a removed connection that stays', () => {
      const { cut, send, verdict } = spliced();
      send('PATCH', { connections: wired(0.5) });
      cut();
      expect(verdict().disorder).toEqual([expect.stringContaining('was taken out and is there')]);
      send('PATCH', { connections: null });
      expect(verdict().disorder).toEqual([]);
    });

    it('finds one of another cable than it was made with, and a local name that was sent', () => {
      const { log, send, verdict } = spliced('local:1');
      log.made.push({ ref: target, tab: 'tab 1', storedAt: 1 });
      send('POST', { mapProjectId: 1, name: 'new', lat: 1, lng: 1, ...subjectMark(target) });
      send('PATCH', { connections: wired(0.5, 4) });
      expect(verdict().miswired).toEqual([expect.stringContaining('names 4 and not splice:local:1')]);
      send('PATCH', { connections: wired(0.5, 7) });
      expect(verdict().miswired).toEqual([]);
      send('PATCH', { connections: wired(0.5, 'local:1') });
      expect(verdict().miswired).toContain('PATCH /v1/map-splices/3 local:1');
    });

    it('is told of every connection of a colleague that goes', () => {
      const { service, send, overwritten } = spliced();
      service.colleague(3, { connections: wired(0.9) });
      send('PATCH', { connections: null });
      expect(overwritten).toEqual(['3 connections 0.9']);
    });
  });

  it('is told of every value of a colleague that goes', () => {
    const { service, send, overwritten } = setUp();
    service.colleague(3, { name: 'theirs' });
    send('PATCH', { slackM: 3 });
    send('PATCH', { name: 'theirs' });
    expect(overwritten).toEqual([]);
    service.colleague(3, { name: 'theirs again' });
    send('PATCH', { name: 'A' });
    expect(overwritten).toEqual(['3 name theirs again']);
  });
});
