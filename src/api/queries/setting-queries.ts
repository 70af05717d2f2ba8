import { settingKeysSchema, settingSchema, settingValueSchema } from '../../contract/setting';
import type { Api } from '../api';
import { Failure } from '../failure';
import { networkFailure } from '../http/status-failure';
import { pathOf } from '../http/version-url';

type Context = { readonly signal: AbortSignal };

/** One setting of the service (docs/interface.md 2.5). */
export type Setting = {
  readonly name: string;
  readonly label: string;
  readonly value: string | null;
  readonly defaultValue: string | null;
  readonly type: string;
  readonly category: string;
  readonly description: string;
  readonly readOnly: boolean;
  readonly updatedAt: string;
};

/** The names of all settings that the service shows (docs/interface.md 4.5). */
export function settingKeysQuery(api: Api) {
  return {
    queryKey: ['settings', 'keys'] as const,
    queryFn: async ({ signal }: Context): Promise<readonly string[]> => {
      const { body } = await api.call({ method: 'GET', path: pathOf('list-setting-keys'), signal });
      const keys = settingKeysSchema.safeParse(body);
      if (!keys.success) throw networkFailure('malformed', false);
      return keys.data;
    },
  };
}

/** One setting record (docs/interface.md 4.5). */
export function settingQuery(api: Api, name: string) {
  return {
    queryKey: ['settings', 'record', name] as const,
    queryFn: async ({ signal }: Context): Promise<Setting> => {
      const answer = await api.call({ method: 'GET', path: pathOf('read-setting'), query: { name }, signal });
      const read = settingSchema.safeParse(answer.body);
      if (!read.success) throw networkFailure('malformed', false);
      return { ...read.data, readOnly: read.data.readOnly === 1 };
    },
  };
}

/**
 * The effective value of a setting: its value if set, else its default, else `fallback` (docs/interface.md 4.5). Null: the
 * service has none (A25: 404).
 */
export function settingValueQuery(api: Api, name: string, fallback?: string) {
  return {
    queryKey: ['settings', 'value', name, fallback ?? null] as const,
    queryFn: async ({ signal }: Context): Promise<string | null> => {
      const query = fallback === undefined ? { name } : { name, fallback };
      try {
        const { body } = await api.call({ method: 'GET', path: pathOf('read-setting-value'), query, signal });
        const read = settingValueSchema.safeParse(body);
        if (!read.success) throw networkFailure('malformed', false);
        return read.data.value;
      } catch (error) {
        if (error instanceof Failure && error.kind === 'not-found') return null;
        throw error;
      }
    },
  };
}
