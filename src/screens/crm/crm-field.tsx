import { BookUser } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import type { CrmList, CrmPage } from '../../api/crm/crm';
import { crmQueriesKey } from '../../api/queries/crm-page-query';
import { withTexts } from '../../i18n/language';
import { text } from '../../i18n/text';
import { IconButton } from '../../ui/controls/icon-button';
import { useApi, useCrm } from '../services';
import { itemName } from './crm-fields';
import '../shell/frame/parts.css';
import './crm-picker.css';

/** Loads the code of the picker when the user first opens one. */
const CrmPicker = lazy(() => withTexts(async () => ({ default: (await import('./crm-picker')).CrmPicker })));

export type CrmFieldProps = {
  readonly list: CrmList;
  readonly label: string;
  /** The number that the item has, as text; empty for none. */
  readonly text: string;
  readonly writable: boolean;
  /** It is about to be looked up. */
  readonly onBegin: () => void;
  readonly onPick: (text: string) => void;
  /** The control for the number itself. */
  readonly children: ReactNode;
};

/** The name behind a number, as far as this tab has read the list. */
function useKnownName(list: CrmList, id: number): string | null {
  const { queries } = useApi();
  const crm = useCrm();
  const turn = useStore(crm.store, (state) => state.turn);
  const pages = queries.getQueriesData<CrmPage>({ queryKey: [...crmQueriesKey, turn, list] });
  const item = pages.flatMap(([, page]) => page?.items ?? []).find((one) => one.id === id);
  return item ? itemName(item) : null;
}

/** A number that names an item of the CRM: its name where it is known, and the way to look one up. */
export function CrmField({ list, label, text: number, writable, children, ...pick }: CrmFieldProps) {
  const [open, setOpen] = useState(false);
  const name = useKnownName(list, Number(number));
  const look = () => {
    pick.onBegin();
    setOpen(true);
  };
  return (
    <>
      <div className="crm-field">
        {children}
        {writable ? (
          <IconButton
            size="small"
            label={text('crm.lookUpInCrm', { field: label })}
            onClick={look}
            data-testid={`look-up-${list}`}
          >
            <BookUser size={16} />
          </IconButton>
        ) : null}
      </div>
      {number !== '' && name !== null ? (
        <p className="quiet small crm-field-name" data-testid={`crm-name-${list}`}>
          {name}
        </p>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <CrmPicker list={list} label={label} chosen={number} onPick={pick.onPick} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
