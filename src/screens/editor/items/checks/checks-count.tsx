import { ListChecks } from 'lucide-react';
import { useStore } from 'zustand';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import { Tooltip } from '../../../../ui/overlays/tooltip';
import { checksStore, openFindings } from './checks-store';
import { useChecksFollow } from './use-run-checks';

type Props = {
  readonly onOpen: () => void;
  /** The project is on the screen: what the checks go by may be asked of the service. */
  readonly drawn: boolean;
};

/** How much the checks found, in the bar; opens the list. Not there until they ran, and while nothing was found. */
export function ChecksCount({ onOpen, drawn }: Props) {
  useChecksFollow(drawn);
  const count = useStore(checksStore, (state) => openFindings(state).length);
  if (count === 0) return null;
  const words = text('checks.checksFindings', { count });
  return (
    <Tooltip label={words} shortcut="C">
      <button
        type="button"
        className="boxed small figures row hovers checks-count"
        aria-label={words}
        data-testid="checks-count"
        onClick={onOpen}
      >
        <ListChecks size={16} aria-hidden="true" />
        {numeral(count)}
      </button>
    </Tooltip>
  );
}
