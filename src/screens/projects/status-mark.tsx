import { Archive, CircleCheck, CircleDot } from 'lucide-react';
import { statusLabel } from './status-label';

const statusIcons = new Map([
  ['active', CircleDot],
  ['completed', CircleCheck],
  ['archived', Archive],
]);

/** A status in words, with its picture. */
export function StatusMark({ status }: { readonly status: string }) {
  const Icon = statusIcons.get(status) ?? CircleDot;
  return (
    <span className="one-line row quiet project-status" data-status={status}>
      <Icon size={14} aria-hidden="true" />
      {statusLabel(status)}
    </span>
  );
}
