import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { settingKeysQuery, settingValueQuery } from '../../api/queries/setting-queries';
import { useApi } from '../services';
import { knownSettingsStore, rememberSetting } from './known-settings';
import type { UsedSetting } from './used-settings';

export type SettingInUse<Value> = {
  readonly value: Value;
  /** The service's value; null: it has none, or was never asked. */
  readonly serviceValue: string | null;
  /** `service`: its present value. `kept`: its value of the last time. `own`: it has no value that is understood here. */
  readonly from: 'service' | 'kept' | 'own';
};

/**
 * A setting of the service that the product goes by: its effective value, kept for when the service cannot be asked, and the
 * product's own fallback for a value that is missing or not understood (docs/interface.md 4.5; A25). It is asked once it is
 * `wanted`, and only where the service lists its name: the value of an unknown name is 404, which browsers log as an error.
 */
export function useSetting<Value>(one: UsedSetting<Value>, wanted = true): SettingInUse<Value> {
  const { api, session } = useApi();
  const ready = useStore(session.store, ({ phase }) => phase.kind === 'ready');
  const asking = { enabled: ready && wanted, staleTime: Number.POSITIVE_INFINITY };
  const keys = useQuery({ ...settingKeysQuery(api), ...asking });
  const isKnown = keys.data?.includes(one.name);
  const answer = useQuery({
    ...settingValueQuery(api, one.name, one.fallback),
    ...asking,
    enabled: asking.enabled && isKnown === true,
  });
  const data = isKnown === false ? null : answer.data;
  useEffect(() => {
    if (data !== undefined) rememberSetting(one.name, data);
  }, [data, one.name]);
  const kept = useStore(knownSettingsStore, (serviceValue) => serviceValue.get(one.name));
  const serviceValue = data ?? kept ?? null;
  const from = data === undefined ? 'kept' : 'service';
  return useMemo(() => {
    if (serviceValue === null || !one.accepts(serviceValue))
      return { value: one.parse(undefined), serviceValue, from: 'own' };
    return { value: one.parse(serviceValue), serviceValue, from };
  }, [one, serviceValue, from]);
}
