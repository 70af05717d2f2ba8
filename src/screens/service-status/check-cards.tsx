import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useStore } from 'zustand';
import type { Check } from '../../api/checks/status-checks';
import { text } from '../../i18n/text';
import { useApi, useCrm, useDiagnostics } from '../services';
import { checkLabel } from './status-labels';

/** The three checks and the check of the CRM key: they run when the page opens and when the user asks for them. */
export function useChecks() {
  const crm = useCrm();
  const { checks } = useDiagnostics();
  const key = useStore(crm.store);
  const always = { staleTime: 0, gcTime: 0, retry: false } as const;
  const global = useQuery({ ...always, queryKey: ['status', 'global'], queryFn: checks.global });
  const version = useQuery({ ...always, queryKey: ['status', 'version'], queryFn: checks.version });
  const access = useQuery({ ...always, queryKey: ['status', 'access'], queryFn: checks.access });
  const crmKey = useQuery({
    ...always,
    queryKey: ['status', 'crm-key', key.turn],
    queryFn: crm.check,
    enabled: key.key === 'given',
  });
  const all = [global, version, access];
  return {
    global: global.data,
    version: version.data,
    access: access.data,
    /** Null: there is no key. */
    crmKey: key.key === 'given' ? crmKey.data : null,
    asking: all.some(({ isFetching }) => isFetching),
    again: () => void Promise.all(all.map(({ refetch }) => refetch())),
  };
}

type CardProps = { readonly name: string; readonly about: string; readonly check: Check | undefined };

function Card({ name, about, check }: CardProps) {
  const Icon = check === undefined ? CircleDashed : check.state === 'ok' ? CircleCheck : CircleAlert;
  return (
    <li className="row gap-12 plain-card status-check" data-state={check?.state ?? 'asking'} data-testid="status-check">
      <Icon size={20} aria-hidden="true" />
      <div>
        <p className="strong">{name}</p>
        <p className="status-check-word">
          {checkLabel(check)}
          {check ? (
            <span className="quiet">
              {check.status === null ? '' : ` · ${check.status}`} · {text('status.ms', { ms: check.ms })}
            </span>
          ) : null}
        </p>
        <p className="quiet">{about}</p>
      </div>
    </li>
  );
}

function KeyLine({ good }: { readonly good: boolean | null | undefined }) {
  if (good === null || good === undefined) return null;
  return (
    <p className="quiet" data-testid="status-key">
      {good ? text('status.crmsApiKeyTabGood') : text('status.crmsApiKeyTabNot')}
    </p>
  );
}

/** Whether the service, its version and the sign-in are good. */
export function CheckCards({ checks }: { readonly checks: ReturnType<typeof useChecks> }) {
  const { api } = useApi();
  return (
    <>
      <ul className="status-checks" aria-label={text('common.checks')} aria-busy={checks.asking}>
        <Card name={text('common.service')} about={text('status.doesAnythingAnswer')} check={checks.global} />
        <Card
          name={text('status.version', { version: api.config.version })}
          about={text('status.versionInterface')}
          check={checks.version}
        />
        <Card name={text('status.yourAccess')} about={text('status.isYourSignIn')} check={checks.access} />
      </ul>
      <KeyLine good={checks.crmKey} />
    </>
  );
}
