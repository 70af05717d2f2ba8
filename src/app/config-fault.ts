import { type Message, type MessageId, type MessageParams, message } from '../i18n/message';

/** The fault of config.json, for the person who deploys. The `message` of the error is for programmers. */
export class ConfigFault extends Error {
  readonly reason: Message;

  constructor(id: MessageId, params: MessageParams) {
    super(JSON.stringify({ id, params }));
    this.name = 'ConfigFault';
    this.reason = message(id, params);
  }
}

type Fault = (key: string, wanted: MessageId) => never;

/** Refuses what stands at a key of config.json; one build serves every deployment. */
export const fault: Fault = (key, wanted) => {
  throw new ConfigFault('config.configJsonMustBe', { key, what: message(wanted) });
};

/** Names the words of which one must be there. */
export const noneOf = (key: string, words: readonly string[]): never => {
  throw new ConfigFault('config.configJsonMustOne', { key, all: words.join(', ') });
};

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text that is not empty; a fault at `key` else. */
export function text(value: unknown, key: string): string {
  return typeof value === 'string' && value !== '' ? value : fault(key, 'config.text');
}
