import { jsonAnswer } from '../core/answers/answer';
import { type Call, forUser } from '../core/call';
import { invalid, notFound } from '../core/refusal';
import type { StoredRecord } from '../stores/seed/sample-data';

/** A25: a setting is secret when its name or its type contains one of these. */
const secret = /password|secret|token|api[-_]?key/i;

const isServed = ({ name, type }: StoredRecord) => !secret.test(String(name)) && !secret.test(String(type));

async function servedSettings({ settings }: Call): Promise<readonly StoredRecord[]> {
  return (await settings.store.settings()).filter(isServed);
}

function wantedName({ url }: Call): string {
  const name = url.searchParams.get('name') ?? '';
  if (name === '') throw invalid([{ field: 'name', message: 'name is required: the name of a setting.' }]);
  return name;
}

/** The setting that `name` asks for. A secret setting is reported as unknown. */
async function wantedSetting(call: Call): Promise<StoredRecord> {
  const name = wantedName(call);
  const setting = (await servedSettings(call)).find((one) => one['name'] === name);
  if (!setting) throw notFound('There is no setting with this name.');
  return setting;
}

/** The names of all settings that are no secret (docs/interface.md 4.5; A25). */
export const listSettingKeysRoute = forUser(async (call) =>
  jsonAnswer((await servedSettings(call)).map(({ name }) => name)),
);

/** One setting record by `name`: 404 when it is unknown or a secret, 422 without a name. */
export const readSettingRoute = forUser(async (call) => jsonAnswer(await wantedSetting(call)));

/**
 * The effective value (docs/interface.md 4.5): the value if set, and an empty one is; otherwise the default; otherwise
 * the fallback; otherwise 404. An unknown name is 404, with a fallback too (A25).
 */
export const readSettingValueRoute = forUser(async (call) => {
  const { name, value, defaultValue } = await wantedSetting(call);
  const effective = value ?? defaultValue ?? call.url.searchParams.get('fallback');
  if (effective === null) throw notFound('This setting has neither a value nor a default.');
  return jsonAnswer({ name, value: effective });
});
