import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { type ChaosAnswer, jsonText, sendWhole } from './chaos-answer';
import type { ChaosLog } from './chaos-log';
import { actionSchema, type ChaosAction, type ChaosRule, ruleSchema } from './chaos-rule';

/** The ways to disturb a chaos server while it runs, in process or over the control port. */
export type ChaosControl = {
  /** The number of the new rule. */
  readonly add: (rule: ChaosRule) => number;
  readonly clearRules: () => void;
  /** Does it now. Rejects when there is no such record. */
  readonly act: (action: ChaosAction) => Promise<void>;
  readonly log: () => ChaosLog;
  readonly clearLog: () => void;
};

const rulesSchema = z.union([z.array(ruleSchema), ruleSchema]);

export async function bodyOf(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function answerTo(control: ChaosControl, incoming: IncomingMessage): Promise<ChaosAnswer> {
  const wanted = `${incoming.method} ${incoming.url}`;
  switch (wanted) {
    case 'GET /log':
      return jsonText(200, control.log());
    case 'DELETE /log':
      control.clearLog();
      return jsonText(200, {});
    case 'POST /rules': {
      const rules = rulesSchema.parse(JSON.parse((await bodyOf(incoming)).toString()));
      return jsonText(201, { rules: [rules].flat().map(control.add) });
    }
    case 'DELETE /rules':
      control.clearRules();
      return jsonText(200, {});
    case 'POST /actions':
      await control.act(actionSchema.parse(JSON.parse((await bodyOf(incoming)).toString())));
      return jsonText(200, {});
    default:
      return jsonText(404, { message: 'GET or DELETE /log, POST or DELETE /rules, POST /actions' });
  }
}

/** Opens the control port, on this machine only. What it cannot read it answers with 400 and a reason. */
export async function openControlPort(control: ChaosControl) {
  const server = createServer((incoming, outgoing) => {
    answerTo(control, incoming)
      .catch((error: unknown) => jsonText(400, { message: error instanceof Error ? error.message : String(error) }))
      .then((answer) => sendWhole(outgoing, answer))
      .catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
