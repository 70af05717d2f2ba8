import { text } from '../../i18n/text';

/** A status of the interface in words; others are shown as they are (A24). */
export function statusLabel(status: string): string {
  switch (status) {
    case 'active':
      return text('projects.active');
    case 'completed':
      return text('projects.completed');
    case 'archived':
      return text('projects.archived');
    default:
      return status.charAt(0).toUpperCase() + status.slice(1);
  }
}
