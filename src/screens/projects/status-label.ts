import { text } from '../text/text';

/** A status of the interface in words; others are shown as they are (A24). */
export function statusLabel(status: string): string {
  switch (status) {
    case 'active':
      return text('Active');
    case 'completed':
      return text('Completed');
    case 'archived':
      return text('Archived');
    default:
      return status.charAt(0).toUpperCase() + status.slice(1);
  }
}
